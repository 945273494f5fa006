import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOOK_HEIGHT, LOOK_WIDTH } from '../../contract/looks/lookbooks.ts';
import { type DrawnLayer, drawLook } from './draw-look.ts';

type Colour = { r: number; g: number; b: number; alpha: number };
const RED: Colour = { r: 200, g: 0, b: 0, alpha: 1 };
const BLUE: Colour = { r: 0, g: 0, b: 200, alpha: 1 };
const NONE: Colour = { r: 0, g: 0, b: 0, alpha: 0 };

const plain = (width: number, height: number, background: Colour): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer();

/** Red on the left, blue on the right, 200 by 400. */
const halves = async (): Promise<Uint8Array> =>
  sharp(await plain(200, 400, RED))
    .composite([{ input: Buffer.from(await plain(100, 400, BLUE)), left: 100, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();

let red: Uint8Array;
beforeAll(async () => {
  red = await plain(200, 400, RED);
});

const layer = (changes: Partial<DrawnLayer> = {}): DrawnLayer => ({
  ...{ picture: red, x: 0.5, y: 0.5, scale: 0.4, rotation: 0, isFlipped: false },
  ...changes,
});

/** What colour the picture has at shares of its width and height. */
const drawn = async (layers: DrawnLayer[], ground = '#ffffff') => {
  const { picture, thumbnail } = await drawLook(ground, layers);
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const p =
      (Math.min(info.height - 1, Math.round(y * info.height)) * info.width +
        Math.min(info.width - 1, Math.round(x * info.width))) *
      info.channels;
    const [r, g, b] = [data[p]!, data[p + 1]!, data[p + 2]!];
    if (r > 230 && g > 230 && b > 230) return 'white';
    if (r > 150 && g < 60 && b < 60) return 'red';
    return b > 150 && r < 60 && g < 60 ? 'blue' : `${r},${g},${b}`;
  };
  return { at, info, thumbnail, data };
};

describe('a look', () => {
  it('has the size, the ground and the place of its layers that the contract says', async () => {
    const { at, info, thumbnail } = await drawn([layer()]);
    expect(info).toMatchObject({ width: LOOK_WIDTH, height: LOOK_HEIGHT, channels: 3 });
    // 600 px high and 300 wide, in the middle.
    expect([at(0.5, 0.31), at(0.5, 0.29), at(0.38, 0.5), at(0.37, 0.5)]).toEqual([
      'red',
      'white',
      'red',
      'white',
    ]);
    expect(await sharp(thumbnail).metadata()).toMatchObject({
      ...{ format: 'webp', width: 256, height: 320 },
    });
    expect((await drawn([layer()], '#23272e')).at(0.1, 0.1)).toMatch(/^3[456],(39|40),4[567]$/);
  });

  it('has later layers in front of earlier ones', async () => {
    const blue = await plain(200, 400, BLUE);
    const one = await drawn([layer(), layer({ picture: blue, y: 0.7 })]);
    expect([one.at(0.5, 0.4), one.at(0.5, 0.6)]).toEqual(['red', 'blue']);
    const other = await drawn([layer({ picture: blue, y: 0.7 }), layer()]);
    expect([other.at(0.5, 0.6), other.at(0.5, 0.8)]).toEqual(['red', 'blue']);
  });

  it('mirrors a layer before it turns it clockwise', async () => {
    const picture = await halves();
    const turned = await drawn([layer({ picture, rotation: 90 })]);
    expect([turned.at(0.5, 0.46), turned.at(0.5, 0.54)]).toEqual(['red', 'blue']);
    const both = await drawn([layer({ picture, rotation: 90, isFlipped: true })]);
    expect([both.at(0.5, 0.46), both.at(0.5, 0.54)]).toEqual(['blue', 'red']);
  });

  it('turns without a dark seam', async () => {
    const picture = await plain(200, 400, { r: 255, g: 255, b: 255, alpha: 1 });
    const { data } = await drawn([layer({ picture, rotation: 30 })]);
    // White on white: an edge that was mixed with the clear black around it would be grey.
    expect(data.every((value) => value > 250)).toBe(true);
  });

  it.each([
    [0, 0, 0.05, 0.05],
    [1, 1, 0.95, 0.95],
    [0.5, 0.5, 0.5, 0.01],
  ])('cuts off what is beside the canvas, from %d, %d', async (x, y, seenX, seenY) => {
    const { at } = await drawn([layer({ x, y, scale: 1.5, rotation: 12 })]);
    expect(at(seenX, seenY)).toBe('red');
  });

  it('leaves out what cannot be read, and shows through what is clear', async () => {
    const broken = layer({ picture: new Uint8Array([1, 2, 3]) });
    const clear = layer({ picture: await plain(200, 400, NONE) });
    const { at } = await drawn([layer(), broken, clear]);
    expect(at(0.5, 0.5)).toBe('red');
    expect((await drawn([broken])).at(0.5, 0.5)).toBe('white');
  });
});
