import { AppError } from '../contract/app-error.ts';

/**
 * Runs `act` with a signal that aborts if the client disconnects or the time is over.
 *
 * Work that ignores the signal, such as a save, continues in the background and its result is dropped. The caller gets an answer in time, and finds
 * the saved result by repeating the request, because saves are idempotent.
 *
 * @throws AppError `timeout` if the time is over, whatever `act` does then; else the error of `act`.
 */
export const withTimeLimit = async <Result>(
  limitMs: number,
  client: AbortSignal,
  act: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const time = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const overrun = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // First the answer, so that it takes precedence over the error of an aborted `act`.
      reject(new AppError('timeout', 'This took too long. Please try again.'));
      time.abort();
    }, limitMs);
  });
  try {
    return await Promise.race([overrun, act(AbortSignal.any([client, time.signal]))]);
  } finally {
    clearTimeout(timer);
  }
};
