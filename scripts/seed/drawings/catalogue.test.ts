import { expect, test } from 'vitest';
import { toBytes } from './canvas.ts';
import { PICTURES } from './catalogue.ts';

const COARSE = 0.2;
/** One of each kind; the others differ in materials and details only. */
const oneOfEach = ['people', 'shirts', 'pants', 'shoes'].map((kind) =>
  PICTURES.find((picture) => picture.kind === kind)!,
);

test.each(oneOfEach)('$file is drawn alike every time', async (picture) => {
  const [once, again] = [await picture.paint(COARSE), await picture.paint(COARSE)];
  expect(toBytes(once).equals(toBytes(again))).toBe(true);
});

test('no two pictures share a name', () => {
  expect(new Set(PICTURES.map(({ file }) => file)).size).toBe(PICTURES.length);
});

test('a garment leaves its ground transparent, a person fills the picture', async () => {
  const [person, shirt] = await Promise.all(
    oneOfEach.slice(0, 2).map(({ paint }) => paint(COARSE)),
  );
  expect(Math.min(...person!.alpha)).toBe(1);
  expect(shirt!.alpha[0]).toBe(0);
});
