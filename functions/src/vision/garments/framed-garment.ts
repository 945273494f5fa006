import sharp from 'sharp';
import type { Box } from '../../contract/clothes/garments.ts';
import { type GarmentLandmarks, shiftLandmarks } from './garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { tightBox } from '../pixels/mask.ts';
import { THUMBNAIL_EDGE_PX } from '../pictures/photo-intake.ts';

/** Edge of a garment's picture, which is square. */
const GARMENT_EDGE_PX = 1024;
/** Margin at each side of the garment, as a share of the picture's edge. */
const MARGIN = 1 / 32;
/** Maximum enlargement. Beyond it a cut-out only becomes blurred, so the picture of a smaller one has a shorter edge. */
const MAX_ENLARGEMENT = 2;
const THUMBNAIL_QUALITY = 80;

/** A garment's picture. */
export type FramedGarment = {
  /** Square, at most 1024 px, transparent around the garment. */
  png: Uint8Array;
  /** The garment alone, without the margin: at most 320 px, with transparency. */
  thumbnailWebp: Uint8Array;
  /** Size of `png` in pixels. */
  width: number;
  height: number;
  /** Where the garment lies in `png`. */
  content: Box;
  /** The part of the cut-out that `content` shows, pixels of the cut-out. */
  trimmed: Box;
};

/**
 * Trims a cut-out to what it shows and puts it in the middle of a square of 1024 px with a margin of 1/32. A garment is enlarged to at most
 * twice its size (Lanczos, premultiplied); where that does not fill 1024 px, the square is smaller, so that every garment fills its
 * picture alike. What shows nothing is framed as it is.
 */
export async function frameGarment(cutout: RgbaImage): Promise<FramedGarment> {
  const { data, width, height } = cutout;
  const alpha = new Uint8Array(width * height);
  for (let p = 0; p < alpha.length; p++) alpha[p] = data[p * 4 + 3];
  const trimmed = tightBox({ data: alpha, width, height }) ?? { left: 0, top: 0, width, height };

  const longest = Math.max(trimmed.width, trimmed.height);
  const room = GARMENT_EDGE_PX * (1 - 2 * MARGIN);
  const scale = Math.min(MAX_ENLARGEMENT, room / longest);
  const size = {
    width: Math.max(1, Math.round(trimmed.width * scale)),
    height: Math.max(1, Math.round(trimmed.height * scale)),
  };
  const edge = Math.ceil(Math.max(size.width, size.height) / (1 - 2 * MARGIN));
  const left = Math.floor((edge - size.width) / 2);
  const top = Math.floor((edge - size.height) / 2);

  const raw = { width, height, channels: 4 as const };
  const resized = (to: { width: number; height: number }) =>
    sharp(data, { raw }).extract(trimmed).resize(to.width, to.height, { fit: 'fill' });
  const [png, thumbnailWebp] = await Promise.all([
    resized(size)
      .extend({
        left,
        top,
        right: edge - size.width - left,
        bottom: edge - size.height - top,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .png()
      .toBuffer(),
    thumbnailOf(cutout, trimmed, size),
  ]);
  return {
    png,
    thumbnailWebp,
    width: edge,
    height: edge,
    content: { left, top, ...size },
    trimmed,
  };
}

/**
 * A garment's picture that was framed before: it stays as it is, and only its thumbnail is made.
 * @param content where the garment lies in it
 */
export async function keepFrame(
  cutout: RgbaImage & { png: Uint8Array },
  content: Box,
): Promise<FramedGarment> {
  const { png, width, height } = cutout;
  const thumbnailWebp = await thumbnailOf(cutout, content, content);
  return { png, thumbnailWebp, width, height, content, trimmed: content };
}

/** @param size of the garment in its picture */
const thumbnailOf = (
  { data, width, height }: RgbaImage,
  part: Box,
  size: { width: number; height: number },
): Promise<Uint8Array> => {
  const small = Math.min(1, THUMBNAIL_EDGE_PX / Math.max(size.width, size.height));
  const shrunk = (length: number) => Math.max(1, Math.round(length * small));
  return sharp(data, { raw: { width, height, channels: 4 } })
    .extract(part)
    .resize(shrunk(size.width), shrunk(size.height), { fit: 'fill' })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
};

/** Landmarks of the cut-out, in pixels of its picture. */
export function frameLandmarks(
  landmarks: GarmentLandmarks,
  { content, trimmed }: Pick<FramedGarment, 'content' | 'trimmed'>,
): GarmentLandmarks {
  const scale =
    trimmed.width > trimmed.height
      ? content.width / trimmed.width
      : content.height / trimmed.height;
  const scaled = shiftLandmarks(landmarks, -trimmed.left, -trimmed.top, scale);
  return shiftLandmarks(scaled, content.left, content.top);
}

/** The part of a picture inside `box`, which must lie in it. */
export function cropRgba({ data, width }: RgbaImage, box: Box): RgbaImage {
  const cropped = new Uint8Array(box.width * box.height * 4);
  for (let y = 0; y < box.height; y++) {
    const from = ((box.top + y) * width + box.left) * 4;
    cropped.set(data.subarray(from, from + box.width * 4), y * box.width * 4);
  }
  return { data: cropped, width: box.width, height: box.height };
}
