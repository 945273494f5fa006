import { describe, expect, it } from 'vitest';
import { PARSE_CLASSES } from '../body/person-parse.ts';
import { composeTryOn, type Outfit } from './compose.ts';
import { preparePants, prepareShirt, prepareShoes } from './prepare-garment.ts';
import { findCarriedThings } from '../body/occlusion.ts';
import { measureSkinTone } from '../body/skin-tone.ts';
import { createStage, LABEL } from '../body/stage.ts';
import { drawGarment, longShirt, pants, tee } from '../test-support/drawn-garments.ts';
import { DRAWN_COLOURS, DRAWN_WIDTH, drawnParse } from '../test-support/drawn-parse.ts';

async function outfit(): Promise<Outfit> {
  const shoe = (x: number, y: number) => y > 10 && y < 40 && (x < 45 || x > 55);
  return {
    shirt: await prepareShirt({ image: drawGarment(200, 220, tee) }),
    pants: await preparePants({ image: drawGarment(120, 240, pants) }),
    shoes: await prepareShoes({ image: drawGarment(100, 50, shoe) }),
  };
}

const pixel = (data: Uint8Array, x: number, y: number) => {
  const p = (y * DRAWN_WIDTH + x) * 3;
  return [...data.subarray(p, p + 3)];
};
const isGreen = ([r, g, b]: number[]) => g > r * 1.4 && g > b * 1.2;
const near = (a: number[], b: readonly number[], by: number) =>
  a.every((value, i) => Math.abs(value - b[i]) <= by);

describe('composeTryOn on a drawn person', () => {
  it('covers the garments and nothing else', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const { image, painted } = composeTryOn(parse.photo, parse, await outfit());
    let covered = 0;
    let worn = 0;
    for (let p = 0; p < painted.data.length; p++) {
      const [x, y] = [p % DRAWN_WIDTH, Math.floor(p / DRAWN_WIDTH)];
      const name = PARSE_CLASSES[parse.labels[p]];
      if (name === 'shirt' || name === 'pants' || name === 'shoes') {
        worn++;
        if (isGreen(pixel(image.data, x, y))) covered++;
      }
      if (!painted.data[p]) {
        expect(pixel(image.data, x, y)).toEqual(pixel(parse.photo.data, x, y));
      }
    }
    expect(covered / worn).toBeGreaterThan(0.95);
    expect(near(pixel(image.data, 120, 50), pixel(parse.photo.data, 120, 50), 0)).toBe(true);
    expect(near(pixel(image.data, 66, 205), DRAWN_COLOURS.skin, 12)).toBe(true);
  });

  it('paints bare arms below short sleeves', async () => {
    const parse = drawnParse({ sleeves: 'long' });
    const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
    const { image, bareArms, bareLegs } = composeTryOn(parse.photo, parse, { shirt });
    expect([bareArms, bareLegs]).toEqual([true, false]);
    expect(near(pixel(image.data, 70, 180), DRAWN_COLOURS.skin, 40)).toBe(true);
  });

  it('covers bare arms with long sleeves', async () => {
    const parse = drawnParse({ sleeves: 'none' });
    const shirt = await prepareShirt({ image: drawGarment(200, 220, longShirt) });
    const { image, bareArms } = composeTryOn(parse.photo, parse, { shirt });
    expect(bareArms).toBe(false);
    expect(isGreen(pixel(image.data, 71, 175))).toBe(true);
  });

  it('paints bare legs below shorts', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const short = (x: number, y: number) => pants(x, y) && y < 110;
    const shorts = await preparePants({ image: drawGarment(120, 240, short) });
    const { image, bareLegs } = composeTryOn(parse.photo, parse, { pants: shorts });
    expect(bareLegs).toBe(true);
    expect(isGreen(pixel(image.data, 103, 240))).toBe(true);
    expect(near(pixel(image.data, 99, 350), DRAWN_COLOURS.skin, 45)).toBe(true);
  });

  it('works on a photo larger than the parse and gives its size back', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const { width, height, data } = parse.photo;
    const large = { width: width * 2, height: height * 2, data: new Uint8Array(data.length * 4) };
    for (let p = 0; p < width * height * 4; p++) {
      const from = ((p / large.width) >> 1) * width + ((p % large.width) >> 1);
      large.data.set(data.subarray(from * 3, from * 3 + 3), p * 3);
    }
    const { image, painted } = composeTryOn(large, parse, await outfit());
    expect([image.width, image.height]).toEqual([480, 880]);
    const middle = (300 * 480 + 240) * 3;
    expect(isGreen([...image.data.subarray(middle, middle + 3)])).toBe(true);
    for (let p = 0; p < painted.data.length; p++)
      if (!painted.data[p] && image.data[p * 3] !== large.data[p * 3])
        throw new Error(`pixel ${p}`);
  });

  it('keeps a bag in front and covers a belt', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const other = LABEL.other;
    const mark = (x0: number, y0: number, x1: number, y1: number) => {
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          const p = y * DRAWN_WIDTH + x;
          parse.labels[p] = other;
          parse.scores.other[p] = 1;
          parse.photo.data.set(DRAWN_COLOURS.other, p * 3);
        }
    };
    mark(84, 200, 156, 208);
    mark(125, 120, 150, 170);
    const { belts, front } = findCarriedThings(createStage(parse.photo, parse));
    expect(belts.some((one) => one === 1)).toBe(true);
    expect(front.some((one) => one > 0.9)).toBe(true);
    const { shirt } = await outfit();
    const { image } = composeTryOn(parse.photo, parse, { shirt });
    expect(isGreen(pixel(image.data, 120, 196))).toBe(true);
    expect(isGreen(pixel(image.data, 120, 203))).toBe(true);
    expect(near(pixel(image.data, 138, 145), DRAWN_COLOURS.other, 2)).toBe(true);
  });
});

