import { expect, it } from 'vitest';
import type { RgbImage } from '../pixels/image.ts';
import { whiteGround } from './ground.ts';
import { drawn, NOTHING } from './test-support/drawn.ts';

const BOX = { left: 60, top: 60, width: 80, height: 80 };
const piece = drawn(80, 80, (x, y) =>
  x > 4 && x < 76 && y > 4 && y < 76 ? [150, 20, 20, 255] : NOTHING,
);
const photo = (colourAt: (x: number, y: number) => readonly number[]): RgbImage => {
  const data = new Uint8Array(200 * 200 * 3);
  for (let y = 0, i = 0; y < 200; y++)
    for (let x = 0; x < 200; x++, i += 3) data.set(colourAt(x, y), i);
  return { data, width: 200, height: 200 };
};

it('finds the warm light on a white sheet', () => {
  const ground = whiteGround(
    photo(() => [230, 222, 205]),
    piece,
    BOX,
  );
  expect(ground?.lab[0]).toBeGreaterThan(85);
  expect(ground?.lab[2]).toBeGreaterThan(5);
});

it('says nothing about a wooden floor, a dark one, or a street', () => {
  expect(
    whiteGround(
      photo(() => [190, 140, 90]),
      piece,
      BOX,
    ),
  ).toBeNull();
  expect(
    whiteGround(
      photo(() => [60, 60, 60]),
      piece,
      BOX,
    ),
  ).toBeNull();
  const checks = photo((x, y) => (((x >> 4) + (y >> 4)) % 2 ? [235, 235, 235] : [60, 90, 40]));
  expect(whiteGround(checks, piece, BOX)).toBeNull();
});

it('does not take the piece itself for the ground', () => {
  const whitePiece = drawn(80, 80, () => [240, 240, 240, 255]);
  const grass = photo((x, y) =>
    x >= 60 && x < 140 && y >= 60 && y < 140 ? [240, 240, 240] : [60, 110, 50],
  );
  expect(whiteGround(grass, whitePiece, BOX)).toBeNull();
});
