import { describe, expect, it } from 'vitest';
import { foundCategories, measuredConfidence, percent } from './found.ts';
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

describe('words', () => {
  it('give a whole percent', () => {
    expect(percent(0.914)).toBe('91%');
    expect(percent(0.995)).toBe('100%');
  });
});
