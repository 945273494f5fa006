import { expect, test } from 'vitest';
import { garment } from '../../../test-support/garments.ts';
import { CATEGORY_TABLE } from '@contract';
import type { Category, ClothingItem } from '@contract';
import { drawnSize } from './garment-scale.ts';

/** A garment whose visible part is this wide and high in its picture, pixels. */
const cutOut = (category: Category, width: number, height: number) => ({
  ...garment(category, 'Piece'),
  width: 1024,
  height: 1024,
  content: { left: 10, top: 10, width, height },
});
const size = (category: Category, width: number, height: number) =>
  drawnSize(cutOut(category, width, height), CATEGORY_TABLE[category].wornOn);

test('shorts are shorter than trousers and about as wide', () => {
  const trousers = size('pants', 390, 1000);
  const shorts = size('pants', 800, 800);
  expect(trousers.height).toBe(1);
  expect(shorts.height).toBeLessThan(0.6 * trousers.height);
  expect(shorts.width / trousers.width).toBeCloseTo(1, 1);
});

test('a garment keeps the proportions of its cut-out', () => {
  for (const [width, height] of [
    [300, 1000],
    [600, 1000],
    [1000, 1000],
    [1000, 500],
  ] as const) {
    for (const category of ['shirt', 'pants', 'shoes'] as const) {
      const drawn = size(category, width, height);
      expect(drawn.width / drawn.height).toBeCloseTo(width / height, 5);
      expect(drawn.height).toBeLessThanOrEqual(1);
    }
  }
});

test('the width of trousers changes without a jump from long to short', () => {
  let before = size('pants', 300, 1000).width;
  for (let width = 310; width <= 1000; width += 10) {
    const now = size('pants', width, 1000).width;
    expect(Math.abs(now - before)).toBeLessThan(0.05);
    before = now;
  }
});

test('pairs of shoes have one common width, and only boots are narrower', () => {
  const sneakers = size('shoes', 1000, 600);
  const sandals = size('shoes', 500, 450);
  expect(sandals.width).toBeCloseTo(sneakers.width, 5);
  expect(size('shoes', 300, 1000).height).toBe(1);
});

test('shirts have one length, dresses are longer', () => {
  expect(size('shirt', 700, 1000).height).toBeCloseTo(size('shirt', 1000, 1000).height, 5);
  expect(size('shirt', 450, 1000).height).toBe(1);
  const dress = { ...cutOut('shirt', 700, 1000), attributes: { type: 'dress' } };
  expect(drawnSize(dress as ClothingItem, 'torso').height).toBe(1);
  expect(size('shirt', 700, 1000).height).toBeLessThan(0.9);
});

test('a garment of unknown size is drawn as a square', () => {
  const unknown = { ...garment('shirt', 'Piece'), width: 0, height: 0 };
  expect(drawnSize(unknown, 'torso')).toEqual({ width: 0.84, height: 0.84 });
});

test('dresses and coats hang longer than shirts, jackets do not', () => {
  const shirt = size('shirt', 800, 1000);
  expect(size('dress', 500, 1000).height).toBeGreaterThan(shirt.height);
  const coat = size('outerwear', 550, 1000);
  const jacket = size('outerwear', 950, 1000);
  expect(coat.height).toBe(1);
  expect(jacket.height).toBeLessThan(0.75 * coat.height);
  expect(jacket.width).toBeGreaterThan(coat.width);
});

test('what is known as a coat is long, however wide it lies', () => {
  const trench = { ...cutOut('outerwear', 900, 1000), attributes: { type: 'trench coat' } };
  expect(drawnSize(trench as ClothingItem, 'over').height).toBeGreaterThan(0.85);
});
