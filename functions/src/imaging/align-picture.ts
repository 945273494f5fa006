import type { RgbImage } from './image.ts';
import { resizeRgb } from './resample.ts';

/** A part of a picture, in shares of its width and height; it may reach a little beyond the edges. */
export type Frame = { left: number; top: number; width: number; height: number };

type Sample = { x: number; y: number; luma: number };

/** Longest edge at which pictures are compared, pixels. */
const LOOK_EDGE_PX = 160;
const MAX_SAMPLES = 4000;
/** Steps by which the frame is moved and scaled while that helps, shares of the picture. */
const STEPS = [0.02, 0.01, 0.005, 0.0025];
const MAX_MOVES = 24;
/** A frame moves or grows no further than this from where it began. */
const MAX_DRIFT = 0.08;

/**
 * Lays a picture over another of the same scene: the frame of `picture` that looks most like `target` where `counts` holds, at the size of
 * `target`. Hill climbing over place and scale on the mean difference of brightness, from coarse to fine.
 * @param start where `target` is expected in `picture`
 * @param counts whether a point of `target`, given in shares of its size, is looked at
 */
export async function alignPicture(
  picture: RgbImage,
  target: RgbImage,
  start: Frame,
  counts: (x: number, y: number) => boolean,
): Promise<RgbImage> {
  const look = await shrunk(picture);
  const samples = samplesOf(await shrunk(target), counts);
  const frame = samples.length > 0 ? bestFrame(look, samples, start) : start;
  return await extractFrame(picture, frame, target);
}

async function shrunk(image: RgbImage): Promise<RgbImage> {
  const factor = Math.min(1, LOOK_EDGE_PX / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * factor));
  return await resizeRgb(image, width, Math.max(1, Math.round(image.height * factor)));
}

function samplesOf(target: RgbImage, counts: (x: number, y: number) => boolean): Sample[] {
  const { width, height } = target;
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / MAX_SAMPLES)));
  const samples: Sample[] = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = { x: (x + 0.5) / width, y: (y + 0.5) / height };
      if (counts(at.x, at.y)) samples.push({ ...at, luma: lumaAt(target, x, y) });
    }
  }
  return samples;
}

/** Rec. 601, 0..255. */
function lumaAt({ data, width }: RgbImage, x: number, y: number): number {
  const p = (y * width + x) * 3;
  return 0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2];
}

function bestFrame(picture: RgbImage, samples: Sample[], start: Frame): Frame {
  let best = start;
  let least = difference(picture, samples, start);
  for (const step of STEPS) {
    for (let move = 0; move < MAX_MOVES; move++) {
      const better = neighbours(best, step)
        .filter((frame) => isNear(frame, start))
        .map((frame) => ({ frame, value: difference(picture, samples, frame) }))
        .reduce((a, b) => (b.value < a.value ? b : a), { frame: best, value: least });
      if (better.frame === best) break;
      best = better.frame;
      least = better.value;
    }
  }
  return best;
}

/** The frame moved by one step to each side, and scaled about its middle: as a whole, in width and in height. */
function neighbours({ left, top, width, height }: Frame, step: number): Frame[] {
  const scaled = (x: number, y: number): Frame => ({
    left: left - (x * step) / 2,
    top: top - (y * step) / 2,
    width: width + x * step,
    height: height + y * step,
  });
  const moved = (x: number, y: number): Frame => ({
    left: left + x * step,
    top: top + y * step,
    width,
    height,
  });
  return [
    ...[moved(1, 0), moved(-1, 0), moved(0, 1), moved(0, -1)],
    ...[scaled(1, 1), scaled(-1, -1), scaled(1, 0), scaled(-1, 0), scaled(0, 1), scaled(0, -1)],
  ];
}

const isNear = (frame: Frame, start: Frame): boolean =>
  (['left', 'top', 'width', 'height'] as const).every(
    (key) => Math.abs(frame[key] - start[key]) <= MAX_DRIFT,
  );

function difference(picture: RgbImage, samples: Sample[], frame: Frame): number {
  let sum = 0;
  for (const { x, y, luma } of samples) {
    const u = clampIndex((frame.left + x * frame.width) * picture.width, picture.width);
    const v = clampIndex((frame.top + y * frame.height) * picture.height, picture.height);
    sum += Math.abs(lumaAt(picture, u, v) - luma);
  }
  return sum / samples.length;
}

const clampIndex = (position: number, size: number): number =>
  Math.max(0, Math.min(size - 1, Math.floor(position)));

/** The frame at a size, bilinear; beyond the edges the outermost pixels repeat. */
async function extractFrame(
  picture: RgbImage,
  frame: Frame,
  { width, height }: { width: number; height: number },
): Promise<RgbImage> {
  // About one pixel for one, so that reading between pixels neither blurs nor flickers.
  const source = await resizeRgb(
    picture,
    Math.max(1, Math.round(width / frame.width)),
    Math.max(1, Math.round(height / frame.height)),
  );
  const columns = positions(width, frame.left, frame.width, source.width);
  const rows = positions(height, frame.top, frame.height, source.height);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y++) {
    const { low: y0, high: y1, share: fy } = rows[y];
    for (let x = 0; x < width; x++) {
      const { low: x0, high: x1, share: fx } = columns[x];
      const a = (y0 * source.width + x0) * 3;
      const b = (y0 * source.width + x1) * 3;
      const c = (y1 * source.width + x0) * 3;
      const d = (y1 * source.width + x1) * 3;
      for (let k = 0; k < 3; k++, to++) {
        const upper = source.data[a + k] * (1 - fx) + source.data[b + k] * fx;
        const lower = source.data[c + k] * (1 - fx) + source.data[d + k] * fx;
        data[to] = Math.round(upper * (1 - fy) + lower * fy);
      }
    }
  }
  return { data, width, height };
}

/** For each pixel of the result the two pixels of the source that it lies between. */
function positions(count: number, start: number, share: number, size: number) {
  return Array.from({ length: count }, (_, i) => {
    const at = (start + ((i + 0.5) / count) * share) * size - 0.5;
    const low = Math.floor(at);
    const within = (index: number) => Math.max(0, Math.min(size - 1, index));
    return { low: within(low), high: within(low + 1), share: at - low };
  });
}
