import { describe, expect, it } from 'vitest';
import type { Gap } from './alike-cells.ts';
import { fillAlike } from './fill-alike.ts';

const WIDTH = 160;
const HEIGHT = 120;
const CELL = 3;
/** Two rails, 4 pixels high, before a wall. */
const isRail = (y: number): boolean => (y >= 40 && y < 44) || (y >= 70 && y < 74);
/** Somebody stands here: neither known nor to be filled. */
const isPerson = (x: number, y: number): boolean => x >= 90 && x < 110 && y >= 15;
/** A coat that is gone, beside the person. */
const isGone = (x: number, y: number): boolean => x >= 60 && x < 90 && y >= 25 && y < 100;

type Light = (x: number, y: number) => number;
const railings: Light = (_, y) => (isRail(y) ? 40 : 180);

/** What is not known is of a colour that no result may show. */
function gapIn(light: Light, isKnown = (x: number, y: number) => !isGone(x, y)): Gap {
  const size = WIDTH * HEIGHT;
  const gap = {
    colour: new Float32Array(size * 3).fill(1000),
    known: new Uint8Array(size),
    room: new Uint8Array(size),
    open: new Uint8Array(size),
    width: WIDTH,
    height: HEIGHT,
  };
  for (let p = 0; p < size; p++) {
    const [x, y] = [p % WIDTH, Math.floor(p / WIDTH)];
    gap.room[p] = isGone(x, y) ? 1 : 0;
    gap.known[p] = isKnown(x, y) && !isGone(x, y) && !isPerson(x, y) ? 1 : 0;
    gap.open[p] = !gap.known[p] && !gap.room[p] && !isPerson(x, y) ? 1 : 0;
    if (gap.known[p]) gap.colour.fill(light(x, y), p * 3, p * 3 + 3);
  }
  return gap;
}
const at = (x: number, y: number): number => y * WIDTH + x;

describe('fillAlike', () => {
  it('lets rails go on behind what was removed, as sharp as they are beside it', () => {
    const { colour, found } = fillAlike(gapIn(railings), { cell: CELL, across: 80 });
    for (const x of [64, 75, 86])
      for (const y of [42, 55, 72, 90]) {
        expect(found[at(x, y)]).toBe(1);
        expect(Math.abs(colour[at(x, y) * 3]! - railings(x, y))).toBeLessThan(12);
      }
  });

  it('reaches the known pixels across others that are not trusted', () => {
    const isFar = (x: number) => x < 48 || x > 110;
    const { colour, found } = fillAlike(gapIn(railings, isFar), { cell: CELL, across: 80 });
    expect(found[at(80, 42)]).toBe(1);
    expect(Math.abs(colour[at(80, 42) * 3]! - 40)).toBeLessThan(12);
    expect(found[at(52, 42)]).toBe(0);
  });

  it('continues the light beside the gap where all that is alike is darker', () => {
    const darker: Light = (x) => 150 - Math.min(Math.abs(x - 60), 60);
    const { colour } = fillAlike(gapIn(darker), { cell: CELL, across: 80 });
    expect(Math.abs(colour[at(62, 60) * 3]! - darker(62, 60))).toBeLessThan(4);
  });

  it('shows nothing of what is not known', () => {
    const { colour } = fillAlike(gapIn(railings), { cell: CELL, across: 80 });
    expect(Math.max(...colour)).toBeLessThan(210);
  });

  it('copies nothing where no piece is like what lies beside the gap', () => {
    const post: Light = (x) => (x >= 51 ? 250 : 60);
    const isLeft = (x: number) => x < 60;
    expect(Math.max(...fillAlike(gapIn(post, isLeft), { cell: CELL, across: 80 }).found)).toBe(0);
    const wall: Light = () => 60;
    expect(fillAlike(gapIn(wall, isLeft), { cell: CELL, across: 80 }).found[at(75, 60)]).toBe(1);
  });

  it('finds nothing where nothing is known', () => {
    const { found } = fillAlike(
      gapIn(railings, () => false),
      { cell: CELL, across: 80 },
    );
    expect(Math.max(...found)).toBe(0);
  });
});
