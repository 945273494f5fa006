import * as z from 'zod/mini';
import { readLenientJson } from './lenient-json.ts';

/** Longer than any answer within the token limits. */
const MAX_LENGTH = 200_000;

/** The text between the first opening bracket and the last closing one; models often add text before and after. */
const withoutProse = (text: string): string => {
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return start === -1 ? '' : end > start ? text.slice(start, end + 1) : text.slice(start);
};

const attempt = (parse: () => unknown): { value: unknown } | null => {
  try {
    return { value: parse() };
  } catch {
    return null;
  }
};

/** Parses the JSON in a model's text; accepts code fences, surrounding prose and small mistakes. Undefined if there is none. */
export const readJson = (said: string): unknown => {
  const text = said.slice(0, MAX_LENGTH);
  const inner = withoutProse(text);
  if (inner === '') return undefined;
  const read =
    attempt(() => JSON.parse(text)) ??
    attempt(() => JSON.parse(inner)) ??
    attempt(() => readLenientJson(inner));
  return read?.value;
};

/** Parses a value with a schema; null if it does not match. */
export const fit = <T>(schema: z.core.$ZodType<T>, value: unknown): { value: T } | null => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? { value: parsed.data } : null;
};

/** The JSON Schema keywords that Gemini supports. It refuses or ignores others; the schema parses the answer in any case. */
const KEYWORDS = new Set([
  'type',
  'title',
  'description',
  'enum',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'anyOf',
  'properties',
  'additionalProperties',
  'required',
]);

const prune = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(prune);
  if (typeof node !== 'object' || node === null) return node;
  const pruned: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'const') pruned.enum = [value];
    if (!KEYWORDS.has(key)) continue;
    pruned[key] =
      key === 'properties'
        ? Object.fromEntries(Object.entries(value as object).map(([name, of]) => [name, prune(of)]))
        : key === 'enum' || key === 'required'
          ? value
          : prune(value);
  }
  return pruned;
};

/** The schema of an answer, or of a tool's arguments, in the form for the model. */
export const schemaForModel = (schema: z.core.$ZodType): unknown =>
  prune(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }));
