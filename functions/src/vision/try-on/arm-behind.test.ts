import { expect, it } from 'vitest';
import { drawGarment, longShirt } from '../test-support/drawn-garments.ts';
import { DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';
import { composeTryOn } from './compose.ts';
import { prepareShirt } from './prepare-garment.ts';

const TORSO = { left: 55, right: 145 };
const BLUE = 2;

/** A shirt with sleeves of another colour, on a person with one arm across the trunk: before it, or behind it. */
async function sleeveShownAt(visibility: number): Promise<boolean> {
  const parse = drawnParse({ sleeves: 'long' });
  const joints = [
    { indices: [13, 14], place: { x: 112, y: 150 } },
    { indices: [15, 16], place: { x: 116, y: 196 } },
  ];
  for (const { indices, place } of joints) {
    const index = indices.find((one) => parse.landmarks[one]!.x < DRAWN_WIDTH / 2)!;
    parse.landmarks[index] = { ...place, visibility };
  }
  const shirt = drawGarment(200, 220, longShirt);
  for (let p = 0; p < shirt.width * shirt.height; p++) {
    const isSleeve = p % 200 < TORSO.left || p % 200 > TORSO.right;
    shirt.data.set(isSleeve ? [20, 20, 220] : [220, 20, 20], p * 4);
  }
  const { image } = composeTryOn(parse.photo, parse, {
    shirt: await prepareShirt({ image: shirt }),
  });
  return image.data[(160 * DRAWN_WIDTH + 113) * 3 + BLUE]! > 120;
}

it('draws the sleeve of an arm before the trunk on it, and of one behind the trunk below it', async () => {
  expect(await sleeveShownAt(0.95)).toBe(true);
  expect(await sleeveShownAt(0.05)).toBe(false);
});
