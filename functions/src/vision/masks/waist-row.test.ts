import { describe, expect, it } from 'vitest';
import { proposeWaist } from './waist-row.ts';

type Band = { rows: number; width: number; colour: [number, number, number] };

/** Bands of one colour below each other, in the middle of a photo of 100 pixels, from row 20 on. */
const dressed = (...bands: Band[]) => {
  const height = bands.reduce((sum, { rows }) => sum + rows, 0);
  const box = { left: 0, top: 20, width: 100, height };
  const photo = { data: new Uint8Array(100 * (height + 40) * 3), width: 100, height: height + 40 };
  const mask = { data: new Uint8Array(100 * height), width: 100, height };
  let y = 0;
  for (const { rows, width, colour } of bands) {
    for (const end = y + rows; y < end; y++) {
      for (let x = 50 - width / 2; x < 50 + width / 2; x++) {
        mask.data[y * 100 + x] = 255;
        photo.data.set(colour, ((y + 20) * 100 + x) * 3);
      }
    }
  }
  return [photo, { mask, box }] as const;
};
const RED: Band['colour'] = [190, 40, 50];
const BLUE: Band['colour'] = [40, 60, 140];

describe('proposeWaist', () => {
  it('finds where the shirt ends and the shorts begin', () => {
    const [photo, mask] = dressed(
      { rows: 90, width: 60, colour: RED },
      { rows: 70, width: 56, colour: BLUE },
    );
    expect(proposeWaist(photo, mask, null)).toBe(110);
  });

  it('finds the narrow waist of a dress in one colour', () => {
    const [photo, mask] = dressed(
      { rows: 60, width: 60, colour: RED },
      { rows: 10, width: 30, colour: RED },
      { rows: 90, width: 80, colour: RED },
    );
    const row = proposeWaist(photo, mask, null) ?? 0;
    expect(row).toBeGreaterThanOrEqual(80);
    expect(row).toBeLessThan(90);
  });

  it('prefers the waist below the shoulders to a print elsewhere', () => {
    const [photo, mask] = dressed(
      { rows: 30, width: 60, colour: RED },
      { rows: 60, width: 60, colour: BLUE },
      { rows: 90, width: 60, colour: RED },
    );
    expect(proposeWaist(photo, mask, { row: 22, width: 60 })).toBe(110);
  });

  it('proposes nothing for a flat mask, or an empty one', () => {
    expect(proposeWaist(...dressed({ rows: 10, width: 60, colour: RED }), null)).toBeNull();
    expect(proposeWaist(...dressed({ rows: 90, width: 0, colour: RED }), null)).toBeNull();
  });

  it('always stays inside of the mask, whatever the shoulders are', () => {
    for (const row of [-500, 0, 100, 5000]) {
      const [photo, mask] = dressed({ rows: 100, width: 60, colour: RED });
      const waist = proposeWaist(photo, mask, { row, width: 80 }) ?? 0;
      expect(waist).toBeGreaterThan(20);
      expect(waist).toBeLessThan(120);
    }
  });
});
