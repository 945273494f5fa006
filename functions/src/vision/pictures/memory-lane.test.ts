import { describe, expect, it } from 'vitest';
import { createMemoryLane } from './memory-lane.ts';

/** Work that the test ends. */
const job = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isRunning = false;
  const work = () => {
    isRunning = true;
    return promise;
  };
  return { work, resolve, reject, isRunning: () => isRunning };
};
/** Until all that can begin has begun. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a memory lane', () => {
  it('runs together what fits, and the rest when there is room, in order', async () => {
    const run = createMemoryLane(10);
    const jobs = [6, 4, 5, 1].map((bytes) => ({ bytes, ...job() }));
    const results = jobs.map(({ bytes, work }) => run(bytes, work));
    const running = async () => {
      await settle();
      return jobs.map(({ isRunning }) => isRunning());
    };
    expect(await running()).toEqual([true, true, false, false]);
    // One byte would fit, but it came later.
    jobs[1]?.resolve('second');
    expect(await running()).toEqual([true, true, false, false]);
    jobs[0]?.resolve('first');
    expect(await running()).toEqual([true, true, true, true]);
    jobs[2]?.resolve('third');
    jobs[3]?.resolve('fourth');
    expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('gives the room back when work fails', async () => {
    const run = createMemoryLane(10);
    await expect(run(10, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    await expect(run(10, async () => 'next')).resolves.toBe('next');
  });

  it('runs alone what needs more than there is', async () => {
    const run = createMemoryLane(10);
    const large = job();
    const small = job();
    const results = [run(1000, large.work), run(1, small.work)];
    await settle();
    expect([large.isRunning(), small.isRunning()]).toEqual([true, false]);
    large.resolve('large');
    small.resolve('small');
    expect(await Promise.all(results)).toEqual(['large', 'small']);
  });
});
