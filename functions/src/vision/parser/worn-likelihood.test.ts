import { expect, it } from 'vitest';
import { CLASS_NAMES, type NetworkClass, WORN, type Worn } from './network-classes.ts';
import {
  dressLikelihood,
  hasLegs,
  lowerKind,
  mayHaveLegs,
  mayBeOpen,
  wearsLeggings,
  wearsOuterwear,
  wearsTights,
} from './worn-likelihood.ts';

const areas = (some: Partial<Record<NetworkClass, number>>) => {
  const none = Object.fromEntries(CLASS_NAMES.map((name) => [name, 0]));
  return { ...none, ...some } as Record<NetworkClass, number>;
};
const logits = (some: Partial<Record<Worn, number>> = {}) =>
  Float32Array.from(WORN, (name) => some[name] ?? 0);

it('takes a long dress without anything below it for a dress, and a top over trousers for separates', () => {
  expect(dressLikelihood(areas({ dress: 0.12 }), logits())).toBeGreaterThan(0.9);
  expect(dressLikelihood(areas({ top: 0.06, pants: 0.07 }), logits())).toBeLessThan(0.1);
});

it('is between both where the areas say either', () => {
  const either = dressLikelihood(areas({ dress: 0.05, top: 0.03, skirt: 0.03 }), logits());
  expect(either).toBeGreaterThan(0.2);
  expect(either).toBeLessThan(0.8);
});

it('tells a coat by what the network says is worn, if it covers most of the trunk', () => {
  const coat = areas({ outerwear: 0.08, top: 0.02 });
  expect(wearsOuterwear(coat, logits({ outerwear: 3 }))).toBe(true);
  expect(wearsOuterwear(coat, logits({ outerwear: -3 }))).toBe(false);
  expect(wearsOuterwear(areas({ outerwear: 0.02, top: 0.08 }), logits({ outerwear: 3 }))).toBe(
    false,
  );
});

it('knows leggings worn as trousers from tights below shorts, a skirt or a long coat', () => {
  expect(wearsLeggings(areas({ top: 0.05, legwear: 0.07, pants: 0.01 }))).toBe(true);
  expect(wearsLeggings(areas({ top: 0.05, legwear: 0.05, pants: 0.03 }))).toBe(false);
  expect(wearsLeggings(areas({ top: 0.05, legwear: 0.04, skirt: 0.04 }))).toBe(false);
  expect(wearsLeggings(areas({ outerwear: 0.12, legwear: 0.03 }))).toBe(false);
});

it('looks for an open coat where one is worn and something under it is seen', () => {
  const coat = logits({ outerwear: 3 });
  expect(mayBeOpen(areas({ outerwear: 0.08, top: 0.02 }), coat)).toBe(true);
  expect(mayBeOpen(areas({ outerwear: 0.03, dress: 0.09 }), coat)).toBe(true);
  expect(mayBeOpen(areas({ outerwear: 0.08, top: 0.002 }), coat)).toBe(false);
  expect(mayBeOpen(areas({ outerwear: 0.002, top: 0.08 }), coat)).toBe(false);
  expect(mayBeOpen(areas({ outerwear: 0.08, top: 0.02 }), logits())).toBe(false);
});

it('calls the pants a skirt or shorts only if pixels and head both say so', () => {
  const trousers = areas({ top: 0.06, pants: 0.07 });
  const skirt = areas({ top: 0.06, skirt: 0.05 });
  expect(lowerKind(trousers, logits({ pants: 3, skirt: -3, dress: -3 }))).toBe('pants');
  expect(lowerKind(trousers, logits({ shorts: 3, skirt: -3, dress: -3 }))).toBe('shorts');
  expect(lowerKind(trousers, logits({ skirt: 3 }))).toBe('pants');
  expect(lowerKind(skirt, logits({ skirt: 3 }))).toBe('skirt');
  expect(lowerKind(skirt, logits({ pants: 3 }))).toBe('pants');
});

it('is sure of legs where hardly a skirt is seen, of none in a skirt, and else not', () => {
  expect(hasLegs(areas({ top: 0.06, pants: 0.07 }), 'pants')).toBe(true);
  expect(hasLegs(areas({ top: 0.06, skirt: 0.07 }), 'skirt')).toBe(false);
  expect(hasLegs(areas({ top: 0.06, pants: 0.07, skirt: 0.05 }), 'pants')).toBeUndefined();
});

it('sees tights where what is taken for trousers lies below a skirt, and not beside it', () => {
  const seen = areas({ top: 0.06, skirt: 0.03, pants: 0.045 });
  expect(wearsTights(seen, 0.042, logits({ pants: 1.5 }))).toBe(true);
  expect(wearsTights(seen, 0.03, logits({ pants: 1.5 }))).toBe(false);
  expect(wearsTights(seen, 0.042, logits({ pants: 4 }))).toBe(false);
  expect(wearsTights(areas({ skirt: 0.01, pants: 0.045 }), 0.044, logits())).toBe(false);
  expect(wearsTights(areas({ skirt: 0.07 }), 0, logits({ skirt: 3 }))).toBe(false);
});

it('calls the lower part of a dress that is read as separates a skirt', () => {
  expect(lowerKind(areas({ dress: 0.12 }), logits({ dress: 3, skirt: -3 }))).toBe('skirt');
});

it('thinks of a jumpsuit where the head of what is worn says trousers, and no skirt', () => {
  expect(mayHaveLegs(logits({ pants: -1, skirt: -4 }))).toBe(true);
  expect(mayHaveLegs(logits({ pants: -3, skirt: -3.5 }))).toBe(false);
  expect(mayHaveLegs(logits({ skirt: 2 }))).toBe(false);
});
