import { describe, expect, it } from 'vitest';
import { drawGarment } from '../test-support/drawn-garments.ts';
import { openLegGap } from './leg-gap.ts';
import { makeSilhouette } from './silhouette.ts';

const [WIDTH, HEIGHT] = [100, 200];
const legs = (x: number, y: number) => x > 10 && x < 90 && y > 5 && y < 195;

/** Trousers of one colour with a strip of another one between the legs. */
function trousers(
  colour: [number, number, number],
  strip: [number, number, number],
  isStrip = (x: number, y: number) => x >= 46 && x < 54 && y > 100,
) {
  const image = drawGarment(WIDTH, HEIGHT, legs, { colour });
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      if (legs(x, y) && isStrip(x, y)) image.data.set(strip, (y * WIDTH + x) * 4);
  const open = openLegGap(image, makeSilhouette(image)!);
  return (x: number, y: number) => open.data[(y * WIDTH + x) * 4 + 3];
}

describe('the ground between two legs', () => {
  it('is no part of dark trousers', () => {
    const alpha = trousers([40, 35, 30], [190, 185, 180]);
    expect([alpha(50, 150), alpha(30, 150), alpha(50, 80)]).toEqual([0, 255, 255]);
  });

  it('is no part of bright trousers of another tint', () => {
    expect(trousers([170, 60, 60], [220, 220, 215])(50, 150)).toBe(0);
  });

  it('is no part of dark trousers before a wall of a strong colour that is as dark', () => {
    expect(trousers([40, 45, 55], [150, 15, 20])(50, 150)).toBe(0);
  });

  it('is not where light falls on a leg, nor where it throws a shadow', () => {
    expect(trousers([120, 140, 165], [180, 200, 225])(50, 150)).toBe(255);
    expect(trousers([170, 60, 60], [30, 20, 20])(50, 150)).toBe(255);
  });

  it('is high and narrow: a label or a wide panel stays', () => {
    const dark: [number, number, number] = [40, 35, 30];
    const bright: [number, number, number] = [200, 200, 200];
    const isLabel = (x: number, y: number) => x >= 46 && x < 54 && y > 100 && y < 112;
    expect(trousers(dark, bright, isLabel)(50, 105)).toBe(255);
    const isPanel = (x: number, y: number) => x >= 36 && x < 64 && y > 100;
    expect(trousers(dark, bright, isPanel)(50, 150)).toBe(255);
  });
});
