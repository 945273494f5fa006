import { describe, expect, it } from 'vitest';
import { PARSE_CLASSES } from '../body/person-parse.ts';
import { takeClothBack } from './cloth-not-carried.ts';
import { likeliestClasses } from './garment-regions.ts';

const [WIDTH, HEIGHT] = [80, 60];
const [SHIRT, PANTS, SKIN, OTHER] = (['shirt', 'pants', 'skin', 'other'] as const).map((name) =>
  PARSE_CLASSES.indexOf(name),
);

type Part = { left: number; top: number; right: number; bottom: number };
const SKIRT: Part = { left: 20, top: 20, right: 50, bottom: 50 };
const SIDE: Part = { left: 50, top: 25, right: 62, bottom: 50 };

/**
 * A skirt below a shirt, and a part beside it that the network takes for a bag.
 * @param thing where that lies
 * @param score the network's score of pants there
 * @param seen where a hand is, if one is seen, and the row of the knees
 * @returns what is left of the bag, and what the part is now
 */
function parse(
  thing: Part,
  score: number,
  { hand, knees = HEIGHT }: { hand?: Part; knees?: number } = {},
) {
  const maps = PARSE_CLASSES.map(() => new Float32Array(WIDTH * HEIGHT));
  const carried = new Uint8Array(WIDTH * HEIGHT);
  const isIn = (part: Part, x: number, y: number) =>
    x >= part.left && x < part.right && y >= part.top && y < part.bottom;
  for (let p = 0; p < carried.length; p++) {
    const [x, y] = [p % WIDTH, Math.floor(p / WIDTH)];
    if (isIn(thing, x, y)) {
      maps[OTHER]![p] = 1 - score;
      maps[PANTS]![p] = score;
      carried[p] = 1;
    } else if (hand && isIn(hand, x, y)) maps[SKIN]![p] = 1;
    else if (isIn(SKIRT, x, y)) maps[PANTS]![p] = 1;
    else if (y < SKIRT.top && x >= 20 && x < 50) maps[SHIRT]![p] = 1;
    else maps[0]![p] = 1;
  }
  const labels = likeliestClasses(maps);
  const knee = { x: 35, y: knees, visibility: 1 };
  const landmarks = Array.from({ length: 33 }, () => knee);
  const size = { width: WIDTH, height: HEIGHT };
  const left = takeClothBack(labels, maps, carried, { landmarks, trunk: 60 }, size);
  const middle =
    Math.floor((thing.top + thing.bottom) / 2) * WIDTH + Math.floor((thing.left + thing.right) / 2);
  return { carried: left[middle], label: labels[middle], pants: maps[PANTS]![middle] };
}

describe('a part of a skirt that the network takes for a bag', () => {
  it('is the skirt, where the network thinks of cloth, too', () => {
    const side = parse(SIDE, 0.3);
    expect(side).toMatchObject({ carried: 0, label: PANTS });
    expect(side.pants).toBeCloseTo(0.7, 5);
  });

  it('stays a bag where it is sure of that', () => {
    expect(parse(SIDE, 0.12)).toMatchObject({ carried: 1, label: OTHER });
  });

  it('is the skirt below the knees, however sure the network is', () => {
    expect(parse(SIDE, 0.05, { knees: 18 })).toMatchObject({ carried: 0, label: PANTS });
    expect(parse(SIDE, 0.05, { knees: 22 })).toMatchObject({ carried: 1, label: OTHER });
  });

  it('stays a bag beside the skirt, and a belt between skirt and shirt', () => {
    expect(parse({ ...SIDE, left: 55, right: 70 }, 0.3)).toMatchObject({ carried: 1 });
    const belt = { left: 20, top: 14, right: 50, bottom: 22 };
    expect(parse(belt, 0.3)).toMatchObject({ carried: 1, label: OTHER });
  });

  it('stays a bag that a hand holds before the skirt', () => {
    const hand = { left: 52, top: 17, right: 62, bottom: 25 };
    expect(parse(SIDE, 0.3, { hand })).toMatchObject({ carried: 1, label: OTHER });
  });

  it('stays a strap or a tassel where it is small', () => {
    expect(parse({ ...SIDE, right: 55, bottom: 45 }, 0.3)).toMatchObject({ carried: 1 });
  });
});
