import { expect, it } from 'vitest';
import { drawnParse, DRAWN_HEIGHT } from '../test-support/drawn-parse.ts';
import { isSure } from './pose.ts';

const photo = { height: DRAWN_HEIGHT };
const pose = (presence: number, change: (joint: number) => number = () => 0.95) => ({
  presence,
  landmarks: drawnParse({ sleeves: 'short' }).landmarks.map((landmark, joint) => ({
    ...landmark,
    visibility: change(joint),
  })),
  mask: new Float32Array(0),
  maskToPhoto: [1, 0, 0, 0, 1, 0] as [number, number, number, number, number, number],
});

it('believes a whole, upright body although no face was found', () => {
  expect(isSure(pose(0.99), photo)).toBe(true);
});

it('does not believe a garment on a hanger: it has shoulders and hips, but no legs', () => {
  expect(
    isSure(
      pose(0.99, (joint) => (joint >= 25 ? 0.2 : 1)),
      photo,
    ),
  ).toBe(false);
});

it('believes neither a faint body nor a small one', () => {
  expect(isSure(pose(0.7), photo)).toBe(false);
  expect(isSure(pose(0.99), { height: 4 * DRAWN_HEIGHT })).toBe(false);
});
