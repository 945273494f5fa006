import { expect, it } from 'vitest';
import { PLACE_EDGE } from './piece-network.ts';
import { arePair, cropAround, findSpots } from './side-by-side.ts';

type Rectangle = { left: number; top: number; right: number; bottom: number; value?: number };

/** A map of the network: 0.05 outside of the rectangles (ends inclusive, later ones on top). */
function mapOf(...rectangles: Rectangle[]): Float32Array {
  const map = new Float32Array(PLACE_EDGE * PLACE_EDGE).fill(0.05);
  for (const { left, top, right, bottom, value = 0.97 } of rectangles)
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) map[y * PLACE_EDGE + x] = value;
  return map;
}
const SHIRT = { left: 4, top: 4, right: 20, bottom: 22 };
const PANTS = { left: 26, top: 4, right: 40, bottom: 40 };

it('finds what is apart, the largest first, and leaves scraps', () => {
  const tag = { left: 44, top: 44, right: 45, bottom: 45 };
  expect(findSpots(mapOf(SHIRT, PANTS, tag))).toMatchObject([PANTS, SHIRT]);
});

it('tells pieces apart that touch, each with its rim', () => {
  const seam = { left: 21, top: 8, right: 25, bottom: 18, value: 0.6 };
  const spots = findSpots(mapOf(SHIRT, PANTS, seam));
  expect(spots).toHaveLength(2);
  const covered = 17 * 19 + 15 * 37 + 5 * 11;
  expect(spots[0]!.area + spots[1]!.area).toBe(covered);
});

it('a sleeve of which the network is less sure stays with its shirt', () => {
  const cuff = { left: 21, top: 5, right: 24, bottom: 7, value: 0.6 };
  const end = { left: 25, top: 5, right: 28, bottom: 8 };
  expect(findSpots(mapOf(SHIRT, cuff, end))).toHaveLength(1);
});

it('two shoes alike and close are a pair; far ones and unlike ones are not', () => {
  const photo = { data: new Uint8Array(0), width: 400, height: 400 };
  const shoe = { left: 4, top: 4, right: 10, bottom: 22 };
  const spots = (other: Rectangle) => findSpots(mapOf(shoe, other));
  const pair = (other: Rectangle) => {
    const [one, two] = spots(other);
    return arePair(one!, two!, photo);
  };
  expect(pair({ left: 13, top: 5, right: 19, bottom: 23 })).toBe(true);
  expect(pair({ left: 33, top: 5, right: 39, bottom: 23 })).toBe(false);
  expect(pair({ left: 13, top: 5, right: 30, bottom: 30 })).toBe(false);
});

it('paints neighbours over with the colour of the ground', () => {
  const [width, height] = [240, 240];
  const data = new Uint8Array(width * height * 3).fill(200);
  const paint = ({ left, top, right, bottom }: Rectangle, colour: number[]) => {
    for (let y = top * 5; y < (bottom + 1) * 5; y++)
      for (let x = left * 5; x < (right + 1) * 5; x++) data.set(colour, (y * width + x) * 3);
  };
  const pants = { ...PANTS, left: 22 };
  paint(SHIRT, [30, 60, 130]);
  paint(pants, [90, 20, 20]);
  const place = mapOf(SHIRT, pants);
  const spots = findSpots(place);
  const { crop, box } = cropAround({ data, width, height }, place, spots[1]!, spots);
  // The crop reaches into the pants.
  expect(box.left + box.width).toBeGreaterThan(pants.left * 5);
  const reds = new Set<number>();
  for (let p = 0; p < crop.data.length; p += 3) reds.add(crop.data[p]!);
  expect([...reds].sort((a, b) => a - b)).toEqual([30, 200]);
});
