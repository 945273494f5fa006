import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutPiece } from '../piece/cut-piece.ts';
import { decodeRgb } from '../pictures/image-codec.ts';
import type { Mask, RgbImage } from '../pixels/image.ts';
import { cutAgain, type Decided, DECIDED, type Tap } from './cut-again.ts';
import { addMask, emptyMask } from '../pixels/mask.ts';

const WIDTH = 180;
const HEIGHT = 150;
type Shape = (x: number, y: number) => boolean;
const inBox =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
/** Pants: the space between the legs is open. */
const isPants: Shape = (x, y) => inBox(45, 30, 135, 120)(x, y) && !inBox(80, 60, 100, 120)(x, y);

/** Red pants on grey, with the noise of a camera. */
const photo = (): RgbImage => {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const noise = ((x * 7 + y * 13) % 9) - 4;
      const colour = isPants(x, y) ? [190, 40, 45] : [140, 140, 142];
      data.set(
        colour.map((value) => value + noise),
        3 * (y * WIDTH + x),
      );
    }
  return { data, width: WIDTH, height: HEIGHT };
};
/** A mask of the whole photo that is full where the shape is. */
const maskOf = (isInside: Shape): Mask => {
  const mask = emptyMask(WIDTH, HEIGHT);
  mask.data.forEach((_, p) => {
    if (isInside(p % WIDTH, Math.floor(p / WIDTH))) mask.data[p] = 255;
  });
  return mask;
};
/** Intersection over union. */
const overlap = (one: Uint8Array, isInside: (p: number) => boolean) => {
  let [both, either] = [0, 0];
  one.forEach((value, p) => {
    const [found, real] = [value >= 128, isInside(p)];
    if (found && real) both++;
    if (found || real) either++;
  });
  return both / either;
};
const asPants = ({ data }: Mask) => overlap(data, (p) => isPants(p % WIDTH, Math.floor(p / WIDTH)));
const undecided: Decided = (_, { width, height }) => new Uint8Array(width * height);
const tapAt = (mask: Mask, tap: Tap, decided = undecided) => cutAgain(photo(), mask, tap, decided);

describe('a tap', () => {
  it('takes in the leg that was missed, and the space between the legs stays open', async () => {
    const mask = maskOf((x, y) => isPants(x, y) && x < 80);
    expect(asPants(mask)).toBeLessThan(0.6);
    expect(await tapAt(mask, { x: 118, y: 90, kind: 'keep' })).toBe(true);
    expect(asPants(mask)).toBeGreaterThan(0.95);
    expect(mask.data[100 * WIDTH + 90]).toBe(0);
  });

  it('removes the ground that was taken for a piece, and nothing of the piece', async () => {
    const mask = maskOf(inBox(20, 15, 160, 135));
    await tapAt(mask, { x: 28, y: 70, kind: 'remove' });
    await tapAt(mask, { x: 90, y: 100, kind: 'remove' });
    expect(asPants(mask)).toBeGreaterThan(0.95);
    expect(mask.data[90 * WIDTH + 60]).toBe(255);
  });

  it('leaves a soft edge', async () => {
    const mask = maskOf((x, y) => isPants(x, y) && x < 80);
    await tapAt(mask, { x: 118, y: 90, kind: 'keep' });
    const across = Array.from({ length: 9 }, (_, i) => mask.data[100 * WIDTH + 131 + i]!);
    expect(across.some((value) => value > 10 && value < 245)).toBe(true);
    expect(across.at(0)).toBeGreaterThan(200);
    expect(across.at(-1)).toBe(0);
  });

  it('gives the same mask each time, and none far from the tap changes', async () => {
    const masks = [0, 1].map(() => maskOf(inBox(60, 40, 75, 110)));
    for (const mask of masks) await tapAt(mask, { x: 50, y: 100, kind: 'keep' });
    expect(masks[0]).toEqual(masks[1]);
    expect(masks[0]!.data[140 * WIDTH + 5]).toBe(0);
  });

  it('changes nothing where the place is on that side already', async () => {
    const mask = maskOf(isPants);
    expect(await tapAt(mask, { x: 60, y: 60, kind: 'keep' })).toBe(false);
    expect(mask).toEqual(maskOf(isPants));
  });

  it('does not take what its owner has decided otherwise', async () => {
    const mask = maskOf((x, y) => isPants(x, y) && x < 80);
    // The lower half of the right leg was erased.
    const erased: Decided = ({ left, top, width, height }, size) =>
      Uint8Array.from({ length: size.width * size.height }, (_, p) => {
        const x = left + ((p % size.width) * width) / size.width;
        const y = top + (Math.floor(p / size.width) * height) / size.height;
        return x > 100 && y > 90 ? DECIDED.outside : DECIDED.no;
      });
    await tapAt(mask, { x: 118, y: 70, kind: 'keep' }, erased);
    expect(mask.data[60 * WIDTH + 120]).toBe(255);
    expect(mask.data[110 * WIDTH + 120]).toBeLessThan(128);
  });
});

describe('on a photo', () => {
  it('brings back the half of a T-shirt that was lost with one or two taps', async () => {
    const file = join(
      import.meta.dirname,
      '../../../../tests/fixtures/single-garments/white-tee.jpg',
    );
    const picture = await decodeRgb(readFileSync(file), 1600);
    const whole = emptyMask(picture.width, picture.height);
    const piece = await cutPiece(picture, null);
    addMask(whole, piece!.mask, piece!.box);
    const half = { ...whole, data: whole.data.slice() };
    const middle = piece!.box.left + Math.round(piece!.box.width / 2);
    half.data.forEach((_, p) => {
      if (p % half.width > middle) half.data[p] = 0;
    });
    const before = overlap(half.data, (p) => whole.data[p]! >= 128);
    const y = piece!.box.top + Math.round(piece!.box.height / 2);
    const x = middle + Math.round(piece!.box.width / 6);
    await cutAgain(picture, half, { x, y, kind: 'keep' }, undecided);
    const after = overlap(half.data, (p) => whole.data[p]! >= 128);
    expect(before).toBeLessThan(0.65);
    expect(after).toBeGreaterThan(0.9);
  });
});
