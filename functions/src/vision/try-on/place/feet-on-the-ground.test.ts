import { expect, it } from 'vitest';
import { onTheGround } from './feet-on-the-ground.ts';
import type { Foot } from './place-shoe.ts';

const TORSO = 100;
const foot = (side: Foot['side'], left: number, bottom: number): Foot => ({
  ...{ side, left, bottom },
  right: left + 30,
  top: bottom - 30,
});

it('puts a foot that shows above the other one behind it', () => {
  const [behind, front] = onTheGround([foot('left', 102, 260), foot('right', 100, 230)], TORSO);
  expect(behind).toEqual({ ...foot('right', 100, 230), bottom: 255 });
  expect(front).toEqual(foot('left', 102, 260));
});

it('leaves feet that stand side by side, or one a step before the other', () => {
  const beside = [foot('left', 60, 200), foot('right', 100, 260)];
  expect(onTheGround(beside, TORSO)).toEqual(beside);
  const step = [foot('left', 100, 250), foot('right', 100, 260)];
  expect(onTheGround(step, TORSO)).toEqual(step);
});

it('leaves a single foot', () => {
  expect(onTheGround([foot('left', 60, 200)], TORSO)).toEqual([foot('left', 60, 200)]);
  expect(onTheGround([], TORSO)).toEqual([]);
});
