import { expect, it } from 'vitest';
import { type ShirtLandmarks, shiftLandmarks } from './garment-landmarks.ts';

const cut = (y: number) => ({ left: { x: 10, y }, right: { x: 30, y } });
const shirt: ShirtLandmarks = {
  kind: 'shirt',
  torso: [cut(0), cut(5), cut(40)],
  shoulders: cut(5),
  armpits: cut(12),
  shoulderWidth: 20,
  torsoLength: 35,
  collarHeight: 5,
  sleeves: { left: { sections: [cut(5), cut(9)], length: 14, reach: 0.6 }, right: null },
  worn: true,
};

it('moves points, scales points and lengths, and keeps shares', () => {
  const shifted = shiftLandmarks(shirt, -10, 3, 2);
  expect(shifted.torso[2]).toEqual({ left: { x: 0, y: 86 }, right: { x: 40, y: 86 } });
  expect(shifted.shoulders).toEqual(shifted.torso[1]);
  expect(shifted.shoulderWidth).toBe(40);
  expect(shifted.sleeves.left).toEqual({
    sections: [
      { left: { x: 0, y: 16 }, right: { x: 40, y: 16 } },
      { left: { x: 0, y: 24 }, right: { x: 40, y: 24 } },
    ],
    length: 28,
    reach: 0.6,
  });
  expect(shifted.sleeves.right).toBeNull();
});

it('moves feet, and scales what tells how large shoes are', () => {
  const foot = {
    knee: { x: 0, y: 0 },
    ankle: { x: 1, y: 2 },
    heel: { x: 3, y: 4 },
    toe: { x: 5, y: 6 },
  };
  const shoes = { kind: 'shoes', left: foot, right: foot, torsoLength: 90, worn: true } as const;
  expect(shiftLandmarks(shoes, 1, -2, 2)).toEqual({
    ...shoes,
    left: {
      knee: { x: 2, y: -4 },
      ankle: { x: 4, y: 0 },
      heel: { x: 8, y: 4 },
      toe: { x: 12, y: 8 },
    },
    right: {
      knee: { x: 2, y: -4 },
      ankle: { x: 4, y: 0 },
      heel: { x: 8, y: 4 },
      toe: { x: 12, y: 8 },
    },
    torsoLength: 180,
  });
});

it('is undone by its reverse and leaves the original alone', () => {
  const before = structuredClone(shirt);
  expect(shiftLandmarks(shiftLandmarks(shirt, -7, -9), 7, 9)).toEqual(shirt);
  expect(shirt).toEqual(before);
});
