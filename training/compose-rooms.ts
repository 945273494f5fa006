/**
 * Puts annotated people before drawn rooms in which other people's clothes hang on a rack or lie in a pile: who photographs themselves at home has such
 * things around them, and street photos have not.
 *
 *   node training/compose-rooms.ts DATA OUT rack|pile|wall|any [held-out]
 *
 * DATA holds photos/NNNN.jpg, labels/NNNN.png and labels59/NNNN.png. OUT gets the same folders, for prepare.ts or `npm run eval:segmentation`. With `any`
 * each photo gets a room by chance. Every tenth photo is held out of training and composed only with `held-out`, then alone; the clothes
 * around people are always those of the others.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeMaskPng, encodeJpeg } from '../functions/src/vision/pictures/image-codec.ts';
import type { Box } from '../functions/src/contract/clothes/garments.ts';
import { boxBlurAround } from '../functions/src/vision/pixels/blur.ts';
import { markedBounds } from '../functions/src/vision/pixels/marked-bounds.ts';
import { resizeMask, resizeRgb } from '../functions/src/vision/pixels/resample.ts';
import type { Mask, RgbImage } from '../functions/src/vision/pixels/image.ts';
import { listPhotos, readPhoto } from '../scripts/eval/photo-folder.ts';

const ROOMS = ['rack', 'rack', 'pile', 'pile', 'wall'] as const;
type Room = (typeof ROOMS)[number];
const WALLS = [
  [205, 200, 190],
  [170, 180, 190],
  [225, 215, 205],
  [120, 130, 125],
  [190, 170, 160],
];
const FLOORS = [
  [150, 110, 80],
  [120, 100, 90],
  [180, 160, 140],
];
/** Where the floor begins and the rack hangs, in shares of the picture's height. */
const FLOOR = 0.86;
const RACK = 0.14;
/** Height of a board of the floor, pixels. */
const BOARD = 14;
/** Labels of upper and lower garments and dresses, and the fewest pixels of one that hangs or lies somewhere. */
const GARMENTS = [1, 2, 4];
const LEAST_AREA = 6000;

const [data, out, wanted, part] = process.argv.slice(2);
const room = ROOMS.find((one) => one === wanted);
if (!data || !out || (!room && wanted !== 'any'))
  throw new Error('Usage: node training/compose-rooms.ts DATA OUT rack|pile|wall|any [held-out]');
const isHeldOut = (index: number): boolean => index % 10 === 0;
const photos = listPhotos(data);

let state = 7;
/** 0..1, the same numbers in each run. */
const random = (): number =>
  (state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff) / 0x7fffffff;
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

/** Somebody's garment: its picture, and where it is. */
type Piece = { picture: RgbImage; mask: Mask };

/** A garment cut out and scaled to a height; never of a photo that is held out. */
async function pieceOf(height: number): Promise<Piece> {
  for (;;) {
    const index = Math.floor(random() * photos.length);
    if (isHeldOut(index)) continue;
    const { photo, labels } = await readPhoto(data!, photos[index]!);
    const garment = oneOf(GARMENTS);
    const worn = { ...labels, data: labels.data.map((label) => (label === garment ? 255 : 0)) };
    const region = areaOf(worn);
    if (!region) continue;
    const width = Math.max(1, Math.round((region.width * height) / region.height));
    const mask = clipMask(worn, region);
    return {
      picture: await resizeRgb(photo, width, height, { region }),
      mask: await resizeMask(mask, width, height),
    };
  }
}

/** The box around a mask; undefined where it is too small. */
function areaOf({ data: inside, width, height }: Mask): Box | undefined {
  const area = inside.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0);
  const box = area < LEAST_AREA ? undefined : markedBounds(inside, { width, height }, 0);
  return (
    box && {
      left: box.left,
      top: box.top,
      width: box.right - box.left,
      height: box.bottom - box.top,
    }
  );
}

