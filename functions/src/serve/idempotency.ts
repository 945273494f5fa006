import { createHash } from 'node:crypto';
import type { IdempotencyStore } from '../stores/calls/idempotency-store.ts';
import { AppError } from '../contract/app-error.ts';

const KEY = /^[\w.:-]{1,128}$/;

/** JSON with sorted keys, so that the order of fields does not matter. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Runs `act` at most once for a user, endpoint and `Idempotency-Key`; a replay gets the first reply.
 *
 * @throws AppError `invalid-request` for a malformed key, `key-reused` for another body with the same key, `conflict` while the first request still
 * runs.
 */
export const runOnce = async <Reply>(
  store: IdempotencyStore,
  request: { uid: string; endpointId: string; key: string; input: unknown },
  act: () => Promise<Reply>,
): Promise<Reply> => {
  if (!KEY.test(request.key)) {
    throw new AppError('invalid-request', 'The Idempotency-Key is not valid.');
  }
  const key = sha256(`${request.endpointId} ${request.key}`).slice(0, 40);
  const earlier = await store.begin(request.uid, key, sha256(canonicalJson(request.input)));
  switch (earlier.state) {
    case 'done':
      return earlier.reply as Reply;
    case 'running':
      throw new AppError('conflict', 'Atelier is already saving this. Please wait a moment.', {
        headers: { 'Retry-After': '2' },
      });
    case 'different':
      throw new AppError('key-reused', 'This Idempotency-Key was used for another request.');
    case 'new':
  }
  let reply: Reply;
  try {
    reply = await act();
  } catch (error) {
    // The caller must get the original error. If the record stays, it counts as running for two minutes.
    await store.abandon(request.uid, key).catch(() => undefined);
    throw error;
  }
  // The work is done, so the reply is valid even if it could not be stored.
  await store.finish(request.uid, key, reply).catch(() => undefined);
  return reply;
};
