import { describe, expect, it } from 'vitest';
import { type Covers, drawGarment } from '../test-support/drawn-garments.ts';
import { measureFlatDress } from './flat-dress.ts';
import { measureFlatShirt } from './flat-shirt.ts';
import { makeSilhouette } from './silhouette.ts';

const shirtOf = (covers: Covers) =>
  measureFlatShirt(makeSilhouette(drawGarment(200, 220, covers))!);

/** Half the width of a torso from its shoulders (y 10) to its hem (y 210), which is `flare` wider. */
const torso =
  (flare: number): Covers =>
  (x, y) =>
    y >= 10 && y < 210 && Math.abs(x - 100) < 48 + (flare * Math.max(0, y - 80)) / 130;
/** A sleeve whose lower edge slopes, so that no row is much wider than the next. */
const sleeve =
  (side: -1 | 1, slope: number, length = 40): Covers =>
  (x, y) => {
    const out = (x - 100) * side - 48;
    return out >= 0 && out < length && y >= 12 + out * 0.3 && y < 80 - out / slope;
  };
const any =
  (...parts: Covers[]): Covers =>
  (x, y) =>
    parts.some((part) => part(x, y));

describe('short sleeves that stand off', () => {
  it('end at their cuffs, and a torso that widens to its hem has no long ones', () => {
    const { sleeves, armpits } = shirtOf(any(torso(36), sleeve(-1, 1, 30), sleeve(1, 1, 30)));
    for (const side of ['left', 'right'] as const) {
      expect(sleeves[side]!.reach).toBeLessThan(1.1);
      const lowest = Math.max(...sleeves[side]!.sections.map(({ right }) => right.y));
      expect(lowest).toBeLessThan(100);
    }
    expect(armpits.left.x).toBeCloseTo(52, -1);
    expect(armpits.left.y).toBeGreaterThan(70);
    expect(armpits.left.y).toBeLessThan(90);
  });

  it('are found where their lower edge slopes gently', () => {
    const { sleeves, armpits } = shirtOf(any(torso(0), sleeve(-1, 1.2, 26), sleeve(1, 1.2, 26)));
    expect(sleeves.left!.reach).toBeLessThan(1);
    expect(sleeves.right!.reach).toBeLessThan(1);
    expect(armpits.right.x).toBeCloseTo(148, -1);
    expect(armpits.right.y).toBeGreaterThan(60);
    expect(armpits.right.y).toBeLessThan(90);
  });

  it('leave the armpits level where one of them is folded in, and its cloth is that of the other', () => {
    const { sleeves, armpits, shoulders } = shirtOf(any(torso(20), sleeve(-1, 4)));
    expect(sleeves.left!.reach).toBeLessThan(1.2);
    expect(sleeves.right).toEqual(sleeves.left);
    expect(armpits.right.x).toBeCloseTo(148, -1);
    expect(Math.abs(shoulders.left.y - shoulders.right.y)).toBeLessThan(12);
  });

  it('are not read into a waist', () => {
    const waist: Covers = (x, y) =>
      y >= 10 && y < 210 && Math.abs(x - 100) < 60 - 14 * Math.sin((Math.PI * (y - 10)) / 200);
    expect(shirtOf(waist).sleeves).toEqual({ left: null, right: null });
  });
});

describe('long sleeves', () => {
  it('may hang lower than the hem, which is that of the torso', () => {
    const short: Covers = (x, y) => y >= 10 && y < 165 && Math.abs(x - 100) < 45;
    const long: Covers = (x, y) =>
      y >= 15 && y < 205 && Math.abs(Math.abs(x - 100) - 48 - (y - 15) * 0.2) < 13;
    const { torso, torsoLength, sleeves } = shirtOf(any(short, long));
    const hem = torso.at(-1)!;
    expect(hem.left.y).toBeCloseTo(165, -1);
    expect(hem.right.x - hem.left.x).toBeLessThan(110);
    expect(torsoLength).toBeLessThan(160);
    expect(sleeves.left!.reach).toBeGreaterThan(1.5);
  });
});

