import { describe, expect, it } from 'vitest';
import { rgbToLab } from '../../pixels/colour.ts';
import { nameColour } from '../../../stylist/garment/colour-names.ts';
import { applyCurves, evenLight } from './even-light.ts';
import type { Ground } from '../ground.ts';
import { drawn, NOTHING, pixelAt, type Rgba } from '../test-support/drawn.ts';

const square = (colour: Rgba) =>
  drawn(80, 80, (x, y) => (x >= 10 && x < 70 && y >= 10 && y < 70 ? colour : NOTHING));
const labOf = (rgb: number[]) => {
  const [l, a, b] = rgbToLab(Uint8Array.from(rgb.slice(0, 3)));
  return [l!, a!, b!] as const;
};
const evened = (colour: Rgba, ground: Ground | null = null) => {
  const image = square(colour);
  const curves = evenLight(image, ground);
  if (curves) applyCurves(image, curves);
  return pixelAt(image, 40, 40);
};
const YELLOW_LIGHT: Ground = { lab: [80, 2, 11] };

describe('even light', () => {
  it('makes a white piece under a lamp whiter', () => {
    const colour: Rgba = [226, 222, 210, 255];
    const [before, after] = [labOf([...colour]), labOf(evened(colour))];
    expect(after[0]).toBeGreaterThan(before[0]);
    expect(Math.abs(after[2])).toBeLessThan(Math.abs(before[2]));
  });

  it('takes back the cast that a white sheet shows', () => {
    const colour: Rgba = [120, 116, 140, 255];
    expect(labOf(evened(colour, YELLOW_LIGHT))[2]).toBeLessThan(labOf([...colour])[2]);
  });

  it('leaves black alone', () => {
    expect(evened([22, 22, 24, 255])).toEqual([22, 22, 24, 255]);
  });

  it('never gives a colour another name, whatever the light seems to be', () => {
    const grounds: (Ground | null)[] = [
      null,
      YELLOW_LIGHT,
      { lab: [68, -3, -11] },
      { lab: [97, 0, 0] },
    ];
    const levels = [20, 90, 165, 240];
    for (const r of levels)
      for (const g of levels)
        for (const b of levels)
          for (const ground of grounds) {
            const before = labOf([r, g, b]);
            const after = labOf(evened([r, g, b, 255], ground));
            expect([r, g, b, nameColour(after)]).toEqual([r, g, b, nameColour(before)]);
          }
  });

  it('has nothing to say about an empty picture', () => {
    expect(
      evenLight(
        drawn(20, 20, () => NOTHING),
        null,
      ),
    ).toBeNull();
  });
});
