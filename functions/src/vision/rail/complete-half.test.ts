import { describe, expect, it } from 'vitest';
import { completeHalf } from './complete-half.ts';
import { drawn, NOTHING, pixelAt, type Rgba } from './test-support/drawn.ts';

const isShirt = (x: number, y: number) =>
  y >= 20 && y < 180 && x >= 60 && x < 140 + 0 && !(y < 36 && Math.abs(x - 99.5) < 14);
/** Where a bag hung. */
const isBag = (x: number, y: number) => x >= 112 && y >= 100 && y < 140;
const CLOTH: Rgba = [60, 120, 90, 255];
const bitten = (colourAt: (x: number, y: number) => Rgba) =>
  drawn(200, 200, (x, y) => (isShirt(x, y) && !isBag(x, y) ? colourAt(x, y) : NOTHING));

describe('completing a piece from its other half', () => {
  it('fills what a bag hid, and says how much', () => {
    const { image, share } = completeHalf(
      bitten(() => CLOTH),
      100,
    );
    expect(pixelAt(image, 130, 120)).toEqual([...CLOTH]);
    expect(share).toBeGreaterThan(0.07);
    expect(share).toBeLessThan(0.11);
  });

  it('takes the pattern of the other half and the light of its own', () => {
    const striped = bitten((x, y) => {
      const dark = y % 16 < 8 ? 60 : 0;
      const light = x < 100 ? 20 : 0;
      return [160 - dark + light, 120 - dark + light, 100 - dark + light, 255];
    });
    const { image } = completeHalf(striped, 100);
    const stripes = [104, 112, 120, 128].map((y) => pixelAt(image, 130, y)[0]!);
    // Its own half has 160 and 100, the other one 180 and 120.
    expect(Math.abs(stripes[0]! - 160)).toBeLessThan(9);
    expect(Math.abs(stripes[1]! - 100)).toBeLessThan(9);
    expect(stripes[0]! - stripes[1]!).toBeGreaterThan(50);
  });

  it('changes no pixel that was there', () => {
    const before = bitten(() => CLOTH);
    const { image } = completeHalf(before, 100);
    for (let i = 0; i < before.data.length; i += 4)
      if (before.data[i + 3] === 255) expect(image.data[i]).toBe(before.data[i]);
  });

  it('closes a hole that a hand left', () => {
    const isHand = (x: number, y: number) => Math.hypot(x - 120, y - 90) < 9;
    const held = drawn(200, 200, (x, y) => (isShirt(x, y) && !isHand(x, y) ? CLOTH : NOTHING));
    const { image, share } = completeHalf(held, 100);
    expect(pixelAt(image, 120, 90)).toEqual([...CLOTH]);
    expect(share).toBeGreaterThan(0);
  });
});

describe('nothing is made up', () => {
  const shareOf = (isIn: (x: number, y: number) => boolean, colour: (x: number) => Rgba) =>
    completeHalf(
      drawn(200, 200, (x, y) => (isIn(x, y) ? colour(x) : NOTHING)),
      100,
    ).share;

  it('where the halves have other colours', () => {
    const twoSides = (x: number): Rgba => (x < 100 ? [200, 40, 40, 255] : [40, 40, 200, 255]);
    expect(shareOf((x, y) => isShirt(x, y) && !isBag(x, y), twoSides)).toBe(0);
  });

  it('where one sleeve is raised', () => {
    const isSleeve = (x: number, y: number) => x < 60 && x > 20 && y > 110 - x && y < 140 - x;
    expect(
      shareOf(
        (x, y) => isShirt(x, y) || isSleeve(x, y),
        () => CLOTH,
      ),
    ).toBe(0);
  });

  it('at a neckline over one shoulder', () => {
    expect(
      shareOf(
        (x, y) => isShirt(x, y) && !(x > 100 && y < 40),
        () => CLOTH,
      ),
    ).toBe(0);
  });

  it('where most of a half is missing, or nothing', () => {
    expect(
      shareOf(
        (x, y) => isShirt(x, y) && !(x > 104 && y > 50),
        () => CLOTH,
      ),
    ).toBe(0);
    expect(shareOf(isShirt, () => CLOTH)).toBe(0);
    expect(
      shareOf(
        () => false,
        () => CLOTH,
      ),
    ).toBe(0);
  });

  it('where both halves have the same opening', () => {
    const isOpening = (x: number, y: number) =>
      Math.abs(x - 99.5) > 15 && Math.abs(x - 99.5) < 25 && y > 80 && y < 120;
    expect(
      shareOf(
        (x, y) => isShirt(x, y) && !isOpening(x, y),
        () => CLOTH,
      ),
    ).toBe(0);
  });
});
