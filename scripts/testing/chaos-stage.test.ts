import { expect, it } from 'vitest';
import { readChaos } from './chaos-stage.ts';

it('reads how many faults were tried and surprised from the last line', () => {
  const output = 'fault  people get\n\n{"chaos":[],"faults":11,"surprised":1}\n';
  expect(readChaos(output)).toMatchObject({ faults: 11, surprised: 1 });
});

it.each(['', 'Error: the stack is gone', '{"other":1}'])('reads nothing from %j', (output) => {
  expect(readChaos(output)).toBeNull();
});
