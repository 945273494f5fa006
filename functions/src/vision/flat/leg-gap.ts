import { connectedComponents } from '../pixels/components.ts';
import type { RgbaImage } from '../pixels/image.ts';
import type { Silhouette } from './silhouette.ts';

/** The ground between two legs is looked for below this share of the height, and between these shares of a row's cloth. */
const BETWEEN = { below: 0.3, from: 0.3, to: 0.7 };
/** It is brighter than the median of its row by this much (0..255), and by so many mean differences of the row: what is darker is the shadow of a leg. */
const BRIGHTER = { least: 45, means: 2.5 };
/** It also has another tint than the row's mean, by this much (0..255); of dark cloth tints say nothing. */
const TINT = { least: 18, dark: 90 };
/** Or it is more vivid than the row by this much (0..255), and by so many mean differences of its tints, however bright it is: a red wall behind dark legs. */
const OTHER_TINT = { least: 60, means: 2.5 };
/** It is at least so high, and nowhere near so wide; shares of the garment's height and width. */
const SHAPE = { height: 0.1, width: 0.2 };
const OPAQUE = 100;

/**
 * Trousers without the ground that shows between their legs, where it was cut out with them: a narrow strip of another colour in the middle.
 * @returns the picture itself if there is none
 */
export function openLegGap(image: RgbaImage, shape: Silhouette): RgbaImage {
  const { width, height } = image;
  const other = new Uint8Array(width * height);
  for (let y = Math.round(shape.top + BETWEEN.below * shape.height); y <= shape.bottom; y++)
    for (const x of otherInRow(image, y)) other[y * width + x] = 1;
  const { labels, components } = connectedComponents(other, width, height);
  const gaps = new Set(
    components
      .filter(({ area, top, bottom }) => {
        const long = bottom - top + 1;
        return long > SHAPE.height * shape.height && area / long < SHAPE.width * shape.width;
      })
      .map(({ id }) => id),
  );
  if (gaps.size === 0) return image;
  const data = Uint8Array.from(image.data);
  labels.forEach((id, p) => {
    if (gaps.has(id)) data[p * 4 + 3] = 0;
  });
  return { ...image, data };
}

/** The places in the middle of a row that are brighter than its cloth, or much more vivid. */
function otherInRow({ data, width }: RgbaImage, y: number): number[] {
  const cloth: number[] = [];
  for (let x = 0; x < width; x++) if (data[(y * width + x) * 4 + 3] > OPAQUE) cloth.push(x);
  if (cloth.length < 10) return [];
  const lightOf = (x: number): number => {
    const p = (y * width + x) * 4;
    return 0.299 * data[p] + 0.587 * data[p + 1] + 0.114 * data[p + 2];
  };
  const tintOf = (x: number): [number, number] => {
    const p = (y * width + x) * 4;
    return [data[p] - data[p + 1], data[p + 2] - data[p + 1]];
  };
  const sorted = cloth.map(lightOf).sort((a, b) => a - b);
  const median = sorted[sorted.length >> 1];
  const mean = sorted.reduce((sum, light) => sum + Math.abs(light - median), 0) / sorted.length;
  const limit = median + Math.max(BRIGHTER.least, BRIGHTER.means * mean);
  const tint = [0, 1].map((i) => cloth.reduce((sum, x) => sum + tintOf(x)[i], 0) / cloth.length);
  const tintFrom = (x: number): number => Math.hypot(...tintOf(x).map((one, i) => one - tint[i]));
  const spread = cloth.reduce((sum, x) => sum + tintFrom(x), 0) / cloth.length;
  const vivid = Math.hypot(...tint) + Math.max(OTHER_TINT.least, OTHER_TINT.means * spread);
  const isOther = (x: number): boolean =>
    Math.hypot(...tintOf(x)) > vivid ||
    (lightOf(x) > limit && (median < TINT.dark || tintFrom(x) > TINT.least));
  return cloth
    .slice(Math.floor(BETWEEN.from * cloth.length), Math.ceil(BETWEEN.to * cloth.length))
    .filter(isOther);
}
