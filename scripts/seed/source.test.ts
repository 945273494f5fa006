import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../../functions/src/contract/clothes/garments.ts';
import { Preferences } from '../../functions/src/contract/accounts/profile.ts';
import { sharp } from '../lib/sharp.ts';
import { readPicture, readSource } from './source.ts';

const source = readSource(join(import.meta.dirname, '../..'));
const [first] = source.accounts;
const wardrobes = Object.values(source.wardrobes);

/** The drawn pictures, such as `shirts/black-tee.webp`. */
const pictures = readdirSync(join(source.folder, 'pictures')).flatMap((kind) =>
  readdirSync(join(source.folder, 'pictures', kind)).map((name) => `${kind}/${name}`),
);
const cutOuts = pictures.filter((file) => !file.startsWith('people/'));

test('there are five accounts, no two alike, the first one the Demo Account', () => {
  expect(source.accounts).toHaveLength(5);
  expect(first?.label).toBe('Demo Account');
  for (const field of ['uid', 'email', 'label'] as const)
    expect(new Set(source.accounts.map((account) => account[field])).size).toBe(5);
});

test.each(source.accounts)('the preferences of $email are as the contract has them', (account) => {
  expect(Preferences.parse(account.preferences)).toEqual(account.preferences);
});

test('every wardrobe belongs to an account, and one is empty for whoever wants to begin', () => {
  const uids = source.accounts.map(({ uid }) => uid);
  expect(Object.keys(source.wardrobes).sort()).toEqual(uids.sort());
  expect(wardrobes.some(({ photos, garments }) => photos.length + garments.length === 0)).toBe(
    true,
  );
});

test('the first account shows the product off', () => {
  const { photos, garments, tryOns } = source.wardrobes[first!.uid]!;
  const count = (category: string) =>
    garments.filter((picture) => source.garments[picture]?.category === category).length;
  expect(count('shirt')).toBeGreaterThanOrEqual(8);
  expect(count('pants')).toBeGreaterThanOrEqual(6);
  expect(count('shoes')).toBeGreaterThanOrEqual(5);
  expect(photos.length).toBeGreaterThanOrEqual(2);
  expect(tryOns.length).toBeGreaterThanOrEqual(2);
});

test('wardrobes name drawn pictures, each one once', () => {
  for (const { photos, garments, tryOns } of wardrobes) {
    const names = [...photos.map(({ picture }) => picture), ...garments];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(pictures).toContain(name);
    for (const tryOn of tryOns)
      for (const name of [tryOn.photo, ...tryOn.garments]) expect(names).toContain(name);
  }
});

test('every garment that is drawn is described, and no other', () => {
  expect(Object.keys(source.garments).sort()).toEqual(cutOuts.toSorted());
  for (const { category, name, colours } of Object.values(source.garments)) {
    expect(CATEGORIES).toContain(category);
    expect(name).not.toBe('');
    expect(colours.length).toBeGreaterThan(0);
  }
});

test.each(cutOuts)('%s is cut out: nothing at its edges, something in the middle', async (file) => {
  const image = sharp(readPicture(source, file)).ensureAlpha().extractChannel(3);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const edge = [...data.subarray(0, width), ...data.subarray(width * (height - 1))];
  expect(Math.max(...edge)).toBe(0);
  expect(data.filter((alpha) => alpha > 250).length).toBeGreaterThan(0.2 * width * height);
});

test('the export lies beside its source', () => {
  for (const name of ['firebase-export-metadata.json', 'auth_export', 'firestore_export'])
    expect(existsSync(join(source.folder, '..', name))).toBe(true);
});
