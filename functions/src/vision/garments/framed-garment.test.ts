import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { cropRgba, frameGarment, frameLandmarks } from './framed-garment.ts';
import { type ShirtLandmarks, shiftLandmarks } from './garment-landmarks.ts';
import { decodeRgba } from '../pictures/image-codec.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { composeTryOn } from '../try-on/compose.ts';
import { measureFlatShirt } from '../flat/flat-shirt.ts';
import { preparePants, prepareShirt, prepareShoes } from '../try-on/prepare-garment.ts';
import { makeSilhouette } from '../flat/silhouette.ts';
import { drawGarment, longShirt, pants } from '../test-support/drawn-garments.ts';
import { drawnParse } from '../test-support/drawn-parse.ts';

// Pictures of 3 megapixels, and whole try-ons.
vi.setConfig({ testTimeout: 60_000 });

/** A green rectangle in a transparent picture of 2000 x 1500. */
const rectangle = (left: number, top: number, width: number, height: number): RgbaImage =>
  drawGarment(2000, 1500, (x, y) => x > left && x < left + width && y > top && y < top + height);

const alphaAt = ({ data, width }: RgbaImage, x: number, y: number): number =>
  data[(y * width + x) * 4 + 3];

describe('a framed garment', () => {
  it.each([
    ['is shrunk', rectangle(100, 200, 700, 1292), 1024, [960 * (708 / 1300), 960]],
    ['is enlarged', rectangle(100, 200, 492, 292), 1024, [960, 960 * (300 / 500)]],
    ['is enlarged to twice its size only', rectangle(10, 20, 112, 52), 256, [240, 120]],
  ])('%s and stands in the middle of a square', async (_, cutout, edge, [width, height]) => {
    const framed = await frameGarment(cutout);
    expect([framed.width, framed.height]).toEqual([edge, edge]);
    const { content } = framed;
    expect([content.width, content.height]).toEqual([Math.round(width), Math.round(height)]);
    const middle = [content.left + content.width / 2, content.top + content.height / 2];
    for (const at of middle) expect(Math.abs(at - edge / 2)).toBeLessThanOrEqual(1);

    const picture = await decodeRgba(framed.png, 2000);
    expect([picture.width, picture.height]).toEqual([edge, edge]);
    expect(alphaAt(picture, edge / 2, edge / 2)).toBe(255);
    let atBorder = 0;
    for (let i = 0; i < edge; i++)
      atBorder += [
        alphaAt(picture, i, 0),
        alphaAt(picture, i, edge - 1),
        alphaAt(picture, 0, i),
        alphaAt(picture, edge - 1, i),
      ].reduce((sum, alpha) => sum + alpha);
    expect(atBorder).toBe(0);
    const centre = (edge * Math.floor(edge / 2) + Math.floor(edge / 2)) * 4;
    expect([...picture.data.subarray(centre, centre + 3)]).toEqual([40, 140, 80]);
  });

  it('has a thumbnail without the margin', async () => {
    const { thumbnailWebp } = await frameGarment(rectangle(100, 200, 492, 292));
    const { format, width, height, hasAlpha } = await sharp(thumbnailWebp).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'webp',
      width: 320,
      height: 192,
      hasAlpha: true,
    });
  });

  it('keeps its colour up to a soft edge, without a dark rim of what is transparent', async () => {
    const cutout = drawGarment(300, 200, (x, y) => x > 20 && x < 280 && y > 20 && y < 180);
    for (let p = 3; p < cutout.data.length; p += 4)
      if (cutout.data[p] > 0 && (p >> 2) % 300 < 24) cutout.data[p] = 90;
    const picture = await decodeRgba((await frameGarment(cutout)).png, 2000);
    let worst = 0;
    for (let p = 0; p < picture.data.length; p += 4) {
      if (picture.data[p + 3] < 40) continue;
      const [red, green] = picture.data.subarray(p, p + 2);
      worst = Math.max(worst, Math.abs(red - 40), Math.abs(green - 140));
    }
    expect(worst).toBeLessThan(20);
  });

  it('that shows nothing is a picture of nothing', async () => {
    const { png, content } = await frameGarment(drawGarment(40, 30, () => false));
    expect(content).toMatchObject({ width: 80, height: 60 });
    const { data } = await decodeRgba(png, 2000);
    expect(data.some((value) => value !== 0)).toBe(false);
  });
});

describe('a try-on', () => {
  const meanDifference = (a: Uint8Array, b: Uint8Array, touched: Uint8Array): number => {
    let sum = 0;
    let count = 0;
    for (let p = 0; p < touched.length; p++) {
      if (!touched[p]) continue;
      for (let c = p * 3; c < p * 3 + 3; c++) sum += Math.abs(a[c] - b[c]);
      count += 3;
    }
    return sum / count;
  };
  /** Stripes, so that a garment that lies elsewhere is seen. */
  const striped = (image: RgbaImage): RgbaImage => {
    for (let p = 0; p < image.width * image.height; p++)
      if (Math.floor(p / image.width) % 24 < 12) image.data[p * 4] += 120;
    return image;
  };
  const framedInput = async (image: RgbaImage, landmarks?: ShirtLandmarks) => {
    const framed = await frameGarment(image);
    const { left, top } = framed.content;
    const shown = cropRgba(await decodeRgba(framed.png, 2000), framed.content);
    const inPicture = landmarks && frameLandmarks(landmarks, framed);
    return {
      image: shown,
      ...(inPicture && { landmarks: shiftLandmarks(inPicture, -left, -top) }),
    };
  };

  it('with the framed picture and its landmarks looks as with the cut-out', async () => {
    const parse = drawnParse({ sleeves: 'short' });
    const shirt = striped(drawGarment(200, 220, longShirt));
    const trousers = striped(drawGarment(120, 240, pants));
    const shoes = drawGarment(100, 50, (x, y) => y > 10 && y < 40 && (x < 45 || x > 55));
    const landmarks = measureFlatShirt(makeSilhouette(shirt)!);
    const direct = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt({ image: shirt, landmarks }),
      pants: await preparePants({ image: trousers }),
      shoes: await prepareShoes({ image: shoes }),
    });
    const framed = composeTryOn(parse.photo, parse, {
      shirt: await prepareShirt(await framedInput(shirt, landmarks)),
      pants: await preparePants(await framedInput(trousers)),
      shoes: await prepareShoes(await framedInput(shoes)),
    });
    const difference = meanDifference(direct.image.data, framed.image.data, direct.painted.data);
    expect(difference).toBeLessThan(4);
  });
});
