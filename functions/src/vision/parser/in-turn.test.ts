import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

it('runs works one after another, after one that failed too', async () => {
  const inTurn = createTurns();
  const steps: string[] = [];
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      steps.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('one'), work('two', true), work('three')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual([
    'one begins',
    'one ends',
    'two begins',
    'two ends',
    'three begins',
    'three ends',
  ]);
});

it('keeps nothing of what a work gives', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const inTurn = createTurns();
  const result = new WeakRef(await inTurn(() => new Float32Array(1000)));
  // A WeakRef holds its target until the current job ends.
  await new Promise((resolve) => setTimeout(resolve, 0));
  collectGarbage();
  expect(result.deref()).toBeUndefined();
});
