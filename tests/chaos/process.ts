import type { EndpointId } from '../../functions/src/contract/index.ts';
import { portOffset } from '../../scripts/emulators/ports.ts';
import { functionsEnvironment } from '../../scripts/testing/start-functions.ts';
import { send } from '../support/requests/api.ts';
import type { TestUser } from '../support/auth.ts';
import { type FunctionProcess, startFunction } from '../support/processes/function-process.ts';
import { BUILT_INDEX } from '../support/processes/load-report.ts';

/** Runs a function of the build in a process of its own on the stack, with its log. */
export const withFunction = async <Result>(
  name: string,
  env: Record<string, string>,
  act: (process: FunctionProcess) => Promise<Result>,
): Promise<Result> => {
  const own = { ...functionsEnvironment(portOffset()), PRICES: '', ...env };
  const options = { index: BUILT_INDEX, keepsLines: true };
  const started = await startFunction(name, own as Record<string, string>, options);
  try {
    return await act(started);
  } finally {
    started.stop();
  }
};

type Body = { code?: string; source?: string; notice?: string; weather?: { kind?: string } | null };

/** Sends a request; says in a few words what comes back. */
export const ask = async (
  user: TestUser,
  id: EndpointId,
  input: Record<string, unknown>,
  { origin }: Pick<FunctionProcess, 'origin'>,
): Promise<string> => {
  const { status, body } = await send(user, id, input, {}, origin);
  const { code, source, notice, weather } = body as Body;
  const told = code ?? weather?.kind ?? source ?? '';
  return [String(status), told, notice ? 'with a sentence' : ''].filter(Boolean).join(' ');
};

/** Time for lines that are written after the answer. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));
