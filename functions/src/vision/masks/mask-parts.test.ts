import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mask } from '../pixels/image.ts';
import { cutMask, joinMasks, type PlacedMask, splitMask } from './mask-parts.ts';

/** A mask from rows of characters: `#` inside, `-` its soft edge, `.` nothing. */
const drawn = (...rows: string[]): PlacedMask => {
  const [width, height] = [rows[0].length, rows.length];
  const data = Uint8Array.from(rows.join(''), (cell) => ({ '#': 255, '-': 60 })[cell] ?? 0);
  return { mask: { data, width, height }, box: { left: 30, top: 40, width, height } };
};

/** The values of a mask at their places in a picture of 80 x 80. */
const laidOut = ({ mask, box }: PlacedMask): Uint8Array => {
  const picture = new Uint8Array(80 * 80);
  for (let p = 0; p < mask.data.length; p++) {
    const [x, y] = [box.left + (p % mask.width), box.top + Math.floor(p / mask.width)];
    picture[y * 80 + x] = mask.data[p];
  }
  return picture;
};

const anyMask = fc
  .tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 24 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      // Half of the pixels are nothing, so that there are parts.
      .map((values): Mask => ({ data: values.map((v) => (v % 2 ? v : 0)), width, height })),
  )
  .map((mask): PlacedMask => ({
    mask,
    box: { left: 20, top: 30, width: mask.width, height: mask.height },
  }));

describe('splitMask', () => {
  it('finds a pair, left first, with the soft edges between them', () => {
    const pair = drawn(
      '.....-###', //
      '##-.-####',
      '###--####',
    );
    const [left, right, ...others] = splitMask(pair);
    expect(others).toEqual([]);
    expect(left.box).toEqual({ left: 30, top: 41, width: 4, height: 2 });
    expect([...left.mask.data]).toEqual([255, 255, 60, 0, 255, 255, 255, 60]);
    expect(right.box).toEqual({ left: 34, top: 40, width: 5, height: 3 });
  });

  it('gives a mask in one piece back as it is, also one with specks or of nothing but soft edge', () => {
    const whole = drawn('###-', '####', '---.');
    const speck = drawn('#'.repeat(60), `${'.'.repeat(58)}.#`, '#'.repeat(58) + '..');
    for (const mask of [whole, drawn('-.-'), drawn('...')]) expect(splitMask(mask)).toEqual([mask]);
    expect(splitMask(speck).length).toBe(2);
  });

  it('loses and invents nothing: the parts are disjoint and together the mask, byte by byte', () => {
    fc.assert(
      fc.property(anyMask, (placed) => {
        const parts = splitMask(placed);
        const sum = new Uint8Array(80 * 80);
        for (const part of parts)
          laidOut(part).forEach((value, p) => {
            if (value === 0) return;
            expect(sum[p]).toBe(0);
            sum[p] = value;
          });
        expect(sum).toEqual(laidOut(placed));
        expect(laidOut(joinMasks(parts))).toEqual(laidOut(placed));
        expect(parts.length).toBeLessThanOrEqual(8);
        expect(splitMask(placed)).toEqual(parts);
      }),
    );
  });
});

describe('joinMasks', () => {
  it('adds soft edges that meet, up to 255', () => {
    const { mask, box } = joinMasks([
      drawn('##-'),
      { ...drawn('-##'), box: { left: 32, top: 40, width: 3, height: 1 } },
    ]);
    expect(box).toEqual({ left: 30, top: 40, width: 5, height: 1 });
    expect([...mask.data]).toEqual([255, 255, 120, 255, 255]);
  });
});

describe('cutMask', () => {
  it('cuts above a row of the photo', () => {
    const halves = cutMask(drawn('##', '##', '##'), 41);
    expect(halves?.map(({ box }) => box)).toEqual([
      { left: 30, top: 40, width: 2, height: 1 },
      { left: 30, top: 41, width: 2, height: 2 },
    ]);
  });

  it('refuses a row that leaves one side empty', () => {
    const shirt = drawn('--', '##', '##', '..');
    for (const row of [0, 40, 41, 43, 44, 1e9]) expect(cutMask(shirt, row)).toBeNull();
    expect(cutMask(shirt, 42)).not.toBeNull();
  });

  it('loses nothing: both halves joined are the mask', () => {
    fc.assert(
      fc.property(anyMask, fc.integer({ min: 28, max: 56 }), (placed, row) => {
        const halves = cutMask(placed, row);
        if (halves) expect(laidOut(joinMasks(halves))).toEqual(laidOut(placed));
      }),
    );
  });
});
