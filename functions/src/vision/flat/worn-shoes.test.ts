import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment } from '../test-support/drawn-garments.ts';
import { findShoes } from './flat-shoes.ts';

const leftmost = ({ cuts }: { cuts: { left: { x: number } }[] }) =>
  Math.min(...cuts.map(({ left }) => left.x));

describe('shoes that somebody wears', () => {
  const footAt = (x: number, toe: number) => ({
    knee: { x, y: -60 },
    ankle: { x, y: 10 },
    heel: { x, y: 40 },
    toe: { x: toe, y: 46 },
  });
  const wornAt = (left: number, right: number, toes: number) => ({
    ...({ kind: 'shoes', torsoLength: 200, worn: true } as const),
    left: footAt(left, left + toes),
    right: footAt(right, right + toes),
  });
  const touching: Covers = (x, y) => x >= 10 && x < 90 && y >= 15 && y < 50;

  it('are parted between the feet, where they touch', () => {
    const shoes = findShoes(drawGarment(100, 60, touching), wornAt(30, 70, 0));
    expect(shoes.map(leftmost)).toEqual([10, 51]);
    expect(shoes.map(({ points }) => points)).toEqual([0, 0]);
  });

  it('point where the toes do', () => {
    const shoes = findShoes(drawGarment(100, 60, touching), wornAt(25, 65, 20));
    expect(shoes.map(({ points }) => points)).toEqual([1, 1]);
  });

  it('point the same way if the one in front stands for both', () => {
    const behind: Covers = (x, y) => x >= 10 && x < 90 && y >= (x < 35 ? 36 : 15) && y < 50;
    const shoes = findShoes(drawGarment(100, 60, behind), wornAt(10, 50, 20));
    expect(shoes.map(({ points }) => points)).toEqual([1, 1]);
    expect(shoes[0]).toEqual(shoes[1]);
  });

  it('are two, if both stand there and the feet were found at one place', () => {
    const pair: Covers = (x, y) => y >= 15 && y < 45 && x >= 4 && x < 96 && Math.abs(x - 50) > 1;
    const joined: Covers = (x, y) => pair(x, y) || (y > 38 && y < 45 && x > 40 && x < 60);
    const shoes = findShoes(drawGarment(100, 60, joined), {
      ...wornAt(70, 98, 0),
      torsoLength: 150,
    });
    expect(shoes.map(leftmost)).toEqual([4, expect.closeTo(50, -1)]);
  });

  it('are whole where they stand apart, although the joints lie askew', () => {
    const apart: Covers = (x, y) =>
      y >= 15 && y < 50 && ((x >= 5 && x < 35) || (x >= 65 && x < 95));
    const shoes = findShoes(drawGarment(100, 60, apart), wornAt(-10, 20, 0));
    expect(shoes.map(leftmost)).toEqual([5, 65]);
    for (const shoe of shoes) expect(shoe.width).toBeGreaterThanOrEqual(28);
  });

  it('are whole, if a foot that has none lies near the shoe of the other', () => {
    const one: Covers = (x, y) => x >= 30 && x < 60 && y >= 5 && y < 50;
    const shoes = findShoes(drawGarment(100, 60, one), wornAt(40, 72, 0));
    expect(shoes).toHaveLength(2);
    for (const shoe of shoes) expect(shoe.width).toBeGreaterThanOrEqual(28);
  });

  it('are parted in the middle from the front, where the joints of the legs cross', () => {
    const boots: Covers = (x, y) => x >= 10 && x < 90 && y < 60 && (x - 50) * (x - 51) > 6;
    const crossing = (from: number, to: number) => ({
      knee: { x: from, y: -10 },
      ankle: { x: 50, y: 30 },
      heel: { x: 50, y: 30 },
      toe: { x: to, y: 58 },
    });
    const shoes = findShoes(
      drawGarment(100, 60, (x, y) => boots(x, y) || (y > 40 && y < 60 && x > 40 && x < 60)),
      { ...wornAt(0, 0, 0), left: crossing(85, 42), right: crossing(15, 58), torsoLength: 200 },
    );
    expect(shoes.map(leftmost)).toEqual([10, expect.closeTo(50, -1)]);
    for (const shoe of shoes) expect(shoe.width).toBeGreaterThanOrEqual(38);
  });

  it('are both on each foot from the side, where the joints would cut them up', () => {
    const wedges: Covers = (x, y) => y < 84 && (y > 52 ? x >= 2 : x >= 32) && x < 98 && y > 4;
    const foot = (ankle: [number, number], heel: [number, number], toe: [number, number]) => ({
      knee: { x: ankle[0] + 8, y: -95 },
      ankle: { x: ankle[0], y: ankle[1] },
      heel: { x: heel[0], y: heel[1] },
      toe: { x: toe[0], y: toe[1] },
    });
    const shoes = findShoes(drawGarment(101, 86, wedges), {
      ...wornAt(0, 0, 0),
      left: foot([53, 25], [57, 47], [20, 60]),
      right: foot([66, 19], [68, 34], [29, 61]),
      torsoLength: 155,
    });
    expect(shoes.map(({ points }) => points)).toEqual([-1, -1]);
    for (const shoe of shoes) expect(shoe.width).toBeGreaterThanOrEqual(94);
  });

  it('are one shoe where the photo shows nothing of the other', () => {
    const one: Covers = (x, y) => x >= 60 && x < 90 && y >= 15 && y < 50;
    expect(findShoes(drawGarment(100, 60, one), wornAt(20, 70, 0))).toHaveLength(1);
  });

  it('are the one in front, twice, where it stands before the other', () => {
    const behind: Covers = (x, y) => x >= 14 && x < 44 && y >= 5 && y < 44;
    const inFront: Covers = (x, y) => x >= 44 && x < 90 && y >= 8 && y < 55;
    const either: Covers = (x, y) => behind(x, y) || inFront(x, y);
    const shoes = findShoes(drawGarment(100, 60, either), wornAt(18, 66, 20));
    expect(shoes.map(leftmost)).toEqual([44, 44]);
    expect(shoes[0]).toEqual(shoes[1]);
  });

  it('are the one in front, twice, where it hides a third of the other', () => {
    // The one behind ends at row 40, and they touch along two thirds of it.
    const behind: Covers = (x, y) => x >= 20 && x < 50 && y >= 10 && y < 40;
    const front: Covers = (x, y) => x >= 50 && x < 85 && y >= 20 && y < 58;
    const both: Covers = (x, y) => behind(x, y) || front(x, y);
    const shoes = findShoes(drawGarment(100, 60, both), wornAt(31, 68, 0));
    expect(shoes.map(({ height }) => height)).toEqual([37, 37]);
  });

  it('have nothing of the other that only lies nearer to their foot', () => {
    const pair: Covers = (x, y) => y >= 15 && y < 50 && (x < 60 ? x >= 10 && x < 40 : x < 90);
    const spur: Covers = (x, y) => x >= 44 && x < 62 && y >= 44 && y < 48;
    const either: Covers = (x, y) => pair(x, y) || spur(x, y);
    const [left, right] = findShoes(drawGarment(100, 60, either), wornAt(25, 75, 0));
    expect(left!.width).toBeLessThan(32);
    expect(leftmost(right!)).toBe(44);
  });

  it('are one shoe for both where the feet were found one above the other', () => {
    const one: Covers = (x, y) => x >= 30 && x < 70 && y >= 8 && y < 52;
    const above = { ...footAt(50, 50), ankle: { x: 50, y: 0 }, heel: { x: 35, y: 10 } };
    const below = { ...footAt(50, 50), knee: { x: 50, y: 130 }, ankle: { x: 50, y: 60 } };
    const shoes = findShoes(drawGarment(100, 60, one), {
      ...wornAt(50, 50, 0),
      left: { ...above, toe: { x: 65, y: 10 } },
      right: { ...below, heel: { x: 35, y: 48 }, toe: { x: 65, y: 48 } },
    });
    expect(shoes).toHaveLength(2);
    for (const { height } of shoes) expect(height).toBeGreaterThan(40);
  });
});
