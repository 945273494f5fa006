import { expect, test } from 'vitest';
import { MAX_SCALE, panBy, WHOLE, zoomBy } from './zoom.ts';

const FRAME = { width: 400, height: 600 };

test('what is under the pointer stays there', () => {
  const at = { x: 100, y: -150 };
  const zoom = zoomBy(WHOLE, 2, FRAME, at);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 150 });
  // The point of the picture at `at`, before and after.
  expect({ x: (at.x - zoom.x) / zoom.scale, y: (at.y - zoom.y) / zoom.scale }).toEqual(at);
});

test('keeps between the whole picture and the largest scale', () => {
  expect(zoomBy(WHOLE, 0.5, FRAME)).toEqual(WHOLE);
  expect(zoomBy(WHOLE, 100, FRAME).scale).toBe(MAX_SCALE);
  const corner = zoomBy(WHOLE, 3, FRAME, { x: 200, y: 300 });
  expect(zoomBy(corner, 1 / 3, FRAME)).toEqual(expect.objectContaining({ scale: 1 }));
});

test('the picture fills its frame, however far it is moved', () => {
  const zoom = zoomBy(WHOLE, 2, FRAME);
  expect(panBy(zoom, { x: 1000, y: -1000 }, FRAME)).toEqual({ scale: 2, x: 200, y: -300 });
  const still = panBy(WHOLE, { x: 50, y: 50 }, FRAME);
  expect([still.x, still.y].map(Math.abs)).toEqual([0, 0]);
});
