import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { RequestContext } from '../../serve/handler.ts';
import type { AnswerStore } from '../../stores/calls/answer-store.ts';

export type Answers = {
  store: Pick<AnswerStore, 'get' | 'keep'>;
  /** Changes with the program and with the settings of its engines, so that no answer of an earlier engine counts. */
  version: string;
};

type Question<Answer> = {
  uid: string;
  /** What was asked, with the engine that is asked. Equal parts in equal order are the same question. */
  parts: readonly (string | Uint8Array)[];
  /** What a kept answer must look like. One that does not counts as none. */
  schema: z.ZodMiniType<Answer>;
  /** Whether the user wants another answer to the same question. */
  again: boolean;
};

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
export const answerOnce = async <Answer>(
  answers: Answers | undefined,
  { uid, parts, schema, again }: Question<Answer>,
  { returnQuota }: Pick<RequestContext, 'returnQuota'>,
  make: () => Promise<{ answer: Answer; isWhole: boolean }>,
): Promise<Answer> => {
  if (!answers) return (await make()).answer;
  const { store, version } = answers;
  const id = idOf([version, ...parts]);
  if (!again) {
    const kept = schema.safeParse(await store.get(uid, id).catch(() => undefined));
    if (kept.success) {
      await returnQuota?.().catch(() => undefined);
      return kept.data;
    }
  }
  const { answer, isWhole } = await make();
  if (isWhole) await store.keep(uid, id, answer).catch(() => undefined);
  return answer;
};
