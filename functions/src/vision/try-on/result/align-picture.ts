import type { RgbImage } from '../../pixels/image.ts';
import { resizeRgb } from '../../pixels/resample.ts';
import { clamp } from '../../pixels/vectors.ts';

/** A part of a picture, as shares of its width and height; it may extend a little beyond the edges. */
export type Frame = { left: number; top: number; width: number; height: number };

/** Points of the target, as shares of its size, with brightness and weight: `x`, `y`, `luma`, `weight` of each, one after the other. */
type Samples = { values: Float64Array; count: number; weights: number };

/** Brightness of a picture, 0..255; height x width. */
type Luma = { data: Float64Array; width: number; height: number };

/** Longest edge at which pictures are compared, pixels. */
const LOOK_EDGE_PX = 240;
const MAX_SAMPLES = 4000;
/**
 * Grid of the coarse search, as shares of the picture: shifts to each side, and scales. Repeating patterns, such as a fence, match at several
 * shifts.
 */
const SHIFTS = [-0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06];
const SCALES = [-0.08, -0.04, 0, 0.04, 0.08];
const BEST_STARTS = 4;
/** Step sizes of the hill climbing. */
const STEPS = [0.01, 0.005, 0.0025, 0.00125];
const MAX_MOVES = 24;
/** Maximum distance and scale of a frame from the expected one. */
const MAX_DRIFT = 0.12;

/**
 * Aligns a picture with another one of the same scene: returns the frame of `picture` that is most similar to `target`, at the size of `target`. A
 * coarse search over position and scale, then hill climbing, minimises the weighted mean difference of brightness.
 * @param start where `target` is expected in `picture`
 * @param weigh weight of a point of `target`, given as shares of its size; 0 where the pictures differ
 */
export async function alignPicture(
  picture: RgbImage,
  target: RgbImage,
  start: Frame,
  weigh: (x: number, y: number) => number,
): Promise<RgbImage> {
  const look = lumaOf(await shrunk(picture));
  const samples = samplesOf(lumaOf(await shrunk(target)), weigh);
  const frame = samples.count > 0 ? bestFrame(look, samples, start) : start;
  return await extractFrame(picture, frame, target);
}

async function shrunk(image: RgbImage): Promise<RgbImage> {
  const factor = Math.min(1, LOOK_EDGE_PX / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * factor));
  return await resizeRgb(image, width, Math.max(1, Math.round(image.height * factor)));
}

function samplesOf(target: Luma, weigh: (x: number, y: number) => number): Samples {
  const { width, height } = target;
  const step = Math.max(1, Math.ceil(Math.sqrt((width * height) / MAX_SAMPLES)));
  const values = new Float64Array(4 * Math.ceil(width / step) * Math.ceil(height / step));
  let count = 0;
  let weights = 0;
  for (let row = 0; row < height; row += step) {
    for (let column = 0; column < width; column += step) {
      const [x, y] = [(column + 0.5) / width, (row + 0.5) / height];
      const weight = weigh(x, y);
      if (weight <= 0) continue;
      values.set([x, y, target.data[row * width + column], weight], 4 * count++);
      weights += weight;
    }
  }
  return { values, count, weights };
}

/** Rec. 601. */
function lumaOf({ data, width, height }: RgbImage): Luma {
  const luma = new Float64Array(width * height);
  for (let i = 0, p = 0; i < luma.length; i++, p += 3) {
    luma[i] = 0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2];
  }
  return { data: luma, width, height };
}

function bestFrame(picture: Luma, samples: Samples, start: Frame): Frame {
  const starts = SCALES.flatMap((scale) =>
    SHIFTS.flatMap((x) =>
      SHIFTS.map((y) => ({
        left: start.left + x - scale / 2,
        top: start.top + y - scale / 2,
        width: start.width + scale,
        height: start.height + scale,
      })),
    ),
  );
  const best: Judged[] = [];
  for (const frame of [start, ...starts]) {
    const value = difference(picture, samples, frame, best[BEST_STARTS - 1]?.value);
    best.push({ frame, value });
    best.sort((a, b) => a.value - b.value);
    best.length = Math.min(best.length, BEST_STARTS);
  }
  return best
    .map((from) => climb(picture, samples, from, start))
    .reduce((a, b) => (b.value < a.value ? b : a)).frame;
}

type Judged = { frame: Frame; value: number };

function climb(picture: Luma, samples: Samples, from: Judged, start: Frame): Judged {
  let best = from;
  for (const step of STEPS) {
    for (let move = 0; move < MAX_MOVES; move++) {
      const before = best;
      for (const frame of neighbours(before.frame, step)) {
        if (!isNear(frame, start)) continue;
        const value = difference(picture, samples, frame, best.value);
        if (value < best.value) best = { frame, value };
      }
      if (best === before) break;
    }
  }
  return best;
}

/** The frame moved by one step in each direction, and scaled around its centre: as a whole, in width and in height. */
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

/**
 * Weighted mean difference of brightness.
 * @param enough from which value on the exact one does not matter: the sum then stops
 */
function difference(
  { data, width, height }: Luma,
  { values, count, weights }: Samples,
  frame: Frame,
  enough = Infinity,
): number {
  const most = enough * weights;
  let sum = 0;
  for (let i = 0; i < 4 * count && sum < most; i += 4) {
    const u = clamp((frame.left + values[i] * frame.width) * width - 0.5, 0, width - 1.001);
    const v = clamp((frame.top + values[i + 1] * frame.height) * height - 0.5, 0, height - 1.001);
    const [u0, v0] = [Math.floor(u), Math.floor(v)];
    const [fu, fv] = [u - u0, v - v0];
    const at = v0 * width + u0;
    const upper = data[at] * (1 - fu) + data[at + 1] * fu;
    const lower = data[at + width] * (1 - fu) + data[at + width + 1] * fu;
    sum += values[i + 3] * Math.abs(upper * (1 - fv) + lower * fv - values[i + 2]);
  }
  return sum / weights;
}

/** The frame at a given size, bilinear; beyond the edges the outermost pixels repeat. */
async function extractFrame(
  picture: RgbImage,
  frame: Frame,
  { width, height }: { width: number; height: number },
): Promise<RgbImage> {
  // Resize first, so that about one source pixel maps to one target pixel and sampling neither blurs nor flickers.
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

/** For each pixel of the result, the two source pixels around it. */
function positions(count: number, start: number, share: number, size: number) {
  return Array.from({ length: count }, (_, i) => {
    const at = (start + ((i + 0.5) / count) * share) * size - 0.5;
    const low = Math.floor(at);
    const within = (index: number) => Math.max(0, Math.min(size - 1, index));
    return { low: within(low), high: within(low + 1), share: at - low };
  });
}
