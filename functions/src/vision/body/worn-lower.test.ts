import { describe, expect, it } from 'vitest';
import { DRAWN_HEIGHT, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import type { PersonParse } from './person-parse.ts';
import { measureWornLower } from './worn-lower.ts';

/** The drawn person, in trousers or a skirt of which only what `covers` says is left. Hips are at y = 206, knees at 300, ankles at 390. */
const wearing = (covers: (y: number) => boolean, change: Partial<PersonParse> = {}) => {
  const parse = drawnParse({ sleeves: 'short' });
  const { pants } = parse.garments;
  const inside = pants.inside.map((is, p) => (is && covers(Math.floor(p / DRAWN_WIDTH)) ? 1 : 0));
  const garments = { ...parse.garments, pants: { ...pants, inside } };
  return { ...parse, garments, ...change };
};
const hemOf = (parse: PersonParse) => measureWornLower(parse)?.hem ?? NaN;

describe('how far trousers and skirts reach', () => {
  it('is a share of the leg, also where a jacket hides their upper part', () => {
    expect(hemOf(wearing(() => true))).toBeGreaterThan(0.95);
    expect(hemOf(wearing((y) => y < 300))).toBeCloseTo(0.51, 1);
    expect(hemOf(wearing((y) => y > 260 && y < 345))).toBeCloseTo(0.755, 1);
  });

  it('begins where a shirt or jacket ends', () => {
    const topOf = (parse: PersonParse) => measureWornLower(parse)!.top!;
    expect(topOf(wearing(() => true))).toBeLessThan(0.1);
    expect(topOf(wearing((y) => y >= 300))).toBeCloseTo(0.51, 1);
  });

  it('does not count a thread below the hem', () => {
    const parse = wearing((y) => y < 300);
    for (let y = 300; y < 390; y++) parse.garments.pants.inside[y * DRAWN_WIDTH + 100] = 1;
    expect(hemOf(parse)).toBeCloseTo(0.51, 1);
  });

  it('is farther than they are seen where they are tucked into boots', () => {
    const parse = wearing((y) => y < 330);
    expect(measureWornLower(parse)).not.toHaveProperty('isTucked');
    const { shoes } = parse.garments;
    const { pants } = drawnParse({ sleeves: 'short' }).garments;
    const inBoots = shoes.inside.map((is, p) =>
      is || (pants.inside[p] && p >= 330 * DRAWN_WIDTH) ? 1 : 0,
    );
    const garments = { ...parse.garments, shoes: { ...shoes, inside: inBoots } };
    expect(measureWornLower({ ...parse, garments })).toMatchObject({ isTucked: true });
    const inSkirt = { ...parse, garments, lowerKind: 'skirt', hasLegs: false } as const;
    expect(measureWornLower(inSkirt)).not.toHaveProperty('isTucked');
  });

  it('is not known where the photo ends before the garment, or nothing is left of it', () => {
    const parse = wearing(() => true);
    const photo = { ...parse.photo, height: 330 };
    const cropped = wearing((y) => y < 330, { photo });
    expect(cropped.photo.height).toBeLessThan(DRAWN_HEIGHT);
    expect(measureWornLower(cropped)).toBeUndefined();
    expect(measureWornLower(wearing(() => false))).toBeUndefined();
  });

  it('is not known of somebody who sits', () => {
    const parse = wearing(() => true);
    const landmarks = parse.landmarks.map((point, i) =>
      i === 25 || i === 26 ? { ...point, y: 230 } : point,
    );
    expect(measureWornLower({ ...parse, landmarks })).toBeUndefined();
  });
});

it('says whether they have legs, where the parser is sure', () => {
  expect(measureWornLower(wearing(() => true))).not.toHaveProperty('hasLegs');
  for (const hasLegs of [true, false])
    expect(measureWornLower(wearing(() => true, { hasLegs }))).toMatchObject({ hasLegs });
});
