import { expect, it } from 'vitest';
import { closeSlits } from './close-slits.ts';
import { COVERED, createLayer } from './layer.ts';

const SIZE = 60;

/** Which of these places of a row, or of a column, are covered after slits are closed in cloth that fills the given ranges. */
function closed(ranges: [number, number][], way: 'row' | 'column'): number[] {
  const layer = createLayer({ width: SIZE, height: SIZE });
  const at = (along: number, beside: number) =>
    way === 'row' ? beside * SIZE + along : along * SIZE + beside;
  for (const [from, to] of ranges)
    for (let along = from; along < to; along++)
      for (let beside = 20; beside < 40; beside++) {
        layer.alpha[at(along, beside)] = 1;
        layer.colour.fill(80, at(along, beside) * 3, at(along, beside) * 3 + 3);
      }
  closeSlits(layer, 100);
  const covered = Array.from({ length: SIZE }, (_, along) => along).filter(
    (along) => layer.alpha[at(along, 30)]! > COVERED,
  );
  for (const along of covered) expect(layer.colour[at(along, 30) * 3]).toBeCloseTo(80, 3);
  return covered;
}

it.each(['row', 'column'] as const)('closes a slit in a %s, and no gap', (way) => {
  const cloth: [number, number][] = [
    [5, 15],
    [17, 27],
    [32, 50],
  ];
  const covered = closed(cloth, way);
  expect(covered.slice(0, 22)).toEqual(Array.from({ length: 22 }, (_, i) => 5 + i));
  expect(covered).not.toContain(29);
  expect(covered).not.toContain(4);
});

it('closes holes between legs that touch here and there, and leaves larger ones', () => {
  const layer = createLayer({ width: SIZE, height: SIZE });
  layer.alpha.fill(1);
  layer.colour.fill(80);
  const hole = (left: number, top: number, width: number, height = width): void => {
    for (let y = top; y < top + height; y++)
      layer.alpha.fill(0, y * SIZE + left, y * SIZE + left + width);
  };
  hole(10, 10, 7);
  hole(30, 30, 12);
  hole(48, 10, 6, 40);
  closeSlits(layer, 100);
  expect(layer.alpha[13 * SIZE + 13]).toBe(1);
  expect(layer.colour[(13 * SIZE + 13) * 3]).toBeCloseTo(80, 3);
  expect(layer.alpha[36 * SIZE + 36]).toBe(0);
  expect(layer.alpha[30 * SIZE + 51]).toBe(1);
});

it('leaves what lies between legs that stand apart', () => {
  const layer = createLayer({ width: SIZE, height: SIZE });
  layer.alpha.fill(1);
  const apart = new Uint8Array(SIZE * SIZE);
  for (let y = 10; y < 50; y++)
    for (const x of [20, 21, 40, 41]) {
      layer.alpha[y * SIZE + x] = 0;
      if (x > 30) apart[y * SIZE + x] = 1;
    }
  closeSlits(layer, 100, apart);
  expect([layer.alpha[30 * SIZE + 20], layer.alpha[30 * SIZE + 40]]).toEqual([1, 0]);
});
