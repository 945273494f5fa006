import { expect, it } from 'vitest';
import { searchWardrobe } from '../../stylist/search.ts';
import { unownedClaims } from './owned-claims.ts';
import { garmentsOf, ITEMS } from './test-support/wardrobe.ts';

const wardrobe = garmentsOf(ITEMS);
const claims = (text: string) => unownedClaims(text, wardrobe, searchWardrobe);

it.each([
  'Your navy sweater goes with your blue jeans.',
  'Wear your - with the -.',
  'You have white sneakers and brown boots.',
  'Your shirts are all quite light; your style is calm.',
  'You do not have a black blazer. Your wardrobe lacks a coat.',
  'A black blazer would go with your look for the office.',
  'Add your umbrella and your favourite socks.',
])('says nothing that is not so: %s', (text) => {
  expect(claims(text)).toEqual([]);
});

it.each([
  ['Wear your leather belt.', ['belt']],
  ['Your black blazer is best.', ['black blazer']],
  ['Wear your lovely green dress, with your red sneakers!', ['green dress', 'red sneakers']],
  ['You own a purple hoodie and jeans.', ['purple hoodie']],
])('finds what is not in the wardrobe: %s', (text, expected) => {
  expect(claims(text)).toEqual(expected);
});
