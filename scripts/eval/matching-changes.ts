/** Changes a photo or a cut-out as a second photo of the same clothes would: same numbers for the same seed. */
import { decodeRgb, encodeJpeg } from '../../functions/src/vision/pictures/image-codec.ts';
import type { RgbaImage, RgbImage } from '../../functions/src/vision/pixels/image.ts';
import { resizeRgb } from '../../functions/src/vision/pixels/resample.ts';

const MAX_EDGE_PX = 4000;

/** Numbers from 0 to 1 (Mulberry32). */
export const numbersOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Exposure by up to a quarter, and light that is warmer or colder by up to 7 %. */
const lightOf = (next: () => number): [number, number, number] => {
  const [exposure, warmth] = [0.75 + 0.5 * next(), 0.93 + 0.14 * next()];
  return [exposure * warmth, exposure, exposure / warmth];
};

/** The photo taken again: cropped by up to a seventh, perhaps mirrored, in other light, 60 to 140 % as large, compressed more (JPEG). */
export const photographAgain = async (bytes: Uint8Array, seed: number): Promise<Uint8Array> => {
  const next = numbersOf(seed);
  const photo = await decodeRgb(bytes, MAX_EDGE_PX);
  const [side, top, bottom] = [0.04 + 0.1 * next(), 0.05 * next(), 0.03 * next()];
  const region = {
    left: Math.round(photo.width * side * next()),
    top: Math.round(photo.height * top),
    width: Math.round(photo.width * (1 - side)),
    height: Math.round(photo.height * (1 - top - bottom)),
  };
  const isMirrored = next() < 0.5;
  const light = lightOf(next);
  const scale = 0.6 + 0.8 * next();
  const size = [Math.round(region.width * scale), Math.round(region.height * scale)] as const;
  const { data, width, height } = await resizeRgb(photo, ...size, { region });
  const again: RgbImage = { data: new Uint8Array(data.length), width, height };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + (isMirrored ? width - 1 - x : x)) * 3;
      for (let c = 0; c < 3; c++) {
        again.data[(y * width + x) * 3 + c] = Math.min(255, data[from + c]! * light[c]!);
      }
    }
  }
  return encodeJpeg(again, 55 + Math.round(30 * next()));
};

/** How far cloth moves, as a share of the piece's size. */
const MOVE = 0.09;
/** How much of a piece may be hidden at one side: by an arm, a bag, or the edge of the photo. */
const HIDDEN = 0.3;

/**
 * The piece worn in another pose: bent by waves of up to 9 % of its size, stretched and sheared, with up to 30 % of it hidden at one side, in other
 * light. Empty rims stay.
 */
export const wearAgain = ({ data, width, height }: RgbaImage, seed: number): RgbaImage => {
  const next = numbersOf(seed);
  const wave = () => ({ size: MOVE * next(), turns: 0.5 + 1.5 * next(), phase: 6.3 * next() });
  const [across, along, shear] = [wave(), wave(), 0.24 * (next() - 0.5)];
  const hidden = HIDDEN * next();
  const from = Math.floor(4 * next());
  const isMirrored = next() < 0.5;
  const light = lightOf(next);
  const again = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      const edge = [u, 1 - u, v, 1 - v][from]!;
      if (edge < hidden) continue;
      const at = (value: number, { size, turns, phase }: typeof across) =>
        size * Math.sin(6.283 * turns * value + phase);
      const sourceX = u + at(v, across) + shear * (v - 0.5);
      const sourceY = v + at(u, along);
      const column = Math.floor((isMirrored ? 1 - sourceX : sourceX) * width);
      const row = Math.floor(sourceY * height);
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const source = (row * width + column) * 4;
      const to = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) again[to + c] = Math.min(255, data[source + c]! * light[c]!);
      again[to + 3] = data[source + 3]!;
    }
  }
  return { data: again, width, height };
};
