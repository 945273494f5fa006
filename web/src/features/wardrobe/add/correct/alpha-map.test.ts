import { describe, expect, it } from 'vitest';
import {
  clip,
  copyOf,
  differenceOf,
  isEmpty,
  isInside,
  paintStroke,
  putBack,
} from './alpha-map.ts';
import type { AlphaMap } from './alpha-map.ts';

const empty = (): AlphaMap => ({ data: new Uint8Array(60 * 50), width: 60, height: 50 });
const at = ({ data }: AlphaMap, x: number, y: number) => data[y * 60 + x];

describe('a stroke', () => {
  it('paints with a soft edge, and says which rectangle has changed', () => {
    const map = empty();
    const box = paintStroke(map, { kind: 'brush', points: [10, 20, 40, 20], radius: 4 });
    expect([10, 25, 40].map((x) => at(map, x, 20))).toEqual([255, 255, 255]);
    expect(at(map, 25, 24)).toBeGreaterThan(60);
    expect(at(map, 25, 24)).toBeLessThan(200);
    expect([at(map, 25, 26), at(map, 4, 20)]).toEqual([0, 0]);
    const changed = differenceOf(map, empty())!;
    expect(box!.left).toBeLessThanOrEqual(changed.left);
    expect(box!.top + box!.height).toBeGreaterThanOrEqual(changed.top + changed.height);
  });

  it('erases; a single point is a dab, and what lies outside of the photo is left out', () => {
    const map = empty();
    map.data.fill(255);
    expect(paintStroke(map, { kind: 'erase', points: [0, 0], radius: 5 })).toMatchObject({
      left: 0,
      top: 0,
    });
    expect([at(map, 2, 2), at(map, 30, 2)]).toEqual([0, 255]);
    expect(clip({ left: -9, top: -9, width: 5, height: 5 }, map)).toBeNull();
  });
});

describe('undoing a stroke', () => {
  it('puts back the values of its rectangle, and only those', () => {
    const map = empty();
    paintStroke(map, { kind: 'brush', points: [50, 40], radius: 3 });
    const before = { ...map, data: map.data.slice() };
    const box = paintStroke(map, { kind: 'brush', points: [10, 10, 20, 18], radius: 5 })!;
    const after = copyOf(map, box);
    putBack(map, box, copyOf(before, box));
    expect(differenceOf(map, before)).toBeNull();
    putBack(map, box, after);
    expect(differenceOf(map, before)).not.toBeNull();
    expect(at(map, 50, 40)).toBe(255);
  });
});

it('knows whether a place is inside, and whether nothing is left', () => {
  const map = empty();
  expect(isEmpty(map)).toBe(true);
  paintStroke(map, { kind: 'brush', points: [30, 30], radius: 2 });
  expect(isEmpty(map)).toBe(false);
  expect([isInside(map, { x: 30, y: 30 }), isInside(map, { x: 3, y: 30 })]).toEqual([true, false]);
});
