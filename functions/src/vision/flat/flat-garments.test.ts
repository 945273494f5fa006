import { describe, expect, it } from 'vitest';
import { measurePants } from './flat-pants.ts';
import { measureFlatShirt } from './flat-shirt.ts';
import { makeSilhouette } from './silhouette.ts';
import {
  type Covers,
  drawGarment,
  longShirt,
  pants,
  tee,
  vest,
} from '../test-support/drawn-garments.ts';

const shirtOf = (covers: Covers) =>
  measureFlatShirt(makeSilhouette(drawGarment(200, 220, covers))!);

describe('a silhouette', () => {
  it('knows its box, its runs and its top', () => {
    const shape = makeSilhouette(drawGarment(120, 240, pants))!;
    expect([shape.left, shape.top, shape.right, shape.bottom]).toEqual([10, 10, 109, 229]);
    expect(shape.runs(200)).toEqual([
      { start: 10, end: 49 },
      { start: 70, end: 109 },
    ]);
    expect(shape.runNear(200, 65)).toEqual({ start: 70, end: 109 });
    expect(shape.topOf(60)).toBe(10);
    expect(shape.topOf(5)).toBeUndefined();
  });

  it('is missing where nothing is opaque', () => {
    expect(makeSilhouette(drawGarment(20, 20, () => false))).toBeUndefined();
  });
});

describe('a flat shirt', () => {
  it('has its armpits where the sleeves leave the torso', () => {
    const { torso, armpits, worn } = shirtOf(tee);
    expect(worn).toBe(false);
    expect(torso).toHaveLength(8);
    expect(armpits.left.x).toBeGreaterThan(44);
    expect(armpits.left.x).toBeLessThan(56);
    expect(armpits.right.x).toBeGreaterThan(144);
    expect(armpits.left.y).toBeGreaterThan(70);
    expect(armpits.left.y).toBeLessThan(90);
    expect(torso[7].left.y).toBeGreaterThan(205);
  });

  it('tells short sleeves from long ones and from none', () => {
    const short = shirtOf(tee).sleeves;
    const long = shirtOf(longShirt).sleeves;
    expect(short.left!.reach).toBeLessThan(1.2);
    expect(short.right!.reach).toBeCloseTo(short.left!.reach, 1);
    expect(long.left!.reach).toBeGreaterThan(1.6);
    expect(shirtOf(vest).sleeves).toEqual({ left: null, right: null });
  });

  it('with an open collar has its armpits at its sides, not in the opening', () => {
    const isOpen = (x: number, y: number) => y < 120 && Math.abs(x - 100) < 22 - y / 6;
    const { shoulderWidth, sleeves } = shirtOf((x, y) => longShirt(x, y) && !isOpen(x, y));
    expect(shoulderWidth).toBeGreaterThan(85);
    expect(shoulderWidth).toBeLessThan(125);
    expect(sleeves.left!.reach).toBeGreaterThan(1.5);
    expect(sleeves.right!.reach).toBeGreaterThan(1.5);
  });

  it('that cannot be read has the shoulders that shirts usually have', () => {
    // A cropped top whose sleeves hang down far below its hem.
    const cropped: Covers = (x, y) =>
      (x > 20 && x < 180 && y > 10 && y < 100) ||
      (y >= 100 && y < 210 && Math.abs(Math.abs(x - 100) - 66) < 14);
    const { shoulderWidth, torsoLength, armpits } = shirtOf(cropped);
    expect(shoulderWidth).toBeGreaterThan(60);
    expect(shoulderWidth).toBeLessThan(140);
    expect(torsoLength).toBeGreaterThan(shoulderWidth);
    expect((armpits.left.x + armpits.right.x) / 2).toBeCloseTo(100, -1);
  });

  it('puts the outer edge of both sleeves first', () => {
    const { left, right } = shirtOf(longShirt).sleeves;
    const cuff = (sections: { left: { x: number }; right: { x: number } }[]) => sections.at(-1)!;
    expect(cuff(left!.sections).left.x).toBeLessThan(cuff(left!.sections).right.x);
    expect(cuff(right!.sections).left.x).toBeGreaterThan(cuff(right!.sections).right.x);
  });
});

describe('a roll neck', () => {
  it('does not pass for the shoulders of the shirt below it', () => {
    const collar = (x: number, y: number) => x >= 72 && x < 128 && y >= 10 && y < 60;
    const rollNeck = (x: number, y: number) => collar(x, y) || longShirt(x, y - 45);
    const { shoulderWidth } = measureFlatShirt(makeSilhouette(drawGarment(200, 270, rollNeck))!);
    expect(shoulderWidth).toBeGreaterThan(90);
    expect(shoulderWidth).toBeLessThan(115);
  });
});