it('takes the skin tone from the face', () => {
  const parse = drawnParse({ sleeves: 'short' });
  const tone = measureSkinTone(createStage(parse.photo, parse));
  expect(near(tone, DRAWN_COLOURS.skin, 4)).toBe(true);
});

describe('a dress', () => {
  /** The drawn person in a dress to the knees: all that was pants above them is shirt. */
  const dressed = () => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let y = 204; y < 310; y++)
      for (let x = 80; x < 160; x++) {
        const p = y * DRAWN_WIDTH + x;
        parse.labels[p] = LABEL.shirt;
        parse.scores.shirt[p] = 1;
        parse.scores.pants[p] = 0;
        parse.photo.data.set(DRAWN_COLOURS.shirt, p * 3);
      }
    return parse;
  };

  it('keeps its skirt below a new shirt', async () => {
    const parse = dressed();
    const { shirt } = await outfit();
    const { image, keptSkirt } = composeTryOn(parse.photo, parse, { shirt });
    expect(keptSkirt).toBe(true);
    expect(isGreen(pixel(image.data, 120, 170))).toBe(true);
    expect(pixel(image.data, 120, 290)).toEqual(pixel(parse.photo.data, 120, 290));
  });

  it('makes room for new pants, as wide as legs are', async () => {
    const parse = dressed();
    const { shirt, pants: trousers } = await outfit();
    const { image, painted, keptSkirt } = composeTryOn(parse.photo, parse, {
      shirt,
      pants: trousers,
    });
    expect(keptSkirt).toBe(false);
    expect(isGreen(pixel(image.data, 103, 280))).toBe(true);
    expect(isGreen(pixel(image.data, 137, 360))).toBe(true);
    let left = 0;
    for (let p = 0; p < parse.labels.length; p++)
      if (parse.labels[p] === LABEL.shirt && !painted.data[p]) left++;
    expect(left).toBeLessThan(20);
  });

  it('put on a person ends at its own length', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const long = (x: number, y: number) => x >= 30 && x < 130 && y >= 10 && y < 330;
    const dress = await prepareShirt({ image: drawGarment(160, 340, long) });
    const { image } = composeTryOn(parse.photo, parse, { shirt: dress });
    expect(isGreen(pixel(image.data, 120, 295))).toBe(true);
    expect(pixel(image.data, 98, 400)).toEqual(pixel(parse.photo.data, 98, 400));
  });
});

it('hangs long pants over boots that are replaced too', async () => {
  const parse = drawnParse({ sleeves: 'short' });
  for (let y = 320; y < 400; y++)
    for (let x = 80; x < 160; x++) {
      const p = y * DRAWN_WIDTH + x;
      if (parse.labels[p] !== LABEL.pants) continue;
      parse.labels[p] = LABEL.shoes;
      parse.photo.data.set(DRAWN_COLOURS.shoes, p * 3);
    }
  const { pants: trousers, shoes } = await outfit();
  const { image } = composeTryOn(parse.photo, parse, { pants: trousers, shoes });
  expect(isGreen(pixel(image.data, 99, 350))).toBe(true);
  const onlyPants = composeTryOn(parse.photo, parse, { pants: trousers });
  expect(pixel(onlyPants.image.data, 99, 350)).toEqual(pixel(parse.photo.data, 99, 350));
});
