import { expect, it } from 'vitest';
import { findPieces, type SeenPhoto } from './find-pieces.ts';
import { guessPiece, PHOTO_CLASSES, type PhotoClass } from './piece-kinds.ts';
import { PLACE_EDGE } from './piece-network.ts';

const photo = { data: new Uint8Array(480 * 480 * 3).fill(200), width: 480, height: 480 };

type Rectangle = { left: number; top: number; right: number; bottom: number };
function mapOf(...rectangles: Rectangle[]): Float32Array {
  const map = new Float32Array(PLACE_EDGE * PLACE_EDGE);
  for (const { left, top, right, bottom } of rectangles)
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) map[y * PLACE_EDGE + x] = 0.97;
  return map;
}

function saw(name: PhotoClass): SeenPhoto {
  const classes = Object.fromEntries(
    PHOTO_CLASSES.map((one) => [one, one === name ? 0.9 : 0.1 / (PHOTO_CLASSES.length - 1)]),
  ) as Record<PhotoClass, number>;
  return { ...guessPiece(classes), classes, place: mapOf(), turns: [1, 0, 0, 0] };
}

/** Shown each piece in the order of its size, then what may belong together. */
const found = async (rectangles: Rectangle[], ...shown: PhotoClass[]) => {
  const names = [...shown];
  const pieces = await findPieces(photo, { place: mapOf(...rectangles) }, () => {
    const name = names.shift();
    if (!name) throw new Error('Nobody expected another look.');
    return Promise.resolve(saw(name));
  });
  expect(names).toEqual([]);
  return pieces.map(({ seen }) => seen.category);
};

const LEGS = { left: 10, top: 4, right: 22, bottom: 30 };
const HEM = { left: 16, top: 33, right: 22, bottom: 42 };
const LEFT = { left: 4, top: 4, right: 10, bottom: 22 };
const RIGHT = { left: 13, top: 5, right: 19, bottom: 22 };

it('parts of one piece, between which the network saw nothing, are one', async () => {
  expect(await found([LEGS, HEM], 'pants', 'skirt', 'pants')).toEqual(['pants']);
});

it('two pieces of a category beside each other stay two', async () => {
  expect(await found([LEGS, HEM], 'pants', 'skirt', 'several')).toEqual(['pants', 'pants']);
});

it('pieces of other categories are not looked at together, nor are those far away', async () => {
  expect(await found([LEGS, HEM], 'pants', 'hat')).toEqual(['pants', 'hat']);
  const far = { ...HEM, left: 36, right: 42 };
  expect(await found([LEGS, far], 'pants', 'pants')).toEqual(['pants', 'pants']);
});

it('a shoe finds its mate, whatever one of them looks like alone', async () => {
  expect(await found([LEFT, RIGHT], 'shoes', 'scarf', 'shoes')).toEqual(['shoes']);
  expect(await found([LEFT, RIGHT], 'bag', 'shoes', 'bag')).toEqual(['bag', 'shoes']);
});
