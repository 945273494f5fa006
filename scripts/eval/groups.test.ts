import { expect, it } from 'vitest';
import { groupsOf, summariseGroups } from './groups.ts';

const NAMES = ['null', 'skin', 'dress', 'hat'];
const size = { width: 10, height: 10 };
/** Rows of skin of one colour, then rows of a dress, then nothing. */
const person = (skin: [number, number, number], dressRows: number) => {
  const labels = Uint8Array.from({ length: 100 }, (_, p) =>
    p < 20 ? 1 : p < 20 + 10 * dressRows ? 2 : 0,
  );
  const data = Uint8Array.from({ length: 300 }, (_, i) => (i < 60 ? skin[i % 3]! : 128));
  return groupsOf({ data, ...size }, { data: labels, ...size }, NAMES);
};

it('names what is worn and how light the skin is', () => {
  expect(person([240, 205, 185], 3)).toEqual(['in a dress', 'skin light in the photo']);
  expect(person([200, 150, 115], 0)).toEqual(['skin of medium tone in the photo']);
  expect(person([90, 60, 45], 0)).toEqual(['skin dark in the photo']);
});

it('says nothing of skin that is not seen', () => {
  const data = new Uint8Array(100).fill(3);
  expect(groupsOf({ data: new Uint8Array(300), ...size }, { data, ...size }, NAMES)).toEqual([
    'with a hat',
  ]);
});

it('gives the mean of each group, the weakest first', () => {
  const photos = [
    { groups: ['a', 'b'], iou: 0.5 },
    { groups: ['a'], iou: 0.9 },
  ];
  expect(summariseGroups(photos)).toEqual({
    b: { photos: 1, iou: 0.5 },
    a: { photos: 2, iou: 0.7 },
  });
  expect(Object.keys(summariseGroups(photos))).toEqual(['b', 'a']);
});
