import sharp, { type Metadata } from 'sharp';
import { AppError } from '../../contract/app-error.ts';
import { MAX_PIXELS } from './image-codec.ts';
import {
  countJpegScans,
  type ImageFormat,
  isAnimatedPng,
  sniffImageFormat,
} from './image-format.ts';

const MAX_UPLOAD_BYTES = 20 * 1024 * 1024;
/** Limit for decoders that hold a picture several times in memory; more pixels would use up a function's memory. */
const MAX_PIXELS_OF: Partial<Record<ImageFormat, number>> = {
  avif: 25_000_000,
  gif: 25_000_000,
  tiff: 25_000_000,
};
/** Formats with several frames or pages, of which only the first is decoded. */
const FIRST_FRAME: readonly ImageFormat[] = ['gif', 'tiff'];
/** Maximum number of frames, because counting them takes time. Real animations do not have more. */
const MAX_FRAMES = 10_000;
/** libvips refuses longer edges anyway; no camera comes near. */
const MAX_EDGE_PX = 30_000;
/**
 * Maximum number of scans. Encoders write about ten; decoding each costs as much as the whole picture, but a hostile file needs only 40 bytes for
 * one.
 */
const MAX_JPEG_SCANS = 64;
/**
 * Maximum number of pixels per byte of a file: a JPEG needs at least one bit for a block of 64 pixels, and deflate compresses at most 1032 bytes
 * into one, each with eight black and white pixels. The other formats have no such limit.
 */
const MAX_PIXELS_PER_BYTE: Partial<Record<ImageFormat, number>> = {
  jpeg: 512,
  png: 8 * 1032,
  tiff: 8 * 1032,
};

/**
 * Checks the limits from the file's header, before any pixel is decoded.
 * @param wanted the accepted formats for the error sentence, such as 'a PNG or WebP picture'
 * @returns the estimated memory for decoding, bytes
 * @throws AppError `invalid-image` for another format, an animated PNG or WebP or a damaged file; `image-too-large` beyond 20 MB, 50 megapixels, or
 * 25 of AVIF, GIF and TIFF.
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
  // The decoder detects the format by itself, so it must confirm the format of the first bytes.
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

/** Measured memory of the decoders; those that work row by row need little. */
function bytesPerPixel(
  format: ImageFormat,
  { isProgressive, channels = 4, bitsPerSample = 8 }: Metadata,
): number {
  if (format === 'avif') return 19;
  if (format === 'webp') return 5;
  // The canvas, the frame on it, and the previous canvas.
  if (format === 'gif') return 12;
  // A file may be a single strip, which is held completely in addition to the result.
  if (format === 'tiff') return 2 * channels * Math.max(1, (bitsPerSample ?? 8) / 8) + 3;
  if (!isProgressive) return 3;
  return format === 'jpeg' ? 7 : (channels * Math.max(8, bitsPerSample)) / 8 + 1;
}

/** The error for a file that cannot be decoded completely. */
export function unreadable(cause?: unknown): AppError {
  return new AppError(
    'invalid-image',
    'This picture is damaged or incomplete. Please choose another one.',
    { cause },
  );
}
