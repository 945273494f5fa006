import { describe, expect, it } from 'vitest';
import type { Category, MaskLabel } from '../../../contract/index.ts';
import type { ProcessPiece } from '../../../stores/wardrobe/process-store.ts';
import { countsOf, NO_MASKS } from '../../test-support/selections.ts';
import { countByCategory, relabel } from './relabel.ts';

const piece = (label: MaskLabel): ProcessPiece => ({
  label,
  originalLabel: label,
  fullLabel: label,
  confidence: 0.8,
  box: { left: 0, top: 0, width: 1, height: 1 },
  mask: { path: 'mask.png', token: 'token' },
  landmarks: null,
});
const pieces = [piece('shirt'), piece('pants'), piece('shoes'), piece('non_clothing')];
const labels = (selections: Partial<Record<Category, number[]>>) =>
  relabel(pieces, { ...NO_MASKS, ...selections }).map(({ label }) => label);

describe('relabel', () => {
  it('gives selected masks their category and makes all others no clothing', () => {
    expect(labels({ shirt: [0, 3] })).toEqual(['shirt', 'non_clothing', 'non_clothing', 'shirt']);
    expect(labels({ pants: [0], shoes: [1] })).toEqual([
      'pants',
      'shoes',
      'non_clothing',
      'non_clothing',
    ]);
    expect(labels({})).toEqual(Array(4).fill('non_clothing'));
  });

  it('keeps what was measured', () => {
    const [changed] = relabel(pieces, { ...NO_MASKS, pants: [0] });
    expect(changed).toEqual({ ...pieces[0], label: 'pants' });
    expect(pieces[0].label).toBe('shirt');
  });

  it('takes one index twice in one category', () => {
    expect(labels({ shirt: [0, 0] })[0]).toBe('shirt');
  });

  it.each([{ shirt: [4] }, { shirt: [1], pants: [1] }])('refuses %j', (selections) => {
    expect(() => labels(selections)).toThrow(
      expect.objectContaining({ code: 'invalid-request' }) as Error,
    );
  });
});

describe('countByCategory', () => {
  it('counts masks of garments alone', () => {
    expect(countByCategory([...pieces, piece('shirt')])).toEqual(
      countsOf({ shirt: 2, pants: 1, shoes: 1 }),
    );
  });
});