describe('flat pants', () => {
  it('have crotch, hips and two legs', () => {
    const landmarks = measurePants(makeSilhouette(drawGarment(120, 240, pants))!);
    expect(landmarks.rise).toBeGreaterThan(65);
    expect(landmarks.rise).toBeLessThan(76);
    expect(landmarks.hipWidth).toBeGreaterThan(95);
    const [first] = landmarks.legs.left.slice(1);
    expect(first.right.x).toBeLessThan(51);
    expect(landmarks.legs.right.at(-1)!.left.x).toBeGreaterThan(68);
    expect(landmarks.legs.left.at(-1)!.left.y).toBeGreaterThan(225);
  });

  it('are split in the middle when their legs touch', () => {
    const closed = (x: number, y: number) => x >= 10 && x < 110 && y >= 10 && y < 230;
    const { legs } = measurePants(makeSilhouette(drawGarment(120, 240, closed))!);
    expect(legs.left.at(-1)!.right.x).toBeCloseTo(59.5, 0);
    expect(legs.right.at(-1)!.left.x).toBeCloseTo(59.5, 0);
  });
});

describe('what is known to have legs, or none', () => {
  const wide = (x: number, y: number) => x >= 10 && x < 110 && y >= 10 && y < 230;
  const measured = (covers: (x: number, y: number) => boolean, hasLegs?: boolean) =>
    measurePants(makeSilhouette(drawGarment(120, 240, covers))!, hasLegs);

  it('has two legs although they touch from the hips to the hem', () => {
    expect(measured(wide).isSkirt).toBe(true);
    const { isSkirt, legs } = measured(wide, true);
    expect(isSkirt).toBe(false);
    expect(legs.left.length).toBe(legs.right.length);
  });

  it('is one tube although something hid its middle', () => {
    expect(measured(pants).isSkirt).toBe(false);
    const { isSkirt, tube } = measured(pants, false);
    expect([isSkirt, tube.length > 1]).toEqual([true, true]);
  });
});

describe('flat shorts whose legs touch', () => {
  /** 160 wide, 110 high; the hem is notched in the middle. */
  const shorts =
    (notch: number): Covers =>
    (x, y) =>
      x > 20 && x < 180 && y > 10 && y < 120 && !(Math.abs(x - 100) < 12 && y > 120 - notch);
  const measured = (covers: Covers, isFlat: boolean) =>
    measurePants(makeSilhouette(drawGarment(200, 130, covers))!, undefined, { isFlat });

  it('are told from a skirt by the notch of their hem', () => {
    const { isSkirt, legs, rise, legLength } = measured(shorts(12), true);
    expect(isSkirt).toBe(false);
    expect([legs.left.length, legs.right.length]).toEqual([9, 9]);
    expect(legLength).toBeGreaterThan(0.2 * rise);
    expect(measured(shorts(0), true).isSkirt).toBe(true);
  });

  it('are not told so where somebody wears them: a hand may hide a part of a hem', () => {
    expect(measured(shorts(12), false).isSkirt).toBe(true);
  });
});

describe('hips of flat pants', () => {
  it('are their widest part where the legs touch down to the knees', () => {
    const touching: Covers = (x, y) => {
      const half = y < 80 ? 45 : Math.max(24, 45 - (y - 80) * 0.25);
      if (y < 10 || y >= 230 || Math.abs(x - 60) > half) return false;
      return y < 150 || Math.abs(x - 60) > 4;
    };
    const shape = makeSilhouette(drawGarment(120, 240, touching))!;
    const hips = (isFlat: boolean) => measurePants(shape, true, { isFlat }).hipWidth;
    expect(hips(true)).toBeGreaterThan(86);
    // What somebody wears is as wide as the body where the legs begin.
    expect(hips(false)).toBeLessThan(85);
  });
});

describe('flat shorts', () => {
  it('are no long trousers because their hems lie aslant', () => {
    const shorts: Covers = (x, y) => {
      const away = Math.abs(x - 120);
      return y > 10 && away < 30 + 0.45 * y && away > (y - 110) * 0.5 && y < 200 - 0.9 * away;
    };
    const shape = makeSilhouette(drawGarment(240, 220, shorts))!;
    expect(measurePants(shape, true, { isFlat: true }).isLong).toBe(false);
  });
});

describe('flat pants that are called trousers', () => {
  const isLong = (height: number, called?: { isLong: boolean }): boolean => {
    const legs: Covers = (x, y) =>
      Math.abs(x - 100) < 60 && y < height && !(y > 80 && Math.abs(x - 100) < 8);
    const shape = makeSilhouette(drawGarment(200, height + 10, legs))!;
    return measurePants(shape, true, { isFlat: true, ...called }).isLong;
  };

  it('reach to the ankles, also those that look too wide for it', () => {
    expect(isLong(240)).toBe(false);
    expect(isLong(240, { isLong: true })).toBe(true);
  });

  it('are shorts all the same where they are about as wide as high', () => {
    expect(isLong(130, { isLong: true })).toBe(false);
  });
});

describe('pants in pieces', () => {
  it.each([
    ['a waist of single threads', (x: number, y: number) => y < 90 && y % 4 < 2 && x % 30 < 2],
    ['nothing between two islands', (x: number, y: number) => y < 3 && x < 3],
  ])('with %s have hips all the same', (_, upper) => {
    const covers = (x: number, y: number) => (y > 150 ? pants(x, y) : upper(x, y));
    const { seat, hipWidth, rise } = measurePants(makeSilhouette(drawGarment(120, 240, covers))!);
    expect(seat.length).toBeGreaterThanOrEqual(2);
    expect(hipWidth).toBeGreaterThanOrEqual(1);
    expect(rise).toBeGreaterThan(0);
  });
});
