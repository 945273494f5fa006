import { describe, expect, it } from 'vitest';
import { PARSE_CLASSES, type PersonParse } from '../body/person-parse.ts';
import type { SegmentedPiece } from '../garments/segmented-piece.ts';
import {
  DRAWN_COLOURS,
  DRAWN_HEIGHT,
  DRAWN_WIDTH,
  drawnParse,
} from '../test-support/drawn-parse.ts';
import { findStrands, withoutHair } from './hair-on-cloth.ts';

type Part = { left: number; top: number; right: number; bottom: number };
const HAIR = { left: 104, top: 90, right: 136, bottom: 120 };
const STRAND = { left: 108, top: 120, right: 111, bottom: 130 };

function fill(parse: PersonParse, { left, top, right, bottom }: Part, visit: (p: number) => void) {
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) visit(y * parse.grid.width + x);
}

/** A person whose hair lies on the shirt; these parts have the colour of hair and count as shirt. */
function longHaired(parts: Part[]): PersonParse {
  const parse = drawnParse({ sleeves: 'long' });
  const { shirt } = parse.garments;
  fill(parse, HAIR, (p) => {
    parse.labels[p] = PARSE_CLASSES.indexOf('hair');
    shirt.inside[p] = shirt.alpha[p] = 0;
  });
  for (const part of [HAIR, ...parts])
    fill(parse, part, (p) => parse.photo.data.set(DRAWN_COLOURS.hair, p * 3));
  return parse;
}

/** The mean of what was found in a part. */
function meanIn(strands: Float32Array, part: Part): number {
  let [sum, count] = [0, 0];
  fill(drawnParse({ sleeves: 'long' }), part, (p) => {
    sum += strands[p]!;
    count++;
  });
  return sum / count;
}

describe('findStrands', () => {
  it('finds a strand that begins at hair, and no cloth beside it', async () => {
    const strands = (await findStrands(longHaired([STRAND])))!;
    expect(meanIn(strands, STRAND)).toBe(1);
    expect(meanIn(strands, { left: 116, top: 120, right: 132, bottom: 130 })).toBe(0);
  });

  it('leaves a button, which does not begin at hair, and a bow, which is thick', async () => {
    const button = { left: 118, top: 126, right: 121, bottom: 129 };
    const bow = { left: 112, top: 120, right: 128, bottom: 132 };
    expect(meanIn((await findStrands(longHaired([STRAND, button])))!, button)).toBe(0);
    expect(meanIn((await findStrands(longHaired([bow])))!, bow)).toBeLessThan(0.2);
  });

  it('does not look at cloth that has the colour of hair all over', async () => {
    const stripes = Array.from({ length: 20 }, (_, i) => ({
      left: 90,
      top: 130 + 4 * i,
      right: 150,
      bottom: 132 + 4 * i,
    }));
    expect(await findStrands(longHaired([STRAND, ...stripes]))).toBeUndefined();
  });

  it('finds nothing on a person without hair', async () => {
    const parse = drawnParse({ sleeves: 'long' });
    parse.labels.forEach((label, p) => {
      if (label === PARSE_CLASSES.indexOf('hair')) parse.labels[p] = 0;
    });
    expect(await findStrands(parse)).toBeUndefined();
  });
});

describe('withoutHair', () => {
  const pieceOf = (label: 'shirt' | 'pants', box: SegmentedPiece['box']): SegmentedPiece => ({
    label,
    fullLabel: label,
    confidence: 1,
    parts: 1,
    box,
    mask: { ...box, data: new Uint8Array(box.width * box.height).fill(255) },
  });
  // The photo is twice as large as the one that was parsed.
  const box = { left: 200, top: 220, width: 80, height: 120 };
  const photo = { data: new Uint8Array(0), width: 2 * DRAWN_WIDTH, height: 2 * DRAWN_HEIGHT };

  it('takes strands off tops at the size of the photo, and leaves other pieces', async () => {
    const parse = longHaired([STRAND]);
    const pieces = [pieceOf('shirt', box), pieceOf('pants', box)];
    const [shirt, pants] = await withoutHair(pieces, parse, photo);
    const at = (x: number, y: number) => (y - box.top) * box.width + x - box.left;
    expect(shirt!.mask.data[at(219, 250)]).toBe(0);
    expect(shirt!.mask.data[at(240, 280)]).toBe(255);
    expect(pants!.mask.data).not.toContain(0);
    expect(pieces[0]!.mask.data).not.toContain(0);
  });
});
