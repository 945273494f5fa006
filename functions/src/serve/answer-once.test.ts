import { describe, expect, it } from 'vitest';
import type { AnswerKind, AnswerOf } from '../stores/calls/answer-schema.ts';
import { answerOnce, beforeReading } from './answer-once.ts';

const setUp = () => {
  const kept = new Map<string, AnswerOf<AnswerKind>>();
  let forgotten: string | null = null;
  const store = {
    lastForgotten: async () => forgotten,
    get: async <Kind extends AnswerKind>(uid: string, id: string) =>
      kept.get(`${uid} ${id}`) as AnswerOf<Kind> | undefined,
    keep: async (uid: string, id: string, answer: AnswerOf<AnswerKind>, since: string | null) =>
      void (since === forgotten && kept.set(`${uid} ${id}`, answer)),
  };
  let made = 0;
  let returned = 0;
  const ask = async (change: {
    uid?: string;
    parts?: (string | Uint8Array)[];
    again?: boolean;
    version?: string;
    isWhole?: boolean;
    failing?: boolean;
    /** All answers are forgotten while it is being made. */
    isForgotten?: boolean;
  }) => {
    const failure = () => Promise.reject(new Error('unavailable'));
    const { uid = 'ada', parts = ['a', 'b'], again = false, version = '1' } = change;
    const broken = { get: failure, keep: failure, lastForgotten: failure };
    const answers = { store: change.failing ? broken : store, version };
    const since = await beforeReading(answers, uid);
    const { image } = await answerOnce(
      answers,
      { uid, kind: 'try-on', parts, again, since },
      { returnQuota: async () => void returned++ },
      async () => {
        if (change.isForgotten) forgotten = 'now';
        return {
          answer: { image: String(++made), engine: 'test', notes: [] },
          isWhole: change.isWhole ?? true,
        };
      },
    );
    return Number(image);
  };
  return { kept, ask, counts: () => ({ made, returned }) };
};

describe('a question', () => {
  it('is answered once, and the second time its call goes back to the quota', async () => {
    const { ask, counts } = setUp();
    expect([await ask({}), await ask({})]).toEqual([1, 1]);
    expect(counts()).toEqual({ made: 1, returned: 1 });
  });

  it.each([
    ['of somebody else', { uid: 'bea' }],
    ['with other parts', { parts: ['a', 'c'] }],
    ['whose parts only look alike when put together', { parts: ['ab', ''] }],
    ['to another version of the engine', { version: '2' }],
  ])('%s is another question', async (_, change) => {
    const { ask, counts } = setUp();
    await ask({});
    expect(await ask(change)).toBe(2);
    expect(counts().returned).toBe(0);
  });

  it('is asked again on purpose, and the new answer takes the place of the old one', async () => {
    const { ask, counts } = setUp();
    await ask({});
    expect(await ask({ again: true })).toBe(2);
    expect(await ask({})).toBe(2);
    expect(counts()).toEqual({ made: 2, returned: 1 });
  });

  it('is asked again after an answer that was not whole', async () => {
    const { kept, ask } = setUp();
    await ask({ isWhole: false });
    expect(kept.size).toBe(0);
    expect(await ask({})).toBe(2);
  });

  it('is asked again when pictures were removed while it was answered', async () => {
    const { kept, ask } = setUp();
    expect(await ask({ isForgotten: true })).toBe(1);
    expect(kept.size).toBe(0);
    expect([await ask({}), await ask({})]).toEqual([2, 2]);
  });

  it('is answered where answers can be neither read nor kept', async () => {
    const { ask } = setUp();
    expect(await ask({ failing: true })).toBe(1);
  });
});
