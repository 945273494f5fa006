import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import * as parts from './picture-parts.ts';

/** A name and a file. All are made of the same small picture. */
export type NamedFile = readonly [name: string, bytes: Uint8Array];

const SIZE = 96;
const noise = Buffer.from(Array.from({ length: SIZE * SIZE * 3 }, (_, i) => (i * 7919) % 251));
/** 96 x 96 pixels of a pattern that no format makes small. */
export const pattern = (): Sharp =>
  sharp(noise, { raw: { width: SIZE, height: SIZE, channels: 3 } });

/** The pattern as a whole, harmless file of each format. */
export const wholePictures = async () => {
  const [jpeg, png, webp, avif, gif, tiff] = await Promise.all([
    pattern().jpeg().toBuffer(),
    pattern().png().toBuffer(),
    pattern().webp().toBuffer(),
    pattern().avif({ effort: 0 }).toBuffer(),
    pattern().gif().toBuffer(),
    pattern().tiff({ compression: 'lzw' }).toBuffer(),
  ]);
  return { jpeg, png, webp, avif, gif, tiff };
};

const pngOf = (...chunks: Uint8Array[]): Buffer =>
  Buffer.concat([parts.PNG_SIGNATURE, ...chunks, parts.pngChunk('IEND')]);

/** `sizeBytes` zeros, deflated to a thousandth. */
const nothing = (sizeBytes: number): Buffer => deflateSync(Buffer.alloc(sizeBytes));

/** Small files with very many pixels. */
export const bombs = async (): Promise<NamedFile[]> => {
  const { jpeg, webp, avif } = await wholePictures();
  const png = (width: number, height: number, pixels = nothing(64)) =>
    pngOf(parts.pngHeader({ width, height }), parts.pngChunk('IDAT', pixels));
  return [
    ['a PNG that says 60 megapixels', png(10_000, 6_000)],
    ['a PNG that says 49 megapixels and has a row', png(7_000, 7_000)],
    ['a PNG of the largest size there is', png(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a PNG of no size', png(0, 0)],
    ['a PNG that is a line', png(40_000, 2)],
    ['a PNG whose pixels inflate to 60 megapixels', png(8_000, 7_500, nothing(180_007_500))],
    ['a JPEG that says 65500 x 65500', parts.withJpegSize(jpeg, 65_500, 65_500)],
    ['a JPEG that says 49 megapixels', parts.withJpegSize(jpeg, 7_000, 7_000)],
    ['a JPEG without a height', parts.withJpegSize(jpeg, 64, 0)],
    ['a JPEG of 2647 scans', await jpegOfScans(14)],
    ['a JPEG of 190 scans', await jpegOfScans(1)],
    ['a WebP with a huge canvas', parts.webp(parts.webpCanvas(2 ** 24, 2 ** 24, 0))],
    [
      'a WebP whose canvas is not its picture',
      parts.webp(parts.webpCanvas(16_383, 16_383, 0), parts.webpChunks(webp)),
    ],
    ['a WebP of 67 megapixels', await oneColour(8_200, 8_200).webp({ effort: 0 }).toBuffer()],
    ['an AVIF that says 100000 x 100000', parts.withAvifSize(avif, 100_000, 100_000)],
    ['an AVIF that says 30 megapixels', parts.withAvifSize(avif, 6_000, 5_000)],
    ['a GIF that says 65535 x 65535', gifOfFrames(1, 65_535, 65_535)],
    ['a GIF that says 30 megapixels', gifOfFrames(1, 6_000, 5_000)],
    ['a GIF of 200000 frames', gifOfFrames(200_000)],
    [
      'a TIFF of 30 megapixels',
      await oneColour(6_000, 5_000).tiff({ compression: 'deflate' }).toBuffer(),
    ],
    ['a picture in gzip', gzipSync(jpeg)],
    ['gigabytes of nothing in gzip', gzipSync(Buffer.alloc(100_000_000))],
    ['gigabytes of nothing in zlib', nothing(100_000_000)],
    ['nothing in deflate alone', deflateRawSync(Buffer.alloc(1_000_000))],
    ['more than 20 MB', Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)])],
  ];
};

/** A JPEG of 190 scans for each of `bits`; a decoder takes all of them. */
export const jpegOfScans = async (bits: number): Promise<Uint8Array> => {
  const options = { progressive: true, chromaSubsampling: '4:4:4', optimiseScans: false };
  return parts.withEmptyScans(
    await oneColour(1_280, 1_280).jpeg(options).toBuffer(),
    160 * 160,
    bits,
  );
};

const oneColour = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#7a9' } });

/** Beginnings of files. */
export const cutOff = async (): Promise<NamedFile[]> =>
  Object.entries(await wholePictures()).flatMap(([format, file]) =>
    [0.02, 0.5, 0.9].map((share): NamedFile => {
      const bytes = file.subarray(0, Math.max(20, Math.floor(file.length * share)));
      return [`${share * 100} % of a file, ${format}`, bytes];
    }),
  );

/** Several pictures in one file, moving or not. */
export const sequences = async (): Promise<NamedFile[]> => {
  const { png, avif } = await wholePictures();
  const frames = Buffer.concat([noise, Buffer.from(noise).reverse()]);
  const raw = { width: SIZE, height: SIZE * 2, channels: 3 as const, pageHeight: SIZE };
  const moving = () => sharp(frames, { raw });
  const delay = [100, 100];
  const control = parts.pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const text = parts.pngChunk('tEXt', 'Comment\0before the animation');
  const brand = (name: string) => Buffer.concat([isoHead(name), avif.subarray(avif[3])]);
  return [
    ['an animated WebP', await moving().webp({ loop: 0, delay }).toBuffer()],
    ['an animated PNG', parts.withPngChunks(png, control)],
    ['an animated PNG that says so late', parts.withPngChunks(png, text, control)],
    ['a sequence of AVIF', brand('avis')],
    ['a sequence of HEIC', brand('hevc')],
    ['a collection of HEIF', brand('msf1')],
    ['a HEIC', brand('heic')],
  ];
};

/** Several pictures in one file, of which Atelier uses the first. */
export const firstOfMany = async (): Promise<NamedFile[]> => {
  const frames = Buffer.concat([noise, Buffer.from(noise).reverse()]);
  const raw = { width: SIZE, height: SIZE * 2, channels: 3 as const, pageHeight: SIZE };
  const moving = () => sharp(frames, { raw });
  return [
    [
      'an animated GIF',
      await moving()
        .gif({ loop: 0, delay: [100, 100] })
        .toBuffer(),
    ],
    ['a GIF of 5000 frames', gifOfFrames(5_000)],
    ['a TIFF of two pages', await moving().tiff().toBuffer()],
  ];
};

/** A GIF of 24 bytes a frame, each of which says that it fills the canvas and has one pixel. */
const gifOfFrames = (frames: number, width = SIZE, height = SIZE): Buffer => {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const screen = Buffer.from([...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const control = [0x21, 0xf9, 4, 0, 1, 0, 0, 0];
  const image = [0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0];
  const frame = Buffer.from([...control, ...image]);
  const all = Buffer.concat(Array.from({ length: frames }, () => frame));
  return Buffer.concat([Buffer.from('GIF89a'), screen, all, Buffer.from([0x3b])]);
};

/** The head of an ISO file of a brand. */
const isoHead = (brand: string): Buffer => parts.isoBox('ftyp', `${brand}\0\0\0\0mif1${brand}miaf`);
