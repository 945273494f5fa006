import { expect, test } from 'vitest';
import { dragged, pinched, pointInLayer, resized, rotated, sizeOf } from './geometry.ts';

const CANVAS = { width: 400, height: 500 };
const LAYER = { x: 0.5, y: 0.5, scale: 0.4, rotation: 0, isFlipped: false };
const TALL = { width: 100, height: 200 };

test('the longer edge has the size of the layer', () => {
  expect(sizeOf(LAYER, TALL)).toEqual({ width: 0.2, height: 0.4 });
  expect(sizeOf(LAYER, { width: 200, height: 100 })).toEqual({ width: 0.4, height: 0.2 });
});

test('a point is found in the picture of a layer, also when it is turned or flipped', () => {
  // The layer is 100 px wide and 200 px high around (200, 250).
  expect(pointInLayer(LAYER, TALL, { x: 200, y: 250 }, CANVAS)).toEqual({ x: 0.5, y: 0.5 });
  expect(pointInLayer(LAYER, TALL, { x: 175, y: 200 }, CANVAS)).toEqual({ x: 0.25, y: 0.25 });
  expect(pointInLayer({ ...LAYER, isFlipped: true }, TALL, { x: 175, y: 250 }, CANVAS)?.x).toBe(
    0.75,
  );
  expect(pointInLayer(LAYER, TALL, { x: 140, y: 250 }, CANVAS)).toBeNull();
  // Lying on its side it reaches there.
  const onSide = pointInLayer({ ...LAYER, rotation: 90 }, TALL, { x: 140, y: 250 }, CANVAS);
  expect(onSide?.x).toBeCloseTo(0.5);
  expect(onSide?.y).toBeCloseTo(0.8);
});

test('a drag moves by its way, and stops in the middle', () => {
  expect(dragged(LAYER, { x: 40, y: 50 }, CANVAS)).toEqual({ x: 0.6, y: 0.6 });
  expect(dragged({ ...LAYER, x: 0.4 }, { x: 38, y: 0 }, CANVAS).x).toBe(0.5);
});

test('handles scale and turn around the middle of the layer', () => {
  const grips = { before: { x: 250, y: 350 }, now: { x: 300, y: 450 } };
  expect(resized(LAYER, grips, CANVAS).scale).toBeCloseTo(0.8);
  const turn = (x: number, y: number, inSteps = false) =>
    rotated(LAYER, { before: { x: 200, y: 150 }, now: { x, y } }, CANVAS, inSteps).rotation;
  expect(turn(300, 250)).toBeCloseTo(90);
  expect(turn(298, 254)).toBe(90);
  expect(turn(260, 160)).toBeCloseTo(33.7, 1);
  expect(turn(260, 160, true)).toBe(30);
});

test('two fingers move, scale and turn at once', () => {
  const place = pinched(
    LAYER,
    [
      { x: 150, y: 250 },
      { x: 250, y: 250 },
    ],
    [
      { x: 240, y: 150 },
      { x: 240, y: 350 },
    ],
    CANVAS,
  );
  expect(place.x).toBeCloseTo(0.6);
  expect(place.y).toBeCloseTo(0.5);
  expect(place.scale).toBeCloseTo(0.8);
  expect(place.rotation).toBeCloseTo(90);
});
