import type * as z from 'zod/mini';
import type { ModelTool } from '../../providers/language/language.ts';

/** A tool whose type includes the schema of its arguments. */
export const tool = <T>(
  definition: Omit<ModelTool, 'parameters' | 'run'> & {
    parameters: z.core.$ZodType<T>;
    run(input: T, signal: AbortSignal): Promise<Record<string, unknown>>;
  },
): ModelTool => ({ ...definition, run: (input, signal) => definition.run(input as T, signal) });
