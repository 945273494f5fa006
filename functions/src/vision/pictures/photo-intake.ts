import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { QuarterTurns } from '../pixels/turn.ts';
import { fingerprintOf } from './fingerprint.ts';
import { MAX_PIXELS } from './image-codec.ts';
import { createMemoryLane } from './memory-lane.ts';
import { inspectPicture, unreadable } from './picture-limits.ts';

/** Longest edge of a stored picture. */
export const STORED_EDGE_PX = 1600;
/** Longest edge of a thumbnail. */
export const THUMBNAIL_EDGE_PX = 320;
const JPEG_QUALITY = 88;
const THUMBNAIL_QUALITY = 80;
/** Longest edge of a placeholder; with fewer pixels the encoder loses the colours. */
const PLACEHOLDER_EDGE_PX = 16;
const PLACEHOLDER_QUALITY = 60;
/** Memory limit for all decoding in one process, because several people may send large pictures at once, and one request may contain five. */
const inTurn = createMemoryLane(500_000_000);
/** As many photos at a time as there are cores; a lane counts bytes, and here photos. More would only hold memory. */
const oneOfFew = createMemoryLane(availableParallelism());

const PHOTO_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const;

export type NormalisedPhoto = {
  jpeg: Uint8Array;
  thumbnailWebp: Uint8Array;
  /** Data URL of a WebP of at most 16 px, about 150 characters; shown while the thumbnail loads. */
  placeholder: string;
  /** Perceptual hash, see `fingerprintOf`. */
  fingerprint: string;
  /** Size of `jpeg` in pixels. */
  width: number;
  height: number;
};

export type NormalisedCutout = {
  png: Uint8Array;
  /** Size of `png` in pixels. */
  width: number;
  height: number;
};

/**
 * Makes an uploaded photo safe and small: decodes it, turns it upright, converts it to sRGB on white and at most 1600 px, and encodes it again as
 * JPEG without metadata, with a WebP thumbnail of at most 320 px and a placeholder. Uses the first frame of an animated GIF and the first page of a
 * TIFF.
 * @throws AppError `invalid-image` for anything except a complete JPEG, PNG, WebP, AVIF, GIF or TIFF picture, and for animated PNG and WebP;
 * `image-too-large` beyond 20 MB or 50 megapixels (25 for AVIF, GIF and TIFF), before any pixel is decoded.
 */
export async function normalisePhoto(bytes: Uint8Array): Promise<NormalisedPhoto> {
  const wanted = 'a JPEG, PNG, WebP, AVIF, GIF or TIFF picture';
  const neededBytes = await inspectPicture(bytes, PHOTO_FORMATS, wanted);
  return await oneOfFew(1, async () => {
    const pixels = await inTurn(neededBytes, () =>
      decode(open(bytes).flatten({ background: '#fff' }).removeAlpha()),
    );
    return await encodePhoto(pixels);
  });
}

/** The photo turned clockwise by quarters, with all that is made from it. */
export async function turnPhoto(
  { jpeg, width, height }: NormalisedPhoto,
  turns: QuarterTurns,
): Promise<NormalisedPhoto> {
  const neededBytes = 2 * width * height * 4;
  return await encodePhoto(
    await inTurn(neededBytes, () => decode(sharp(jpeg, { failOn: 'error' }).rotate(90 * turns))),
  );
}

/** The thumbnail and the placeholder of a picture that this program has made. */
export async function smallPictures(
  jpeg: Uint8Array,
): Promise<Pick<NormalisedPhoto, 'thumbnailWebp' | 'placeholder'>> {
  const size = { width: THUMBNAIL_EDGE_PX, height: THUMBNAIL_EDGE_PX };
  const small = await decode(
    sharp(jpeg, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).resize({
      ...size,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
  const [thumbnailWebp, placeholder] = await Promise.all([thumbnail(small), placeholderOf(small)]);
  return { thumbnailWebp, placeholder };
}

async function encodePhoto(pixels: Pixels): Promise<NormalisedPhoto> {
  const [jpeg, small] = await Promise.all([
    again(pixels).jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' }).toBuffer(),
    shrink(pixels, THUMBNAIL_EDGE_PX),
  ]);
  const [thumbnailWebp, placeholder, fingerprint] = await Promise.all([
    thumbnail(small),
    placeholderOf(small),
    fingerprintOf(small.data, small),
  ]);
  const { width, height } = pixels;
  return { jpeg, thumbnailWebp, placeholder, fingerprint, width, height };
}

/**
 * Like `normalisePhoto` for a cut-out: keeps transparency and returns a PNG without a thumbnail. A picture without transparency counts as fully
 * opaque.
 * @throws AppError as `normalisePhoto` does; accepts only PNG and WebP.
 */
export async function normaliseCutout(bytes: Uint8Array): Promise<NormalisedCutout> {
  const neededBytes = await inspectPicture(bytes, ['png', 'webp'], 'a PNG or WebP picture');
  const pixels = await inTurn(neededBytes, () => decode(open(bytes).ensureAlpha()));
  const png = await again(pixels).png().toBuffer();
  return { png, width: pixels.width, height: pixels.height };
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
    .toColourspace('srgb')
    .resize({
      width: STORED_EDGE_PX,
      height: STORED_EDGE_PX,
      fit: 'inside',
      withoutEnlargement: true,
    });
}

async function decode(pipeline: Sharp): Promise<Pixels> {
  try {
    const { data, info } = await pipeline
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (cause) {
    throw unreadable(cause);
  }
}

function again({ data, ...raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

async function shrink(pixels: Pixels, edgePx: number): Promise<Pixels> {
  return await decode(
    again(pixels).resize({
      width: edgePx,
      height: edgePx,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  );
}

async function thumbnail(small: Pixels): Promise<Buffer> {
  return await again(small).webp({ quality: THUMBNAIL_QUALITY }).toBuffer();
}

/** Cut-outs get no placeholder: with transparency it would be twice as large, and look like a grey block with jagged edges. */
async function placeholderOf(small: Pixels): Promise<string> {
  const tiny = await shrink(small, PLACEHOLDER_EDGE_PX);
  const webp = await again(tiny)
    .webp({ quality: PLACEHOLDER_QUALITY, smartSubsample: true, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
