import { describe, expect, it } from 'vitest';
import { LABEL } from '../body/stage.ts';
import { drawGarment, tee } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { faceShare, isBesideNeck, isNeckline } from './old-neck.ts';
import { prepareShirt } from './prepare-garment.ts';

describe('skin around the neck', () => {
  it('is as wide as a neck above, and as a neckline on the line of the shoulders', () => {
    expect([isNeckline(-0.15, 0.1), isNeckline(-0.15, 0.2)]).toEqual([true, false]);
    expect([isNeckline(0, 0.25), isNeckline(0, 0.3)]).toEqual([true, false]);
    expect([isNeckline(0.15, 0.1), isNeckline(0.15, 0.25)]).toEqual([true, false]);
  });

  it('has background beside it, down to where the shoulders begin', () => {
    expect([isBesideNeck(-0.15, 0.25), isBesideNeck(-0.15, 0.1)]).toEqual([true, false]);
    expect([isBesideNeck(-0.05, 0.25), isBesideNeck(-0.05, 0.5)]).toEqual([false, true]);
  });

  it('is lit at the sides and on the chest, and dark below the chin', () => {
    expect(faceShare(-0.12, 0)).toBe(0);
    expect(faceShare(-0.12, 0.2)).toBe(0.95);
    expect(faceShare(0.1, 0)).toBe(0.95);
  });
});

describe('a collar that stood beside the neck', () => {
  it('leaves the background behind it, not skin', async () => {
    const parse = drawnParse({ sleeves: 'long' });
    const isCollar = (x: number, y: number) => Math.abs(x - 120) < 20 && y > 68 && y < 96;
    parse.labels.forEach((label, p) => {
      if (label || !isCollar(p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH))) return;
      parse.labels[p] = LABEL.shirt;
      parse.scores.shirt[p] = 1;
      parse.scores.background[p] = 0;
      parse.photo.data.set(DRAWN_COLOURS.shirt, p * 3);
    });
    const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
    const { image, painted } = composeTryOn(parse.photo, parse, { shirt });
    for (const x of [105, 135]) {
      const p = 76 * DRAWN_WIDTH + x;
      expect(painted.data[p]).toBe(1 + LABEL.background);
      const difference = DRAWN_COLOURS.background.map((c, k) => c - image.data[p * 3 + k]!);
      expect(Math.hypot(...difference)).toBeLessThan(8);
    }
  });
});
