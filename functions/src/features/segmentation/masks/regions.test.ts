import { expect, it } from 'vitest';
import { SHIRT_LANDMARKS } from '../../../vision/garments/test-support/shirt-landmarks.ts';
import { landmarksOf, partsOf, type Region } from './regions.ts';

/** A shirt under an open jacket: in the order of categories, the shirt first. */
const box = { left: 0, top: 0, width: 8, height: 8 };
const file = { path: 'users/ada/mask.png', token: 'token' };
const piece = (label: 'shirt' | 'outerwear', sleevesHidden?: true) => ({
  ...{ label, originalLabel: label, fullLabel: label, confidence: 0.9, box, mask: file },
  landmarks: { ...SHIRT_LANDMARKS, ...(sleevesHidden && { sleevesHidden }) },
});
const pieces = [piece('shirt', true), piece('outerwear')];
const halfOf = (half: number) => {
  const data = Uint8Array.from({ length: 64 }, (_, p) => ((p % 8 < 4 ? 0 : 1) === half ? 255 : 0));
  return { data, width: 8, height: 8 };
};
const masks = [halfOf(0), halfOf(1)];
const parts = partsOf(pieces, masks, []);
const region = (own: number[], label: 'shirt' | 'outerwear'): Region => ({
  ...{ label, originalLabel: label, fullLabel: label, confidence: 0.9 },
  ...{ parts: own, piece: null, mask: masks[0], box },
});

it('gives a layer its own landmarks, and both together those of the coat', () => {
  const of = (...regions: Region[]) => landmarksOf(regions, pieces, parts)?.landmarks;
  expect(of(region([0], 'shirt'))).toMatchObject({ sleevesHidden: true });
  expect(of(region([1], 'outerwear'))).toEqual(SHIRT_LANDMARKS);
  expect(of(region([0, 1], 'shirt'))).toEqual(SHIRT_LANDMARKS);
});
