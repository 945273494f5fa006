import { rgbToLab } from '../pixels/colour.ts';
import type { RgbaImage } from '../pixels/image.ts';

/** A pixel of a cut-out belongs to the garment if its alpha is above this (requirement 9.12). */
export const CONTENT_ALPHA = 30;
/** Width of the outline to ignore, because it mixes the garment with the background. */
const OUTLINE_PX = 2;
/** If the outline is more than this share of a garment, such as a sandal, the outline is included. */
const MIN_INNER_PART = 0.5;

/** The part of a cut-out that is used to measure the garment. */
export type GarmentPixels = {
  width: number;
  height: number;
  /** 1 for measured pixels, height x width. */
  inside: Uint8Array;
  /** Number of pixels inside. */
  area: number;
  /** CIELAB of every pixel, height x width x 3; values outside are meaningless. */
  lab: Float32Array;
};

/** Finds the garment in a cut-out, without its outline; null if the cut-out is empty. */
export function garmentPixels({ data, width, height }: RgbaImage): GarmentPixels | null {
  const content = new Uint8Array(width * height);
  const rgb = new Uint8Array(width * height * 3);
  let contentArea = 0;
  for (let p = 0; p < content.length; p++) {
    if (data[p * 4 + 3] <= CONTENT_ALPHA) continue;
    content[p] = 1;
    contentArea++;
    rgb[p * 3] = data[p * 4];
    rgb[p * 3 + 1] = data[p * 4 + 1];
    rgb[p * 3 + 2] = data[p * 4 + 2];
  }
  if (contentArea === 0) return null;
  const inner = withoutOutline(content, width, height);
  const innerArea = inner.reduce((sum, one) => sum + one, 0);
  const isThin = innerArea < contentArea * MIN_INNER_PART;
  return {
    width,
    height,
    inside: isThin ? content : inner,
    area: isThin ? contentArea : innerArea,
    lab: rgbToLab(rgb),
  };
}

/** Content whose neighbours above, below, left and right at `OUTLINE_PX` are content too. */
function withoutOutline(content: Uint8Array, width: number, height: number): Uint8Array {
  const inner = new Uint8Array(content.length);
  for (let y = OUTLINE_PX; y < height - OUTLINE_PX; y++) {
    for (let x = OUTLINE_PX; x < width - OUTLINE_PX; x++) {
      const p = y * width + x;
      inner[p] =
        content[p] &
        content[p - OUTLINE_PX] &
        content[p + OUTLINE_PX] &
        content[p - OUTLINE_PX * width] &
        content[p + OUTLINE_PX * width];
    }
  }
  return inner;
}