function clipMask({ data: inside, width }: Mask, box: Box): Mask {
  const clipped = new Uint8Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left;
    clipped.set(inside.subarray(from, from + box.width), y * box.width);
  }
  return { data: clipped, width: box.width, height: box.height };
}

/** Lays a piece over the room; what lies beyond its edges is cut off. */
function lay(room: RgbImage, { picture, mask }: Piece, left: number, top: number): void {
  for (let y = Math.max(0, -top); y < Math.min(mask.height, room.height - top); y++)
    for (let x = Math.max(0, -left); x < Math.min(mask.width, room.width - left); x++) {
      const p = y * mask.width + x;
      if (mask.data[p]! < 128) continue;
      const to = ((top + y) * room.width + left + x) * 3;
      for (let c = 0; c < 3; c++) room.data[to + c] = picture.data[p * 3 + c]!;
    }
}

/** An empty room: a wall in shade, and a floor of boards. */
function emptyRoom(width: number, height: number): RgbImage {
  const wall = oneOf(WALLS);
  const floor = oneOf(FLOORS);
  const begin = Math.round(FLOOR * height);
  const room = new Uint8Array(width * height * 3);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const down = y - begin;
      const shade = down < 0 ? 1 - (0.25 * x) / width : 1 - (0.2 * down) / (height - begin);
      const gap = down >= 0 && down % BOARD === 0 ? 0.15 : 0;
      const light = shade - gap + (random() - 0.5) * 0.03;
      for (const channel of down < 0 ? wall : floor)
        room[i++] = Math.max(0, Math.min(255, Math.round(channel * light)));
    }
  return { data: room, width, height };
}

async function furnishedRoom(width: number, height: number, kind: Room): Promise<RgbImage> {
  const room = emptyRoom(width, height);
  const rail = Math.round(RACK * height);
  if (kind === 'rack') room.data.fill(85, rail * width * 3, (rail + 5) * width * 3);
  const count = { rack: 7, pile: 5, wall: 0 }[kind];
  for (let i = 0; i < count; i++) {
    const share = kind === 'rack' ? 0.4 : 0.22;
    const piece = await pieceOf(Math.round(height * share * (0.85 + 0.3 * random())));
    const { width: w, height: h } = piece.mask;
    const [x, y] =
      kind === 'rack'
        ? [((width - 0.4 * w) * i) / (count - 1) - 0.3 * w, rail]
        : [random() * (width - 0.6 * w), (FLOOR + 0.1 * random()) * height - 0.35 * h];
    lay(room, piece, Math.round(x), Math.round(y));
  }
  return room;
}

/** How much of each pixel is the person, 0..1, with a soft edge. */
function personIn({ data: labels, ...size }: Mask): Float32Array {
  const inside = Float32Array.from(labels, (label) => (label > 0 ? 1 : 0));
  return boxBlurAround(inside, size, 1);
}

for (const folder of ['photos', 'labels', 'labels59'])
  mkdirSync(join(out, folder), { recursive: true });
copyFileSync(join(data, 'labels59.json'), join(out, 'labels59.json'));
for (const [index, name] of photos.entries()) {
  if (isHeldOut(index) !== (part === 'held-out')) continue;
  const { photo } = await readPhoto(data, name);
  const { width, height } = photo;
  const mask = `${name.slice(0, 4)}.png`;
  const person = personIn(await decodeMaskPng(readFileSync(join(data, 'labels59', mask))));
  const chance = oneOf(ROOMS);
  const picture = await furnishedRoom(width, height, room ?? chance);
  for (let p = 0; p < person.length; p++)
    for (let c = p * 3; c < p * 3 + 3; c++)
      picture.data[c] = Math.round(
        picture.data[c]! + (photo.data[c]! - picture.data[c]!) * person[p]!,
      );
  writeFileSync(join(out, 'photos', name), await encodeJpeg(picture, 90));
  for (const folder of ['labels', 'labels59'])
    copyFileSync(join(data, folder, mask), join(out, folder, mask));
}
