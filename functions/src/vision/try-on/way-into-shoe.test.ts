import { describe, expect, it } from 'vitest';
import { createLayer, type Layer } from './cloth/layer.ts';
import { findOpening, footIn, footTo } from './way-into-shoe.ts';

const layerOf = (covers: (x: number, y: number) => boolean): Layer => {
  const layer = createLayer({ width: 100, height: 80 });
  for (let p = 0; p < layer.alpha.length; p++)
    layer.alpha[p] = covers(p % 100, Math.floor(p / 100)) ? 1 : 0;
  return layer;
};
/** A pump from the side: its heel's upper edge at y 30, its tip's at y 50, and a thin sole between them; no pixel in column 45. */
const pump = layerOf(
  (x, y) =>
    x !== 45 &&
    ((x >= 20 && x <= 30 && y >= 30 && y < 60) ||
      (x >= 60 && x <= 80 && y >= 50 && y < 64) ||
      (x > 30 && x < 60 && y >= 58 && y < 62)),
);
const leg = { y: 20, left: 24, right: 40 };

describe('the opening of a low shoe', () => {
  it('leads from the heel to the tip', () => {
    const { from, to, uppers } = findOpening(pump, { x: 32, y: 20 })!;
    expect(from).toEqual({ x: 30, y: 30 });
    expect(to).toEqual({ x: 60, y: 50 });
    expect(uppers[40 - 30]).toBe(58);
    expect(uppers[45 - 30]).toBe(58);
  });

  it('reaches to the end that lies lower than the dent, on either side', () => {
    const tops = [78, 77, 46, 31, 15, 0];
    const steep = layerOf((x, y) => x >= 20 && x < 26 && y >= tops[x - 20]!);
    const mirrored = layerOf((x, y) => x >= 20 && x < 26 && y >= tops[25 - x]!);
    const { from, to } = findOpening(steep, { x: 21, y: 0 })!;
    expect([from, to]).toEqual([
      { x: 20, y: 78 },
      { x: 22, y: 46 },
    ]);
    const other = findOpening(mirrored, { x: 24, y: 0 })!;
    expect([other.from, other.to]).toEqual([
      { x: 23, y: 46 },
      { x: 25, y: 78 },
    ]);
    expect(footIn(other, { y: 20, left: 22, right: 25 }).rows).toHaveLength(59);
  });

  it('is none where the shoe is higher than a low one, or the leg goes in elsewhere', () => {
    expect(findOpening(pump, { x: 32, y: 35 })).toBeUndefined();
    expect(findOpening(pump, { x: 25, y: 20 })).toBeUndefined();
    expect(findOpening(pump, { x: 70, y: 20 })).toBeUndefined();
  });

  it('is none in a shoe whose upper edge has no dent, and where there is no shoe', () => {
    const loafer = layerOf((x, y) => x >= 20 && x <= 80 && y >= 30 + (x - 20) / 3 && y < 64);
    expect(findOpening(loafer, { x: 32, y: 20 })).toBeUndefined();
    expect(
      findOpening(
        layerOf(() => false),
        { x: 32, y: 20 },
      ),
    ).toBeUndefined();
  });
});

describe('a foot in it', () => {
  const foot = footIn(findOpening(pump, { x: 32, y: 20 })!, leg);

  it('is as wide as the leg above, and reaches to the tip', () => {
    expect(foot.rows[0]).toEqual({ y: 20, left: 24, right: 40 });
    expect(foot.rows.at(-1)).toMatchObject({ y: 50, right: 60 });
    expect(foot.covers(32, 25)).toBe(true);
    expect(foot.covers(48, 40)).toBe(true);
    expect(foot.covers(58, 30)).toBe(false);
    expect(foot.covers(22, 15)).toBe(false);
  });

  it('fills the opening down to the sole, and no farther', () => {
    expect(foot.covers(45, 56)).toBe(true);
    expect(foot.covers(45, 63)).toBe(false);
    expect(foot.covers(75, 56)).toBe(false);
    expect(foot.lowest).toBeGreaterThanOrEqual(57);
  });
});

describe('a foot above a shoe that is not open', () => {
  it('leads straight from the leg to the shoe', () => {
    const foot = footTo({ y: 30, left: 40, right: 60 }, leg);
    expect(foot.rows).toHaveLength(11);
    expect(foot.rows[5]).toEqual({ y: 25, left: 32, right: 50 });
    expect(foot.covers(36, 25)).toBe(true);
    expect(foot.covers(30, 25)).toBe(false);
    expect(foot.covers(50, 31)).toBe(false);
  });

  it('is the row of the leg where the shoe begins above it', () => {
    const { rows, lowest } = footTo({ y: 10, left: 40, right: 60 }, leg);
    expect(rows).toEqual([{ y: 20, left: 24, right: 40 }]);
    expect(lowest).toBe(20);
  });
});
