import { describe, expect, it } from 'vitest';
import { LABEL } from '../body/stage.ts';
import { drawGarment } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { preparePants } from './prepare-garment.ts';

const at = (x: number, y: number) => y * DRAWN_WIDTH + x;

describe('a short skirt over a long one', () => {
  const tryOn = async (feet: number, half = 40) => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let p = at(0, 206); p < parse.labels.length; p++)
      if (parse.labels[p] === LABEL.shoes) {
        parse.labels[p] = feet;
        if (feet === LABEL.skin) parse.photo.data.set(DRAWN_COLOURS.skin, p * 3);
      }
    for (let y = 206; y < 384; y++)
      for (let x = 120 - half; x < 120 + half; x++) {
        parse.labels[at(x, y)] = LABEL.pants;
        parse.photo.data.set(DRAWN_COLOURS.pants, at(x, y) * 3);
      }
    const isSkirt = (x: number, y: number) => y > 10 && y < 110 && x > 10 && x < 110;
    const skirt = await preparePants({ image: drawGarment(120, 130, isSkirt) });
    const inSkirt = { ...parse, lowerKind: 'skirt' as const, hasLegs: false };
    return composeTryOn(parse.photo, inSkirt, { pants: skirt });
  };

  it('shows the legs, in the skin of the feet, where these are bare', async () => {
    const { painted, image, bareLegs, keptLegs } = await tryOn(LABEL.skin);
    expect([bareLegs, keptLegs]).toEqual([true, false]);
    expect([painted.data[at(101, 340)], painted.data[at(139, 340)]]).toEqual([5, 5]);
    expect([painted.data[at(120, 370)], painted.data[at(85, 340)]]).toEqual([1, 1]);
    const skin = [...image.data.subarray(at(101, 340) * 3, at(101, 340) * 3 + 3)];
    skin.forEach((value, c) => {
      expect(Math.abs(value - DRAWN_COLOURS.skin[c]!)).toBeLessThan(20);
    });
  });

  it('lets the long one widen from its hem on, without the corners of a shelf', async () => {
    const { painted } = await tryOn(LABEL.shoes, 90);
    expect([painted.data[at(36, 303)], painted.data[at(204, 303)]]).toEqual([1, 1]);
    expect([painted.data[at(36, 380)], painted.data[at(204, 380)]]).toEqual([0, 0]);
  });

  it('leaves the long one below it where nothing tells what the legs look like', async () => {
    const { painted, bareLegs, keptLegs } = await tryOn(LABEL.shoes);
    expect([bareLegs, keptLegs]).toEqual([false, true]);
    expect(painted.data[at(120, 340)]).toBe(0);
  });
});
