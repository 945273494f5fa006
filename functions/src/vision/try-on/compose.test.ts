import { describe, expect, it } from 'vitest';
import { PARSE_CLASSES, type PersonParse } from '../body/person-parse.ts';
import { composeTryOn, type Outfit } from './compose.ts';
import { preparePants, prepareShirt, prepareShoes } from './prepare-garment.ts';
import { findCarriedThings } from '../body/occlusion.ts';
import { createStage, LABEL } from '../body/stage.ts';
import { drawGarment, longShirt, pants, tee, vest } from '../test-support/drawn-garments.ts';
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
/** The drawn person with face, arms and hands covered. */
function withoutSkin(parse: PersonParse): PersonParse {
  const labels = parse.labels.map((label) => (label === LABEL.skin ? LABEL.hair : label));
  return { ...parse, labels };
}
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

  it('keeps fine stripes of a skirt and a shirt that are drawn much narrower than in their own photos, and as long', async () => {
    const striped = (image: ReturnType<typeof drawGarment>) => {
      for (let p = 0; p < image.width * image.height; p++)
        if ((Math.floor(p / image.width) + 1) % 4 < 2) image.data.set([200, 40, 120], p * 4);
      return image;
    };
    const isSkirt = (x: number, y: number) => y > 10 && y < 170 && x > 10 && x < 390;
    const isTop = (x: number, y: number) => y > 10 && y < 170 && x > 90 && x < 410;
    const parse = drawnParse({ sleeves: 'short' });
    const skirt = await preparePants({ image: striped(drawGarment(400, 180, isSkirt)) });
    // It reached below the knees of who wore it.
    skirt!.landmarks.hem = 0.7;
    const { image } = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: striped(drawGarment(500, 180, isTop)) }),
      pants: skirt,
    });
    const contrast = (from: number, to: number): number => {
      let sum = 0;
      for (let y = from; y < to; y++)
        sum += Math.abs(pixel(image.data, 105, y)[0]! - pixel(image.data, 105, y + 1)[0]!);
      return sum / (to - from);
    };
    expect(contrast(110, 170)).toBeGreaterThan(30);
    expect(contrast(230, 290)).toBeGreaterThan(30);
  });

  it('paints arms in the skin of the hands where long sleeves become short, rounder than flat', async () => {
    const parse = drawnParse({ sleeves: 'long' });
    const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
    const { image, painted, bareArms, keptSleeves } = composeTryOn(parse.photo, parse, { shirt });
    expect([bareArms, keptSleeves]).toEqual([true, false]);
    expect(painted.data[180 * DRAWN_WIDTH + 70]).toBe(1 + LABEL.skin);
    expect(near(pixel(image.data, 70, 180), DRAWN_COLOURS.skin, 14)).toBe(true);
    expect(pixel(image.data, 64, 180)[0]).toBeLessThan(pixel(image.data, 70, 180)[0] - 8);
  });

  it('keeps own long sleeves below short ones where no skin shows to paint arms with', async () => {
    const parse = withoutSkin(drawnParse({ sleeves: 'long' }));
    const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
    const { image, bareArms, keptSleeves } = composeTryOn(parse.photo, parse, { shirt });
    expect([bareArms, keptSleeves]).toEqual([false, true]);
    expect(pixel(image.data, 70, 180)).toEqual(pixel(parse.photo.data, 70, 180));
  });

  it('continues bare arms where sleeves become shorter, with the light that falls on them', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    // Light from the left: each arm is brighter at its left edge.
    const size = parse.labels.length;
    for (let p = 0; p < size; p++)
      if (parse.labels[p] === LABEL.skin)
        parse.photo.data[p * 3] = 240 - 4 * Math.abs((p % DRAWN_WIDTH) - 60);
    const shirt = await prepareShirt({ image: drawGarment(200, 220, vest) });
    const { image, bareArms, keptSleeves } = composeTryOn(parse.photo, parse, { shirt });
    expect([bareArms, keptSleeves]).toEqual([true, false]);
    const [light, dark] = [pixel(image.data, 77, 125), pixel(image.data, 87, 125)];
    expect(light[0]).toBeGreaterThan(dark[0] + 8);
    expect(light[1]).toBeGreaterThan(DRAWN_COLOURS.skin[1] - 15);
  });

  it('leaves the hood of the old shirt around the head', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const labels = parse.labels.map((label) => (label === LABEL.hair ? LABEL.shirt : label));
    const shirt = await prepareShirt({ image: drawGarment(200, 220, tee) });
    const { image } = composeTryOn(parse.photo, { ...parse, labels }, { shirt });
    expect(pixel(image.data, 120, 32)).toEqual(pixel(parse.photo.data, 120, 32));
    const inCoat = { ...parse, labels, wearsOuterwear: true };
    const dressed = composeTryOn(parse.photo, inCoat, { ...(await outfit()), shirt }).image.data;
    for (const x of [104, 120, 136])
      expect(pixel(dressed, x, 32)).toEqual(pixel(parse.photo.data, x, 32));
  });

  it('covers bare arms with long sleeves', async () => {
    const parse = drawnParse({ sleeves: 'none' });
    const shirt = await prepareShirt({ image: drawGarment(200, 220, longShirt) });
    const { image, bareArms } = composeTryOn(parse.photo, parse, { shirt });
    expect(bareArms).toBe(false);
    expect(isGreen(pixel(image.data, 71, 175))).toBe(true);
  });

  const short = (x: number, y: number) => pants(x, y) && y < 110;

  it('keeps own long pants below shorts: the photo does not show the legs', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const shorts = await preparePants({ image: drawGarment(120, 240, short) });
    const { image, bareLegs, keptLegs } = composeTryOn(parse.photo, parse, { pants: shorts });
    expect([bareLegs, keptLegs]).toEqual([false, true]);
    expect(isGreen(pixel(image.data, 103, 240))).toBe(true);
    expect(pixel(image.data, 99, 350)).toEqual(pixel(parse.photo.data, 99, 350));
  });

  it.each(['skin', 'other'] as const)('continues legs in %s below shorts', async (surface) => {
    const parse = drawnParse({ sleeves: 'short' });
    for (let p = 330 * DRAWN_WIDTH; p < parse.labels.length; p++) {
      if (parse.labels[p] !== LABEL.pants) continue;
      parse.labels[p] = LABEL[surface];
      parse.photo.data.set(DRAWN_COLOURS[surface], p * 3);
    }
    const shorts = await preparePants({ image: drawGarment(120, 240, short) });
    const { image, painted, bareLegs, keptLegs } = composeTryOn(parse.photo, parse, {
      pants: shorts,
    });
    expect([bareLegs, keptLegs]).toEqual([true, false]);
    expect(near(pixel(image.data, 100, 310), DRAWN_COLOURS[surface], 12)).toBe(true);
    expect(painted.data[310 * DRAWN_WIDTH + 100]).toBe(1 + LABEL[surface]);
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

it('shows background where a cape spread beside the new shirt', async () => {
  const parse = drawnParse({ sleeves: 'long' });
  for (let y = 110; y < 200; y++)
    for (let x = 10; x < 230; x++) {
      const p = y * DRAWN_WIDTH + x;
      if (parse.labels[p] !== LABEL.background) continue;
      parse.labels[p] = LABEL.shirt;
      parse.photo.data.set(DRAWN_COLOURS.shirt, p * 3);
    }
  const { shirt } = await outfit();
  const long = await prepareShirt({ image: drawGarment(200, 220, longShirt) });
  for (const piece of [shirt, long]) {
    const { image } = composeTryOn(parse.photo, parse, { shirt: piece });
    expect(isGreen(pixel(image.data, 20, 150))).toBe(false);
    expect(isGreen(pixel(image.data, 120, 150))).toBe(true);
  }
  const { image } = composeTryOn(parse.photo, parse, { shirt: long });
  expect(near(pixel(image.data, 20, 150), DRAWN_COLOURS.background, 12)).toBe(true);
});
