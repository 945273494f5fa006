import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerOnce } from './answer-once.ts';

const setUp = () => {
  const kept = new Map<string, unknown>();
  const store = {
    get: async (uid: string, id: string) => kept.get(`${uid} ${id}`),
    keep: async (uid: string, id: string, answer: unknown) => void kept.set(`${uid} ${id}`, answer),
  };
  let made = 0;
  let returned = 0;
  const ask = (change: {
    uid?: string;
    parts?: (string | Uint8Array)[];
    again?: boolean;
    version?: string;
    isWhole?: boolean;
    failing?: boolean;
  }) => {
    const failure = () => Promise.reject(new Error('unavailable'));
    const { uid = 'ada', parts = ['a', 'b'], again = false, version = '1' } = change;
    return answerOnce(
      { store: change.failing ? { get: failure, keep: failure } : store, version },
      { uid, parts, schema: z.number(), again },
      { returnQuota: async () => void returned++ },
      async () => ({ answer: ++made, isWhole: change.isWhole ?? true }),
    );
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

  it('is asked again after an answer that was not whole, or whose record is damaged', async () => {
    const { kept, ask } = setUp();
    await ask({ isWhole: false });
    expect(kept.size).toBe(0);
    expect(await ask({})).toBe(2);
    for (const id of kept.keys()) kept.set(id, { damaged: true });
    expect(await ask({})).toBe(3);
  });

  it('is answered where answers can be neither read nor kept', async () => {
    const { ask } = setUp();
    expect(await ask({ failing: true })).toBe(1);
  });
});
