import { expect, it } from 'vitest';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { makeBodyFrame } from './body-frame.ts';
import { createArmTest } from './occlusion.ts';

it('skin where a hidden arm would be is no arm, since only guesses say where it is', () => {
  const { landmarks } = drawnParse({ sleeves: 'short' });
  const hand = { x: 65, y: 208 };
  const seen = createArmTest(makeBodyFrame(landmarks));
  expect([seen.hand(hand.x, hand.y), seen.belowElbow(hand.x, hand.y)]).toEqual([true, true]);
  const behind = landmarks.map((one, i) =>
    [14, 16, 20].includes(i) ? { ...one, visibility: 0.05 } : one,
  );
  const hidden = createArmTest(makeBodyFrame(behind));
  expect([hidden.hand(hand.x, hand.y), hidden.belowElbow(hand.x, hand.y)]).toEqual([false, false]);
  expect(hidden.hand(240 - hand.x, hand.y)).toBe(true);
});
