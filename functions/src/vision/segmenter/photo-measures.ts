import { rgbToLab } from '../pixels/colour.ts';
import { connectedComponents } from '../pixels/components.ts';
import type { RgbImage } from '../pixels/image.ts';
import { resizeRgb } from '../pixels/resample.ts';

/** Longest edge at which colours are measured, and at which lines of text still stand apart, pixels. */
const SMALL_PX = 96;
const TEXT_PX = 1000;
/** A photo is dark if nearly all of it is darker than this L*. */
const DARK_L = 22;
const BRIGHT_PERCENTILE = 0.97;
/** Colours nearer to each other than this (distance in L*a*b*) count as one; farther away, something stands out. */
const SAME_COLOUR = 10;
const OTHER_COLOUR = 20;
/** Shares of the photo, or of its rim, that have to be of one colour. */
const PLAIN_SHARE = 0.97;
const PLAIN_RIM_SHARE = 0.85;
/** Width of the rim as a share of the shorter edge. */
const RIM = 0.08;
/** What stands out covers this share of the photo, and most of it hangs together. */
const THING = { least: 0.03, most: 0.7, together: 0.7 };
/** A step of brightness (0..255) between pixels two apart that a letter makes. */
const LETTER_STEP = 60;
/** Share of a row's pixels with such a step: of a row through letters, and of one between the lines. */
const WRITTEN = 0.03;
const EMPTY = 0.008;
/** Fewer lines are no text; a line is no higher than this share of the photo, and most are nearly as high as the middle one. */
const MIN_LINES = 5;
const MAX_LINE = 0.08;
const ALIKE = { share: 0.7, height: 0.35 };
/** Share of a page that is paper, within this distance of the commonest brightness. */
const PAPER = { share: 0.4, distance: 14 };

/** What can be measured of a photo without knowing what it shows. */
export type PhotoMeasures = {
  isDark: boolean;
  /** Whether nearly all of it is one colour. */
  isPlain: boolean;
  /** Whether it has many lines of letters, as a page or a screen has. */
  hasText: boolean;
  /** Whether one thing stands out from a rim of one colour. */
  hasThing: boolean;
};

export async function measurePhoto(photo: RgbImage): Promise<PhotoMeasures> {
  const small = await atMost(photo, SMALL_PX);
  const lab = rgbToLab(small.data);
  const light = lab.filter((_, i) => i % 3 === 0).sort();
  return {
    isDark: light[Math.floor(BRIGHT_PERCENTILE * (light.length - 1))] < DARK_L,
    isPlain: shareNear(lab, medianColour(lab)) >= PLAIN_SHARE,
    hasText: countLines(await atMost(photo, TEXT_PX)) >= MIN_LINES,
    hasThing: standsOut(lab, small),
  };
}

async function atMost(photo: RgbImage, edge: number): Promise<RgbImage> {
  const factor = Math.min(1, edge / Math.max(photo.width, photo.height));
  const length = (pixels: number): number => Math.max(1, Math.round(pixels * factor));
  return await resizeRgb(photo, length(photo.width), length(photo.height), { kernel: 'linear' });
}

type Colour = readonly [number, number, number];

/** Of each channel alone. */
function medianColour(lab: Float32Array): Colour {
  const middle = (channel: number): number => {
    const values = lab.filter((_, i) => i % 3 === channel).sort();
    return values[values.length >> 1] ?? 0;
  };
  return [middle(0), middle(1), middle(2)];
}

const distance = (lab: Float32Array, p: number, [l, a, b]: Colour): number =>
  Math.hypot(lab[p * 3] - l, lab[p * 3 + 1] - a, lab[p * 3 + 2] - b);

function shareNear(lab: Float32Array, colour: Colour): number {
  let near = 0;
  const count = lab.length / 3;
  for (let p = 0; p < count; p++) if (distance(lab, p, colour) < SAME_COLOUR) near++;
  return near / count;
}

function standsOut(lab: Float32Array, { width, height }: RgbImage): boolean {
  const depth = Math.max(2, Math.round(RIM * Math.min(width, height)));
  const rim: number[] = [];
  for (let y = 0, p = 0; y < height; y++)
    for (let x = 0; x < width; x++, p++)
      if (Math.min(x, y, width - 1 - x, height - 1 - y) < depth)
        rim.push(lab[p * 3], lab[p * 3 + 1], lab[p * 3 + 2]);
  const rimLab = Float32Array.from(rim);
  const ground = medianColour(rimLab);
  if (shareNear(rimLab, ground) < PLAIN_RIM_SHARE) return false;
  const other = new Uint8Array(width * height);
  for (let p = 0; p < other.length; p++) other[p] = distance(lab, p, ground) > OTHER_COLOUR ? 1 : 0;
  const all = other.reduce((sum, is) => sum + is, 0);
  const largest = connectedComponents(other, width, height).components[0]?.area ?? 0;
  const share = all / other.length;
  return share >= THING.least && share <= THING.most && largest >= THING.together * all;
}

/** The number of lines of letters: rows with many sharp steps along them, with rows of none above and below. */
function countLines({ data, width, height }: RgbImage): number {
  const grey = new Uint8Array(width * height);
  const histogram = new Uint32Array(256);
  for (let p = 0; p < grey.length; p++) {
    grey[p] = (data[p * 3] * 77 + data[p * 3 + 1] * 150 + data[p * 3 + 2] * 29) >> 8;
    histogram[grey[p]]++;
  }
  const paper = histogram.indexOf(Math.max(...histogram));
  const near = (value: number): boolean => Math.abs(value - paper) <= PAPER.distance;
  if (grey.filter(near).length < PAPER.share * grey.length) return 0;
  const lines: number[] = [];
  let written = 0;
  for (let y = 0; y < height; y++) {
    let steps = 0;
    for (let x = 2, p = y * width + 2; x < width; x++, p++)
      if (Math.abs(grey[p] - grey[p - 2]) > LETTER_STEP) steps++;
    if (steps >= WRITTEN * width) written++;
    if (steps >= EMPTY * width) continue;
    if (written >= 3 && written <= MAX_LINE * height) lines.push(written);
    written = 0;
  }
  const middle = lines.toSorted((a, b) => a - b)[lines.length >> 1] ?? 0;
  const alike = lines.filter((line) => Math.abs(line - middle) <= ALIKE.height * middle).length;
  return alike >= ALIKE.share * lines.length ? alike : 0;
}
