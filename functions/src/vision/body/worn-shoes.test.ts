import { expect, it } from 'vitest';
import { drawnParse } from '../test-support/drawn-parse.ts';
import { makeBodyFrame } from './body-frame.ts';
import { measureWornShoes } from './worn-shoes.ts';

it('tells how large shoes are beside the torso, and where the feet are, also where legs are crossed', () => {
  const parse = drawnParse({ sleeves: 'short' });
  const body = makeBodyFrame(parse.landmarks);
  const measured = measureWornShoes(parse);
  expect(measured.torsoLength).toBe(body.torsoLength);
  expect(measured.left.ankle).toEqual(body.left.ankle);
  for (const joint of [27, 29, 31]) {
    const [one, other] = [parse.landmarks[joint], parse.landmarks[joint + 1]];
    [one.x, other.x] = [other.x, one.x];
  }
  const crossed = measureWornShoes(parse);
  expect(crossed.left.ankle.x).toBeLessThan(crossed.right.ankle.x);
});
