import { describe, expect, it } from 'vitest';
import type { PersonParse } from '../body/person-parse.ts';
import { LABEL } from '../body/stage.ts';
import { type Covers, drawGarment, longShirt } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { prepareShirt } from './prepare-garment.ts';

const rollNeck: Covers = (x, y) =>
  longShirt(x, y - 30) || (Math.abs(x - 100) < 18 && y > 12 && y <= 41);
const crewNeck: Covers = (x, y) => longShirt(x, y - 30);

/** The drawn person with the left forearm across the chest: the hand lies around (112, 150). */
function withHandOnChest(): PersonParse {
  const parse = drawnParse({ sleeves: 'short' });
  const [wrist, index] = [16, 20].map((joint) => parse.landmarks[joint]!);
  Object.assign(wrist!, { x: 98, y: 152 });
  Object.assign(index!, { x: 114, y: 150 });
  parse.labels.forEach((_, p) => {
    const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
    if (x < 84 || x > 122 || Math.abs(y - 151) > 8) return;
    parse.labels[p] = LABEL.skin;
    parse.scores.shirt[p] = 0;
    parse.scores.skin[p] = 1;
    parse.photo.data.set(DRAWN_COLOURS.skin, p * 3);
  });
  return parse;
}

/** What shows at a place of the drawn person in this sweater. */
async function inSweater(covers: Covers, parse = drawnParse({ sleeves: 'short' })) {
  const shirt = (await prepareShirt({ image: drawGarment(200, 250, covers) }))!;
  const { image, painted } = composeTryOn(parse.photo, parse, { shirt });
  return {
    at: (x: number, y: number) => painted.data[y * DRAWN_WIDTH + x],
    isAsInPhoto: (x: number, y: number) =>
      [0, 1, 2].every((c) => {
        const i = (y * DRAWN_WIDTH + x) * 3 + c;
        return image.data[i] === parse.photo.data[i];
      }),
  };
}

describe('a sweater with a roll neck', () => {
  it('covers the neck, from side to side and up to the chin', async () => {
    const { at, isAsInPhoto } = await inSweater(rollNeck);
    for (const x of [111, 120, 128]) expect(at(x, 82)).toBe(1 + LABEL.shirt);
    for (const y of [45, 55, 62]) expect(isAsInPhoto(120, y)).toBe(true);
  });

  it('shows no gap between neck and shoulders', async () => {
    const { at } = await inSweater(rollNeck);
    for (let y = 80; y < 110; y++) expect(at(120, y)).toBe(1 + LABEL.shirt);
  });

  it('lies behind a hand before the chest', async () => {
    const { isAsInPhoto } = await inSweater(rollNeck, withHandOnChest());
    for (const x of [102, 110, 116]) expect(isAsInPhoto(x, 151)).toBe(true);
  });

  it('without one shows the neck', async () => {
    const { isAsInPhoto } = await inSweater(crewNeck);
    expect(isAsInPhoto(120, 76)).toBe(true);
  });
});
