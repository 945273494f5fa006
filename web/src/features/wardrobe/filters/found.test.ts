import { describe, expect, it } from 'vitest';
import { finerName, foundCategories, measuredConfidence, percent } from './found.ts';
import { wireRecord } from '@contract';

describe('foundCategories', () => {
  it('are those with a cut-out', () => {
    const image = 'data:image/png;base64,';
    const none = wireRecord('image', (): string | null => null);
    expect(foundCategories({ ...none, shoes_img: image, pants_img: image })).toEqual([
      'pants',
      'shoes',
    ]);
  });
});

describe('measuredConfidence', () => {
  const mask = { label: 'shirt', original_label: 'shirt', confidence: 0.7 } as const;

  it('is that of the surest mask', () => {
    expect(measuredConfidence([mask, { ...mask, confidence: 0.9 }], 'shirt')).toBe(0.9);
  });

  it('leaves out masks that the user put there', () => {
    const moved = { ...mask, original_label: 'non_clothing', confidence: 0.99 } as const;
    expect(measuredConfidence([mask, moved], 'shirt')).toBe(0.7);
    expect(measuredConfidence([moved], 'shirt')).toBeNull();
  });
});

describe('finerName', () => {
  const skirt = { label: 'pants', original_label: 'pants', full_label: 'skirt' } as const;

  it('is that of the only mask, if it says more than the category', () => {
    expect(finerName([skirt], 'pants')).toBe('skirt');
    expect(finerName([{ ...skirt, full_label: 'pants' }], 'pants')).toBeNull();
  });

  it('is nothing where there are several masks, or the user chose the category', () => {
    expect(finerName([skirt, skirt], 'pants')).toBeNull();
    expect(finerName([{ ...skirt, original_label: 'shirt' }], 'pants')).toBeNull();
    expect(finerName([skirt], 'shirt')).toBeNull();
  });
});

describe('words', () => {
  it('give a whole percent', () => {
    expect(percent(0.914)).toBe('91%');
    expect(percent(0.995)).toBe('100%');
  });
});
