import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../contract/app-error.ts';
import { MAX_PIXELS } from './image-codec.ts';
import {
  countJpegScans,
  type ImageFormat,
  isAnimatedPng,
  sniffImageFormat,
} from './image-format.ts';

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** Decoders that hold a picture several times over: more pixels would take the memory of a whole function. */
const MAX_PIXELS_OF: Partial<Record<ImageFormat, number>> = {
  avif: 25_000_000,
  gif: 25_000_000,
  tiff: 25_000_000,
};
/** Formats of which the first frame, or page, is taken. The decoder reads no other one. */
const FIRST_FRAME: readonly ImageFormat[] = ['gif', 'tiff'];
/** Frames are counted before the first one is decoded, which takes time. No animation that people keep has more. */
const MAX_FRAMES = 10_000;
/** libvips refuses edges beyond what its formats can hold anyway; no camera comes near. */
const MAX_EDGE_PX = 30_000;
/** Encoders write about ten; each costs as much as the whole picture, and takes 40 bytes of a file that means harm. */
const MAX_JPEG_SCANS = 64;
/**
 * Pixels that one byte of a file can stand for at most: a block of 64 takes one bit of a JPEG at least, and deflate writes 1032 bytes as one, each
 * eight pixels of black and white. The other formats have no such limit.
 */
const MAX_PIXELS_PER_BYTE: Partial<Record<ImageFormat, number>> = {
  jpeg: 512,
  png: 8 * 1032,
  tiff: 8 * 1032,
};

/**
 * Looks at the file's header alone, and decides before any pixel is decoded.
 * @param wanted what to ask for instead, such as 'a PNG or WebP picture'
 * @returns about how much memory decoding it takes, bytes
 * @throws AppError `invalid-image` for another format, an animated PNG or WebP or a damaged file; `image-too-large` beyond 20 MB, 50 megapixels, or 25 of
 *   AVIF, GIF and TIFF.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  accepted: readonly ImageFormat[],
  wanted: string,
): Promise<number> {
  if (bytes.length > MAX_UPLOAD_BYTES) {
    throw new AppError(
      'image-too-large',
      'This picture is larger than 20 MB. Please choose a smaller one.',
    );
  }
  const format = sniffImageFormat(bytes);
  if (!format || !accepted.includes(format)) {
    throw new AppError('invalid-image', `This file is not ${wanted}. Please choose another one.`);
  }
  const header = await readHeader(bytes);
  // What the first bytes promise must be what the decoder finds: it looks for formats of its own accord.
  if (header.format !== (format === 'avif' ? 'heif' : format)) throw unreadable();
  const { width, height, pages = 1 } = header;
  const pixels = width * height;
  const maxPixels = MAX_PIXELS_OF[format] ?? MAX_PIXELS;
  if (pixels > maxPixels || Math.max(width, height) > MAX_EDGE_PX) {
    throw new AppError(
      'image-too-large',
      `This picture has more than ${maxPixels / 1e6} megapixels. Please choose a smaller one.`,
    );
  }
  if (pages > MAX_FRAMES) throw unreadable();
  const isSequence = pages > 1 && !FIRST_FRAME.includes(format);
  if (isSequence || (format === 'png' && isAnimatedPng(bytes))) {
    throw new AppError('invalid-image', 'This picture is animated. Please choose a still one.');
  }
  if (pixels > bytes.length * (MAX_PIXELS_PER_BYTE[format] ?? Infinity)) throw unreadable();
  if (format === 'jpeg' && countJpegScans(bytes, MAX_JPEG_SCANS + 1) > MAX_JPEG_SCANS) {
    throw unreadable();
  }
  return pixels * bytesPerPixel(format, header);
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw unreadable(cause);
  }
}

/** What decoders were seen to take of memory; those that work row by row take little. */
function bytesPerPixel(
  format: ImageFormat,
  { isProgressive, channels = 4, bitsPerSample = 8 }: Metadata,
): number {
  if (format === 'avif') return 19;
  if (format === 'webp') return 5;
  // The canvas, the frame on it, and what was there before.
  if (format === 'gif') return 12;
  // A file may be a single strip, which is held whole beside what is made of it.
  if (format === 'tiff') return 2 * channels * Math.max(1, (bitsPerSample ?? 8) / 8) + 3;
  if (!isProgressive) return 3;
  return format === 'jpeg' ? 7 : (channels * Math.max(8, bitsPerSample)) / 8 + 1;
}

/** A file that the decoder cannot make a whole picture of. */
export function unreadable(cause?: unknown): AppError {
  return new AppError(
    'invalid-image',
    'This picture is damaged or incomplete. Please choose another one.',
    { cause },
  );
}
