import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment, pants } from '../test-support/drawn-garments.ts';
import { measurePants } from './flat-pants.ts';
import { makeSilhouette } from './silhouette.ts';

const pantsOf = (covers: Covers) => measurePants(makeSilhouette(drawGarment(120, 240, covers))!);

describe('pants of which something hid a part', () => {
  it('have two legs that are equally wide where a bag hung before one', () => {
    const isBag = (x: number, y: number) => x > 84 && y > 120 && y < 160;
    const { legs } = pantsOf((x, y) => pants(x, y) && !isBag(x, y));
    const widths = legs.right.map(({ left, right }) => right.x - left.x);
    expect(Math.min(...widths.slice(1))).toBeGreaterThan(35);
  });

  it('are nowhere wider than all of their outline, although one leg looks narrower', () => {
    const { legs } = pantsOf((x, y) => pants(x, y) && !(x > 28 && x < 60 && y > 120 && y < 200));
    for (const { left } of legs.left) expect(left.x).toBeGreaterThanOrEqual(10);
  });

  it('have two legs that are equally long where something hid a foot', () => {
    const isCut = (x: number, y: number) => x > 60 && y > 170;
    const { legs } = pantsOf((x, y) => pants(x, y) && !isCut(x, y));
    expect(legs.right).toHaveLength(legs.left.length);
    expect(legs.right.at(-1)!.left.y).toBe(legs.left.at(-1)!.left.y);
    expect(legs.right.at(-1)!.left.x).toBeGreaterThan(60);
  });

  it('are long ones by their proportions', () => {
    expect(pantsOf((x, y) => pants(x, y) && x > 30 && x < 90).isLong).toBe(true);
    expect(pantsOf((x, y) => pants(x, y) && y < 120).isLong).toBe(false);
  });

  it('are long ones by their narrow hems where a shirt hid their upper part', () => {
    const isLongWithHem = (narrowing: number) =>
      pantsOf((x, y) => {
        if (y < 40 || y > 160) return false;
        if (y < 100) return Math.abs(x - 60) < 34;
        return Math.abs(Math.abs(x - 60) - 22) < 20 - (y - 100) * narrowing;
      }).isLong;
    expect(isLongWithHem(0.15)).toBe(true);
    expect(isLongWithHem(0)).toBe(false);
  });

  it('have two legs where a bag hid so much that only one can be seen apart', () => {
    const isWhole = (x: number, y: number) => y >= 10 && y < 230 && Math.abs(x - 60) < 30;
    const isBag = (x: number, y: number) => x > 40 && x < 70 && y > 60 && y < 130;
    const { legs } = pantsOf((x, y) => isWhole(x, y) && !isBag(x, y) && (x > 34 || y < 130));
    for (const leg of [legs.left, legs.right]) expect(leg.length).toBeGreaterThan(7);
  });
});

describe('a skirt', () => {
  const isSkirt: Covers = (x, y) => y >= 10 && y < 200 && Math.abs(x - 60) < 25 + y * 0.12;

  it('is a skirt although a bag hung before its side', () => {
    const isBag = (x: number, y: number) => x > 72 && x < 80 && y > 90 && y < 150;
    expect(pantsOf((x, y) => isSkirt(x, y) && !isBag(x, y)).isSkirt).toBe(true);
  });

  it('is a skirt although hands are folded before it, or it has a slit', () => {
    const isHands = (x: number, y: number) => Math.hypot(x - 60, y - 70) < 14;
    expect(pantsOf((x, y) => isSkirt(x, y) && !isHands(x, y)).isSkirt).toBe(true);
    const isSlit = (x: number, y: number) => Math.abs(x - 60) < 4 && y > 170;
    expect(pantsOf((x, y) => isSkirt(x, y) && !isSlit(x, y)).isSkirt).toBe(true);
  });

  it('has one outline from the waist to the hem, also where its edge is hidden', () => {
    const isArm = (x: number, y: number) => x > 66 && y > 90 && y < 112;
    const { tube } = pantsOf((x, y) => isSkirt(x, y) && !isArm(x, y));
    expect(tube[0]!.left.y).toBeLessThan(14);
    expect(tube.at(-1)!.left.y).toBeGreaterThan(194);
    const widths = tube.map(({ left, right }) => right.x - left.x);
    for (let i = 1; i < widths.length; i++)
      expect(widths[i]!).toBeGreaterThan(widths[i - 1]! * 0.9);
  });

  it('begins about as wide as below where a cardigan hid all of its waist but the middle', () => {
    const isSkirt = (x: number, y: number) => y > 20 && Math.abs(x - 60) < 25 + y / 8;
    const isArch = (x: number, y: number) => y > 20 + (x - 60) ** 2 / 12;
    const { tube } = measurePants(
      makeSilhouette(drawGarment(120, 240, (x, y) => isSkirt(x, y) && isArch(x, y)))!,
      false,
    );
    const widths = tube.map(({ left, right }) => right.x - left.x);
    expect(widths[0]).toBeGreaterThan(0.7 * widths[2]!);
  });

  it('is nearly as wide as its hem where a coat hides all of it but its middle and its hem', () => {
    const isStraight = (x: number, y: number) => y > 10 && y < 200 && Math.abs(x - 60) < 40;
    const isCoat = (x: number, y: number) => y < 184 && Math.abs(x - 60) > 16;
    const { tube } = measurePants(
      makeSilhouette(drawGarment(120, 240, (x, y) => isStraight(x, y) && !isCoat(x, y)))!,
      false,
    );
    const widths = tube.map(({ left, right }) => right.x - left.x);
    expect(Math.min(...widths)).toBeGreaterThan(50);
    expect(widths[5]).toBeGreaterThan(60);
    expect(widths[0]).toBeLessThan(70);
  });

  it('has its axis in the middle of its hem, and not in the slit that a coat leaves of it at one side', () => {
    const isStraight = (x: number, y: number) => y > 10 && y < 200 && Math.abs(x - 60) < 40;
    const isCoat = (x: number, y: number) => y < 150 && (x < 72 || x > 90);
    const { tube } = measurePants(
      makeSilhouette(drawGarment(120, 240, (x, y) => isStraight(x, y) && !isCoat(x, y)))!,
      false,
    );
    for (const { left, right } of tube) {
      expect(Math.abs((left.x + right.x) / 2 - 60)).toBeLessThan(2);
      expect(right.x - left.x).toBeLessThan(84);
    }
  });

  it('is straight from its hips to its hem where an arm hid its side', () => {
    const isFlared = (x: number, y: number) =>
      y > 10 && y < 200 && Math.abs(x - 60) < 25 + (y - 10) / 8;
    const isArm = (x: number, y: number) => x < 42 && y > 70 && y < 150;
    const { tube } = pantsOf((x, y) => isFlared(x, y) && !isArm(x, y));
    const { tube: whole } = pantsOf(isFlared);
    for (const [i, { left }] of tube.entries())
      expect(Math.abs(left.x - whole[i].left.x)).toBeLessThan(4);
  });

  it('is not what legs look like that overlap in a stride', () => {
    const isStride = (x: number, y: number) => {
      const fromKnee = Math.abs(y - 120) / 110;
      return y >= 10 && y < 230 && Math.abs(x - 60) < 22 + 18 * fromKnee;
    };
    expect(pantsOf(isStride).isSkirt).toBe(false);
  });

  it('is nothing that pants have', () => {
    expect(pantsOf(pants)).toMatchObject({ isSkirt: false, tube: [] });
  });
});
