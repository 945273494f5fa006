import { describe, expect, it } from 'vitest';
import { anchorOf, partAt } from './mask-regions.ts';
import type { MaskRegion } from './mask-regions.ts';

/** A region from rows of characters, `#` opaque, `.` transparent, `-` at the threshold; each character is `scale` pixels wide. */
const region = (part: number, left: number, top: number, rows: string[], scale = 1): MaskRegion => {
  const width = rows[0]?.length ?? 0;
  return {
    part,
    box: { left, top, width: width * scale, height: rows.length * scale },
    width,
    height: rows.length,
    alpha: Uint8Array.from(rows.join(''), (cell) => ({ '#': 255, '-': 30 })[cell] ?? 0),
  };
};

describe('partAt', () => {
  const shirt = region(0, 10, 10, ['##..', '####', '.--#'], 10);

  it('finds a part where it is opaque only', () => {
    expect(partAt([shirt], { x: 15, y: 15 })).toBe(0);
    expect(partAt([shirt], { x: 35, y: 15 })).toBeNull();
    expect(partAt([shirt], { x: 25, y: 35 })).toBeNull();
    expect(partAt([shirt], { x: 45, y: 35 })).toBe(0);
  });

  it('finds nothing beside the box', () => {
    for (const [x, y] of [
      [9, 15],
      [15, 9],
      [50, 35],
      [15, 41],
    ] as const) {
      expect(partAt([shirt], { x, y })).toBeNull();
    }
  });

  it('prefers the smaller of two that overlap', () => {
    const belt = region(1, 12, 12, ['##'], 3);
    expect(partAt([shirt, belt], { x: 13, y: 13 })).toBe(1);
    expect(partAt([shirt, belt], { x: 25, y: 25 })).toBe(0);
  });

  it('forgives a finger that is off by its reach', () => {
    expect(partAt([shirt], { x: 4, y: 15 }, 8)).toBe(0);
    expect(partAt([shirt], { x: 1, y: 15 }, 8)).toBeNull();
  });
});

describe('anchorOf', () => {
  it('is a point of the mask also where its centre is not', () => {
    const arch = region(0, 100, 200, ['#####', '#...#', '#...#', '#...#', '#...#'], 10);
    const anchor = anchorOf(arch);
    expect(partAt([arch], anchor)).toBe(0);
  });
});
