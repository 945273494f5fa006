import { describe, expect, it } from 'vitest';
import type { Category } from '../../../contract/clothes/garments.ts';
import type { RgbImage } from '../../pixels/image.ts';
import { lockIdentity } from './lock-identity.ts';
import { type ParseClass, PARSE_CLASSES } from '../../body/person-parse.ts';
import { DRAWN_WIDTH, drawnParse } from '../../test-support/drawn-parse.ts';
import { findTryOnParts } from '../../body/try-on-parts.ts';

const parse = drawnParse({ sleeves: 'short' });
const { photo, labels } = parse;
const painted: RgbImage = { ...photo, data: photo.data.map((_, i) => [40, 200, 90][i % 3]) };

/** Share of a class's pixels that are the photo's own, in rows `from` to `to`. */
const keptShare = ({ data }: RgbImage, name: ParseClass, from = 0, to = Infinity): number => {
  let [area, kept] = [0, 0];
  labels.forEach((label, p) => {
    const y = Math.floor(p / DRAWN_WIDTH);
    if (label !== PARSE_CLASSES.indexOf(name) || y < from || y >= to) return;
    area++;
    if ([0, 1, 2].every((c) => data[p * 3 + c] === photo.data[p * 3 + c])) kept++;
  });
  return kept / area;
};
const locked = (...categories: Category[]) => lockIdentity(photo, parse, painted, categories);

describe('of a picture in which everything changed', () => {
  it('takes the garment, and keeps face, hair and hands', async () => {
    const image = await locked('shirt');
    expect(keptShare(image, 'shirt')).toBeLessThan(0.15);
    expect(keptShare(image, 'hair')).toBeGreaterThan(0.99);
    // The face, and the hands below the wrists.
    expect(keptShare(image, 'skin', 40, 66)).toBeGreaterThan(0.95);
    expect(keptShare(image, 'skin', 212)).toBeGreaterThan(0.95);
    expect(keptShare(image, 'shoes')).toBe(1);
    expect(keptShare(image, 'pants', 320)).toBe(1);
    expect(keptShare(image, 'background', 0, 20)).toBe(1);
    expect(keptShare(image, 'background')).toBeGreaterThan(0.8);
  });

  it('takes only what was asked for', async () => {
    const image = await locked('shoes');
    expect(keptShare(image, 'shoes')).toBeLessThan(0.3);
    expect(keptShare(image, 'shirt')).toBe(1);
    expect(keptShare(image, 'hair')).toBe(1);
  });

  it('takes a dress from shoulders to ankles, and a coat over the pants', async () => {
    const inDress = await locked('dress');
    expect(keptShare(inDress, 'shirt')).toBeLessThan(0.15);
    expect(keptShare(inDress, 'pants')).toBeLessThan(0.15);
    expect(keptShare(inDress, 'hair')).toBeGreaterThan(0.99);
    const inCoat = await locked('outerwear');
    expect(keptShare(inCoat, 'pants', 240, 320)).toBeLessThan(0.15);
    expect(keptShare(inCoat, 'hair')).toBeGreaterThan(0.99);
    expect(keptShare(inCoat, 'background', 0, 20)).toBe(1);
  });

  it('takes a hat over the hair, but no face, and a bag beside the hip, but no hands', async () => {
    const inHat = await locked('hat');
    expect(keptShare(inHat, 'hair', 0, 36)).toBeLessThan(0.1);
    expect(keptShare(inHat, 'skin', 46, 66)).toBeGreaterThan(0.95);
    expect(keptShare(inHat, 'shirt')).toBe(1);
    const withBag = await locked('bag');
    expect(keptShare(withBag, 'background', 230, 250)).toBeLessThan(0.7);
    expect(keptShare(withBag, 'skin', 212)).toBeGreaterThan(0.95);
    expect(keptShare(withBag, 'hair')).toBe(1);
    expect(keptShare(withBag, 'shoes')).toBe(1);
  });

  it('takes nothing where nothing was asked for', async () => {
    expect(Buffer.compare((await locked()).data, photo.data)).toBe(0);
  });
});

it('keeps the photo as it is where nothing changed, also beside the garment', async () => {
  const image = await lockIdentity(photo, parse, photo, ['shirt', 'pants', 'shoes']);
  expect(Buffer.compare(image.data, photo.data)).toBe(0);
});

it('finds the same parts in a smaller copy', async () => {
  const parts = await findTryOnParts(photo, parse, 220);
  expect(parts.size).toEqual({ width: 120, height: 220 });
  const area = (map: Uint8Array) => map.reduce((sum, one) => sum + one, 0);
  const shirt = labels.reduce((sum, one) => sum + Number(PARSE_CLASSES[one] === 'shirt'), 0);
  expect(area(parts.worn.shirt) / (shirt / 4)).toBeCloseTo(1, 1);
  expect(area(parts.identity)).toBeGreaterThan(0);
  parts.identity.forEach((one, p) => expect(one & parts.background[p]).toBe(0));
});
