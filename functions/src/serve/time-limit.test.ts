import { expect, it } from 'vitest';
import { withTimeLimit } from './time-limit.ts';

const nobodyLeaves = new AbortController().signal;
const never = () => new Promise<never>(() => undefined);

it('gives what was made in time', async () => {
  expect(await withTimeLimit(10_000, nobodyLeaves, async () => 'done')).toBe('done');
});

it('answers for work that hangs, and aborts its signal', async () => {
  let seen: AbortSignal | undefined;
  const hanging = withTimeLimit(5, nobodyLeaves, (signal) => {
    seen = signal;
    return never();
  });
  await expect(hanging).rejects.toMatchObject({ code: 'timeout', status: 504 });
  expect(seen?.aborted).toBe(true);
});

it('says timeout for work that stops at the signal too', async () => {
  const obedient = withTimeLimit(
    5,
    nobodyLeaves,
    (signal) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      }),
  );
  await expect(obedient).rejects.toMatchObject({ code: 'timeout' });
});

it('passes errors on, and tells work that the client is gone', async () => {
  const broken = withTimeLimit(10_000, nobodyLeaves, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');

  const client = new AbortController();
  const left = withTimeLimit(10_000, client.signal, async (signal) => {
    client.abort();
    signal.throwIfAborted();
  });
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
});
