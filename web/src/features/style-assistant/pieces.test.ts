import { expect, test } from 'vitest';
import { garment } from '../../test-support/garments.ts';
import { garmentsById } from '../../domain/garments/collection.ts';
import { looseGarments, piecesOf } from './pieces.ts';
import { CLOSET, matched, product, reply } from '../../test-support/chat-data.ts';

const garments = garmentsById(CLOSET);
const [look] = reply().outfits;

test('the pieces of a look come from the wardrobe, in the order in which they are worn', () => {
  expect(look && piecesOf(look, garments, [])).toMatchObject([
    { category: 'shirt', name: 'White oxford', cutOut: expect.stringContaining('white-oxford') },
    { category: 'pants', name: 'Indigo jeans' },
    { category: 'shoes', name: 'White sneakers' },
  ]);
});

test('a piece that is gone is shown as the answer showed it, and cannot be worn', () => {
  const old = matched(garment('shirt', 'Old tee'));
  const outfit = { garments: { shirt: 'old-tee', pants: 'no-one-knows' }, reason: '' };
  expect(piecesOf(outfit, garments, [old])).toEqual([
    { id: 'old-tee', category: 'shirt', name: 'Old tee', image: old.image, cutOut: null },
    { id: 'no-one-knows', category: 'pants', name: 'Pants', image: '', cutOut: null },
  ]);
});

test('garments outside of the looks are those of the wardrobe that no look has', () => {
  const [white, navy] = CLOSET.shirts.map(matched);
  if (!look || !white || !navy) throw new Error('The data has two shirts and a look.');
  expect(looseGarments([white, navy, product('1')], [look])).toEqual([navy]);
});
