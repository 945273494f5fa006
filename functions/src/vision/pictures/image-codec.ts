import sharp, { type Sharp } from 'sharp';
import type { Box } from '../../contract/clothes/garments.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Mask, RgbImage, RgbaImage } from '../pixels/image.ts';
import { cutOut } from '../pixels/mask.ts';
import { withoutFringe } from '../pixels/rim.ts';

/** No picture with more pixels than this is decoded. */
export const MAX_PIXELS = 50_000_000;
const UNREADABLE = 'This picture could not be read. Please choose another one.';

/**
 * Decodes any picture that sharp reads: turned upright, flattened on white, in sRGB, and shrunk (never enlarged)
 * until its longest edge is at most `maxEdgePx`.
 * @throws AppError `invalid-image` if the bytes cannot be decoded.
 */
export async function decodeRgb(bytes: Uint8Array, maxEdgePx: number): Promise<RgbImage> {
  return await decoding(async () => {
    const { data, info } = await reader(bytes, maxEdgePx)
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
}

/**
 * Like `decodeRgb`, but keeps transparency; a picture without any is opaque.
 * @throws AppError `invalid-image` if the bytes cannot be decoded.
 */
export async function decodeRgba(bytes: Uint8Array, maxEdgePx: number): Promise<RgbaImage> {
  return await decoding(async () => {
    const { data, info } = await reader(bytes, maxEdgePx)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
}

/**
 * Reads a mask written by `encodeMaskPng`.
 * @throws AppError `invalid-image` if the bytes cannot be decoded.
 */
export async function decodeMaskPng(bytes: Uint8Array): Promise<Mask> {
  return await decoding(async () => {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  });
}

/** Losslessly, one grey channel of 8 bits. */
export async function encodeMaskPng(mask: Mask): Promise<Uint8Array> {
  const raw = { width: mask.width, height: mask.height, channels: 1 as const };
  return await sharp(mask.data, { raw })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
}

export async function encodePng(image: RgbaImage): Promise<Uint8Array> {
  const raw = { width: image.width, height: image.height, channels: 4 as const };
  return await sharp(image.data, { raw }).png({ compressionLevel: 6 }).toBuffer();
}

/** @param quality 1..100 */
export async function encodeJpeg(image: RgbImage, quality = 88): Promise<Uint8Array> {
  const raw = { width: image.width, height: image.height, channels: 3 as const };
  return await sharp(image.data, { raw }).jpeg({ quality }).toBuffer();
}

/** The transparent PNG of the photo's part that a mask at `box` covers. Its rim does not have the colours of the background. */
export async function cutOutMask(photo: RgbImage, mask: Mask, box: Box): Promise<Uint8Array> {
  return await encodePng(withoutFringe(cutOut(photo, mask, box)));
}

/** A cut-out that is only shown, in a tenth of the bytes. Its transparency is exact, because masks are read from it. */
const SHOWN_WEBP = { quality: 85, alphaQuality: 100, effort: 2 };

/** The same as a WebP, for pictures that are only shown. */
export async function cutOutMaskWebp(photo: RgbImage, mask: Mask, box: Box): Promise<Uint8Array> {
  const { data, width, height } = withoutFringe(cutOut(photo, mask, box));
  return await sharp(data, { raw: { width, height, channels: 4 } })
    .webp(SHOWN_WEBP)
    .toBuffer();
}

/** The WebP of a cut-out that this program has encoded. */
export async function toWebp(png: Uint8Array): Promise<Uint8Array> {
  return await sharp(png, { limitInputPixels: MAX_PIXELS }).webp(SHOWN_WEBP).toBuffer();
}

function reader(bytes: Uint8Array, maxEdgePx: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .toColourspace('srgb')
    .resize({ width: maxEdgePx, height: maxEdgePx, fit: 'inside', withoutEnlargement: true });
}

async function decoding<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    throw new AppError('invalid-image', UNREADABLE, { cause });
  }
}
