import { crc32 } from 'node:zlib';

/** Parts that picture files are made of, for tests that need files which no encoder writes. */

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

export const pngChunk = (type: string, data: Uint8Array | string = ''): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string)]);
  return Buffer.concat([uint32(body.length - 4), body, uint32(crc32(body))]);
};

type PngHeader = { width: number; height: number; bitDepth?: number; colourType?: number };

/** `interlaced` by Adam7. Colour types: 2 is RGB, 6 RGB with transparency. */
export const pngHeader = ({
  width,
  height,
  bitDepth = 8,
  colourType = 2,
  interlaced = false,
}: PngHeader & { interlaced?: boolean }): Buffer =>
  pngChunk(
    'IHDR',
    Buffer.concat([
      uint32(width),
      uint32(height),
      Buffer.from([bitDepth, colourType, 0, 0, interlaced ? 1 : 0]),
    ]),
  );

/** A PNG with these chunks between its header and its pixels. */
export const withPngChunks = (png: Uint8Array, ...chunks: Uint8Array[]): Buffer => {
  const afterHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHeader), ...chunks, png.subarray(afterHeader)]);
};

/** A segment of a JPEG file, such as 0xe1 for EXIF and XMP and 0xfe for a comment. */
export const jpegSegment = (marker: number, data: Uint8Array | string): Buffer => {
  const body = Buffer.from(data as string);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG with these segments before all others. */
export const withJpegSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** Where the segment with this marker begins. @throws Error when there is none before the pixels. */
const segmentAt = (jpeg: Buffer, marker: (code: number) => boolean): number => {
  for (let at = 2; at + 4 <= jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (marker(jpeg.readUInt8(at + 1))) return at;
  }
  throw new Error('The JPEG has no such segment.');
};

/** The same JPEG with another size written into its header. */
export const withJpegSize = (jpeg: Uint8Array, width: number, height: number): Buffer => {
  const forged = Buffer.from(jpeg);
  const frame = segmentAt(forged, (code) => code >= 0xc0 && code <= 0xc2);
  forged.writeUInt16BE(height, frame + 5);
  forged.writeUInt16BE(width, frame + 7);
  return forged;
};

/** Within a scan 0xff is followed by 0, or by the number of a restart. */
export const endOfScan = (jpeg: Buffer, from: number): number => {
  let at = from;
  while (at < jpeg.length) {
    const next = jpeg[at + 1] ?? 0;
    if (jpeg[at] === 0xff && next !== 0 && (next & 0xf8) !== 0xd0) break;
    at++;
  }
  return at;
};

/**
 * The progressive JPEG of at most 32767 blocks of 8 pixels by 8, without subsampling, with its first scan and then `bits` scans for every coefficient of
 * every colour. Each says in five bytes that there is nothing in the whole picture, and has a decoder go over it all the same.
 * @param bits 1 to 14
 */
export const withEmptyScans = (jpeg: Uint8Array, blocks: number, bits: number): Buffer => {
  const bytes = Buffer.from(jpeg);
  const start = segmentAt(bytes, (code) => code === 0xda);
  const end = endOfScan(bytes, start + 2 + bytes.readUInt16BE(start + 2));
  // One code, of one bit: so many blocks without anything in them, the number of bits and then the number.
  const digits = Math.floor(Math.log2(blocks));
  const table = Buffer.from([0x10, 1, ...Array<number>(15).fill(0), digits << 4]);
  const run = `0${(blocks - 2 ** digits).toString(2).padStart(digits, '0')}`;
  const data = (run.padEnd(Math.ceil(run.length / 8) * 8, '1').match(/.{8}/g) ?? []).flatMap(
    (byte) => (byte === '11111111' ? [0xff, 0] : [parseInt(byte, 2)]),
  );
  const scans: Buffer[] = [];
  for (const component of [1, 2, 3]) {
    for (let coefficient = 1; coefficient < 64; coefficient++) {
      for (let bit = bits - 1; bit >= 0; bit--) {
        const before = bit === bits - 1 ? 0 : bit + 1;
        const head = [1, component, 0, coefficient, coefficient, (before << 4) | bit];
        scans.push(jpegSegment(0xda, Buffer.from(head)), Buffer.from(data));
      }
    }
  }
  return Buffer.concat([
    bytes.subarray(0, start),
    jpegSegment(0xc4, table),
    bytes.subarray(start, end),
    ...scans,
    Buffer.from('ffd9', 'hex'),
  ]);
};

export const riffChunk = (type: string, data: Uint8Array | string): Buffer => {
  const body = Buffer.from(data as string);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), size, body, Buffer.alloc(body.length % 2)]);
};

/** A WebP file of these chunks. */
export const webp = (...chunks: Uint8Array[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body]);
};

/** The chunks of a WebP file, one after another. */
export const webpChunks = (file: Uint8Array): Buffer => Buffer.from(file).subarray(12);

/** The chunk by which a WebP says that more than pixels follows; flags: 2 animation, 4 XMP, 8 EXIF, 16 transparency, 32 ICC. */
export const webpCanvas = (width: number, height: number, flags: number): Buffer => {
  const body = Buffer.alloc(10);
  body.writeUInt8(flags);
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return riffChunk('VP8X', body);
};

/** A box of an AVIF or HEIC file. */
export const isoBox = (type: string, data: Uint8Array | string): Buffer => {
  const body = Buffer.from(data as string);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
};

/** The same AVIF with another size in its `ispe` property. */
export const withAvifSize = (avif: Uint8Array, width: number, height: number): Buffer => {
  const forged = Buffer.from(avif);
  const at = forged.indexOf('ispe', 0, 'latin1');
  if (at === -1) throw new Error('The AVIF does not say its size.');
  forged.writeUInt32BE(width, at + 8);
  forged.writeUInt32BE(height, at + 12);
  return forged;
};
