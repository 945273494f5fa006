import { AppError } from '../contract/app-error.ts';

/**
 * Runs `act` with a signal that aborts when the client is gone or the time is over.
 *
 * Work that ignores the signal, such as a save, goes on in the background and its result is dropped: the caller is answered in time
 * and finds what was saved by trying again, since saves can be repeated.
 *
 * @throws AppError `timeout` when the time is over, whatever `act` throws or does then; else what `act` throws.
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
      // First the answer, so that it wins over what an aborted `act` throws.
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
