import { describe, expect, it } from 'vitest';
import { measureWornLower } from '../../body/worn-lower.ts';
import { DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { skirtAndLeggings } from './skirt-and-leggings.ts';

/** The drawn person's hips are at y = 206, the ankles at 390. Above the hem everything is red. */
function parse(skirtHem?: number, hemOfRed = skirtHem ?? 0) {
  const drawn = { ...drawnParse({ sleeves: 'short' }), skirtHem };
  for (let p = 0; p < DRAWN_WIDTH * hemOfRed; p++) drawn.photo.data.set([180, 40, 40], p * 3);
  return drawn;
}

describe('skirtAndLeggings', () => {
  it('divides what a parse takes for pants at the hem of the skirt', () => {
    const whole = parse(280);
    const [leggings, skirt] = skirtAndLeggings(whole)!;
    expect(leggings.lowerKind).toBe('leggings');
    expect(skirt.lowerKind).toBe('skirt');
    const areas = [leggings, skirt].map(({ garments }) => garments.pants.area);
    expect(areas[0] + areas[1]).toBe(whole.garments.pants.area);
    expect(measureWornLower(skirt)!.hem).toBeCloseTo(0.4, 1);
    expect(measureWornLower(leggings)).toMatchObject({ hasLegs: true });
    expect(measureWornLower(leggings)!.top).toBeCloseTo(0.4, 1);
  });

  it('divides nothing where no skirt ends, or what ends is a blouse', () => {
    expect(skirtAndLeggings(parse())).toBeNull();
    expect(skirtAndLeggings(parse(215))).toBeNull();
    expect(skirtAndLeggings(parse(400))).toBeNull();
  });

  it('leaves trousers whole that look the same above and below', () => {
    expect(skirtAndLeggings(parse(280, 0))).toBeNull();
  });
});
