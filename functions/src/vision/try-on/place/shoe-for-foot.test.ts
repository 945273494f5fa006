import { expect, it } from 'vitest';
import type { Shoe } from '../../flat/shoe.ts';
import { shoeForFoot } from './shoe-for-foot.ts';

/** Its image tells which one of a pair it is. */
const shoe = (name: number, points: Shoe['points']): Shoe => ({
  image: { data: Uint8Array.of(name), width: 1, height: 1 },
  cuts: [],
  width: 10,
  height: 6,
  points,
  isBoot: false,
});
const given = ({ image, points }: Shoe) => ({ name: image.data[0], points });

it('puts each shoe of a pair from the front on its own foot', () => {
  const pair = [shoe(1, 0), shoe(2, 0)];
  expect(given(shoeForFoot('left', 1, pair))).toEqual({ name: 1, points: 0 });
  expect(given(shoeForFoot('right', -1, pair))).toEqual({ name: 2, points: 0 });
});

it('mirrors the other shoe where the toes of a pair point the other way than the foot', () => {
  const pair = [shoe(1, 1), shoe(2, 1)];
  expect(given(shoeForFoot('left', -1, pair))).toEqual({ name: 2, points: -1 });
  expect(given(shoeForFoot('right', -1, pair))).toEqual({ name: 1, points: -1 });
});

it('mirrors its own shoe where the toes of a pair point apart, so that they point like the foot', () => {
  const pair = [shoe(1, -1), shoe(2, 1)];
  expect(given(shoeForFoot('right', -1, pair))).toEqual({ name: 2, points: -1 });
  expect(given(shoeForFoot('left', -1, pair))).toEqual({ name: 1, points: -1 });
  expect(given(shoeForFoot('left', 1, pair))).toEqual({ name: 1, points: 1 });
});
