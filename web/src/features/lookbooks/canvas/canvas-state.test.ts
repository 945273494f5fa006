import { MAX_LAYERS } from '@contract';
import { expect, test } from 'vitest';
import { garment } from '../../../test-support/garments.ts';
import { changed, historyOf, redone, undone } from './canvas-history.ts';
import {
  canvasOf,
  compositionOf,
  EMPTY,
  reordered,
  turned,
  whereabouts,
  withAdded,
  withLayer,
} from './canvas-state.ts';
import type { Composition, Layer } from './canvas-state.ts';
import { acted, actOf } from './keys.ts';
import { laidOut, newLayer } from './start-layout.ts';

const layer = (key: string, place: Partial<Layer> = {}): Layer => ({
  ...{ key, piece: { id: key, category: 'shirt', name: `The ${key}` } },
  ...{ x: 0.5, y: 0.5, scale: 0.4, rotation: 0, isFlipped: false },
  ...place,
});
const composition = (...keys: string[]): Composition => ({
  ground: 'linen',
  layers: keys.map((key) => layer(key)),
});
const order = ({ layers }: Composition) => layers.map(({ key }) => key).join('');

test('a saved canvas comes back as it was, also with one piece twice', () => {
  const canvas = canvasOf({ ground: 'sage', layers: [layer('a'), layer('a', { x: 0.2 })] });
  const opened = compositionOf(canvas);
  expect(canvasOf(opened)).toEqual(canvas);
  expect(new Set(opened.layers.map(({ key }) => key)).size).toBe(2);
});

test('a layer stays on the canvas, and its size and turn within what it may be', () => {
  const { layers } = withLayer(composition('a'), 'a', () => ({
    ...{ x: 1.4, y: -2, scale: 9, rotation: 190 },
  }));
  expect(layers[0]).toMatchObject({ x: 1, y: 0, scale: 1.5, rotation: -170 });
});

test.each([
  [0, 0],
  [180, 180],
  [181, -179],
  [-180, 180],
  [725, 5],
])('a turn of %d degrees is one of %d', (degrees, same) => {
  expect(turned(degrees)).toBe(same);
});

test('layers come forward and go back, but not beyond the others', () => {
  expect(order(reordered(composition('a', 'b', 'c'), 'a', 1))).toBe('bac');
  expect(order(reordered(composition('a', 'b', 'c'), 'c', -5))).toBe('cab');
  const last = composition('a', 'b');
  expect(reordered(last, 'b', 1)).toBe(last);
});

test('a full canvas takes no more', () => {
  const full = composition(...Array.from({ length: MAX_LAYERS }, (_, index) => `p${index}`));
  expect(withAdded(full, layer('more')).layers).toHaveLength(MAX_LAYERS);
});

test('keys move, scale, turn, flip, order and remove', () => {
  const one = composition('a', 'b');
  const after = (key: string, isLarge = false) =>
    acted(one, 'a', actOf(key) ?? 'remove', isLarge).layers.find((each) => each.key === 'a');
  expect(after('ArrowLeft')?.x).toBe(0.49);
  expect(after('ArrowDown', true)?.y).toBe(0.55);
  expect(after('+')?.scale).toBe(0.42);
  expect(after('-')?.scale).toBeCloseTo(0.381);
  expect(after('r')?.rotation).toBe(15);
  expect(after('R', true)?.rotation).toBe(-15);
  expect(after('f')?.isFlipped).toBe(true);
  expect(after('Delete')).toBeUndefined();
  expect(order(acted(one, 'a', 'forward'))).toBe('ba');
  expect(actOf('x')).toBeUndefined();
});

test('where a layer is can be said', () => {
  const { layers } = composition('a', 'b');
  const turnedOne = {
    ground: 'linen' as const,
    layers: [...layers, layer('c', { rotation: -15, isFlipped: true })],
  };
  expect(whereabouts(turnedOne, 'c')).toBe(
    'The c: 50% across, 50% down, size 40%, turned -15°, flipped, layer 3 of 3.',
  );
  expect(whereabouts(turnedOne, 'gone')).toBe('');
});

test('steps of one kind are taken back together, and can be done again', () => {
  const [a, b, c] = [composition('a'), composition('b'), composition('c')];
  let history = historyOf(a);
  history = changed(history, b, 'drag 1');
  history = changed(history, c, 'drag 1');
  expect(history.past).toEqual([a]);
  history = changed(history, c, 'drag 2');
  expect(history.past).toEqual([a]);
  history = undone(history);
  expect(history.present).toBe(a);
  expect(undone(history)).toEqual(history);
  history = redone(history);
  expect(history.present).toBe(c);
  expect(redone(history)).toEqual(history);
  history = changed(undone(history), b, '');
  expect(history.future).toEqual([]);
});

test('an outfit is laid out as it is worn, and a second shirt lies beside the first', () => {
  const shirt = garment('shirt', 'White tee');
  const shoes = garment('shoes', 'Loafers');
  const pants = garment('pants', 'Jeans');
  const out = laidOut([shoes, shirt, pants]);
  expect(out.layers.map(({ piece }) => piece.category)).toEqual(['shoes', 'pants', 'shirt']);
  const y = Object.fromEntries(out.layers.map((each) => [each.piece.category, each.y]));
  expect(y['shirt']).toBeLessThan(y['pants'] ?? 0);
  expect(y['pants']).toBeLessThan(y['shoes'] ?? 0);
  const another = newLayer(out, garment('shirt', 'Blue tee'), 'x');
  const first = out.layers.find(({ piece }) => piece.category === 'shirt');
  expect(another.x).toBeGreaterThan(first?.x ?? 1);
  expect(laidOut([])).toEqual(EMPTY);
});
