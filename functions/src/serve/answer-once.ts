import { createHash } from 'node:crypto';
import type { AnswerKind, AnswerOf } from '../stores/calls/answer-schema.ts';
import type { AnswerStore } from '../stores/calls/answer-store.ts';
import type { RequestContext } from './handler.ts';

export type Answers = {
  store: Pick<AnswerStore, 'get' | 'keep' | 'lastForgotten'>;
  /** Changes with the program and with the settings of its engines, so that no answer of an earlier engine counts. */
  version: string;
};

type Question<Kind extends AnswerKind> = {
  uid: string;
  kind: Kind;
  /** What was asked, with the engine that is asked. Equal parts in equal order are the same question. */
  parts: readonly (string | Uint8Array)[];
  /** Whether the user wants another answer to the same question. */
  again: boolean;
  /** What `beforeReading` gave. */
  since: Since;
};

type Since = string | null | undefined;

/**
 * Call it before the pictures of a question are read: when some of the user's pictures are removed afterwards, the answer is not kept. Undefined, if
 * that cannot be told; then the answer is not kept either.
 */
export const beforeReading = async (answers: Answers | undefined, uid: string): Promise<Since> =>
  answers?.store.lastForgotten(uid).catch(() => undefined);

/** Each part with its length before it, so that no two lists of parts are the same bytes. */
const idOf = (parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) {
    hash.update(`${typeof part === 'string' ? Buffer.byteLength(part) : part.byteLength}:`);
    hash.update(part);
  }
  return hash.digest('hex').slice(0, 40);
};

/**
 * The kept answer to a question, or a new one, which is then kept. A kept answer costs nothing: no service is asked, and the quota gets its call back.
 * If answers cannot be read or kept, the question is answered all the same.
 * @param make asks the engine; `isWhole` is false for an answer that must not be kept
 * @throws what `make` throws; a failure is never kept
 */
export const answerOnce = async <Kind extends AnswerKind>(
  answers: Answers | undefined,
  { uid, kind, parts, again, since }: Question<Kind>,
  { returnQuota }: Pick<RequestContext, 'returnQuota'>,
  make: () => Promise<{ answer: AnswerOf<Kind>; isWhole: boolean }>,
): Promise<AnswerOf<Kind>> => {
  if (!answers) return (await make()).answer;
  const { store, version } = answers;
  const id = idOf([version, kind, ...parts]);
  const kept = again ? undefined : await store.get(uid, id, kind).catch(() => undefined);
  if (kept) {
    await returnQuota?.().catch(() => undefined);
    return kept;
  }
  const { answer, isWhole } = await make();
  if (isWhole && since !== undefined) {
    await store.keep(uid, id, answer, since).catch(() => undefined);
  }
  return answer;
};