describe('sleeves of a sweater with dropped shoulders', () => {
  /** 130 wide and as long; its sleeves stand off to both sides. @param length of the sleeves */
  const sweater = (length: number) => {
    const covers: Covers = (x, y) => {
      const away = Math.abs(x - 200);
      if (away < 65) return y >= 20 && y < 160;
      const out = away - 65;
      return out < length && Math.abs(y - 40 - out * 0.5) < 20;
    };
    return measureFlatShirt(makeSilhouette(drawGarment(400, 220, covers))!).sleeves.left!.reach;
  };

  it('reach the wrists, although they are short by its shoulders', () => {
    expect(sweater(82)).toBeGreaterThan(1.6);
  });

  it('are three quarters long, or short, where they are', () => {
    expect(sweater(56)).toBeLessThan(1.6);
    expect(sweater(25)).toBeLessThan(0.9);
  });
});

describe('sleeves that hang beside the torso of a shirt on a hanger', () => {
  it('begin at the shoulders, and not where their ends part from it', () => {
    const shirt: Covers = (x, y) => {
      const away = Math.abs(x - 100);
      if (y < 10 + Math.max(0, away - 20) * 0.25) return false;
      // Only the cuffs stand apart.
      const isApart = y > 165 && away > 50 && away < 56;
      return !isApart && (away < 74 ? y < 190 : false) && (away < 52 || y < 186);
    };
    const { armpits, shoulders, sleeves, torso } = shirtOf(shirt);
    for (const side of ['left', 'right'] as const) {
      expect(armpits[side].y).toBeLessThan(90);
      expect(sleeves[side]!.reach).toBeGreaterThan(1.4);
    }
    expect(shoulders.right.x - shoulders.left.x).toBeGreaterThan(125);
    const hem = torso.at(-1)!;
    expect(hem.right.x - hem.left.x).toBeLessThan(120);
  });
});

describe('sleeves that hang aslant', () => {
  it('begin above where they part from the torso, and leave the shoulders as wide as it', () => {
    const shirt: Covers = (x, y) => {
      const away = Math.abs(x - 100);
      if (y < 10 + Math.max(0, away - 20) * 0.2) return false;
      const inner = Math.max(46, 46 + (y - 98) * 0.3);
      const isSleeve = away >= inner && away < 66 + (y - 20) * 0.25 && y < 170;
      return (away < 46 && y < 210) || isSleeve;
    };
    const { armpits, shoulders } = shirtOf(shirt);
    for (const side of ['left', 'right'] as const) expect(armpits[side].y).toBeLessThan(75);
    expect(shoulders.right.x - shoulders.left.x).toBeLessThan(110);
  });
});

describe('short sleeves of a dress', () => {
  it('end at their cuffs, above a skirt that swings out in a curve', () => {
    const skirt: Covers = (x, y) =>
      y >= 90 &&
      y < 215 &&
      Math.abs(x - 100) < 34 + 60 * Math.sin(((y - 90) / 125) * (Math.PI / 2));
    const bodice: Covers = (x, y) => y >= 5 && y < 90 && Math.abs(x - 100) < 34;
    const sleeveAt =
      (side: -1 | 1): Covers =>
      (x, y) => {
        const out = (x - 100) * side - 34;
        return out >= 0 && out < 14 && y >= 7 + out * 0.3 && y < 50 - out * 1.3;
      };
    const picture = drawGarment(200, 220, any(bodice, skirt, sleeveAt(-1), sleeveAt(1)));
    const { sleeves, armpits } = measureFlatDress(makeSilhouette(picture)!);
    for (const side of ['left', 'right'] as const) {
      expect(sleeves[side]!.reach).toBeLessThan(1.2);
      const lowest = Math.max(...sleeves[side]!.sections.map(({ right }) => right.y));
      expect(lowest).toBeLessThan(65);
    }
    expect(armpits.left.x).toBeCloseTo(66, -1);
    expect(armpits.left.y).toBeLessThan(65);
  });
});
