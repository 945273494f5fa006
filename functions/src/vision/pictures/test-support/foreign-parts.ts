import { sniffImageFormat } from '../image-format.ts';
import { endOfScan } from './picture-parts.ts';

/** The markers that a JPEG needs for decoding: tables, frame, scans, and the JFIF mark. */
const JPEG_NEEDS = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd]);
const PNG_NEEDS = new Set(['IHDR', 'PLTE', 'tRNS', 'pHYs', 'IDAT', 'IEND']);
const WEBP_NEEDS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/**
 * The names of all parts of a JPEG, PNG or WebP file that are not needed to decode its pixels, such as `APP1` for EXIF; bytes after the end are
 * `trailer`. Empty for a file without any metadata, because it compares with a list of allowed parts, not of forbidden ones.
 */
export const foreignParts = (bytes: Uint8Array): string[] => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (sniffImageFormat(file)) {
    case 'jpeg':
      return inJpeg(file);
    case 'png':
      return inPng(file);
    case 'webp':
      return inWebp(file);
    default:
      return ['an unknown format'];
  }
};

const inJpeg = (file: Buffer): string[] => {
  const foreign: string[] = [];
  let at = 2;
  while (at + 2 <= file.length) {
    const code = file.readUInt8(at + 1);
    if (code === 0xd9) return [...foreign, ...trailer(file, at + 2)];
    const size = file.readUInt16BE(at + 2);
    const isJfif = code === 0xe0 && file.toString('latin1', at + 4, at + 8) === 'JFIF';
    if (!JPEG_NEEDS.has(code) && !isJfif) {
      foreign.push(code >= 0xe0 && code <= 0xef ? `APP${code - 0xe0}` : code.toString(16));
    }
    at += 2 + size;
    if (code === 0xda) at = endOfScan(file, at);
  }
  return [...foreign, 'no end'];
};

const inPng = (file: Buffer): string[] => {
  const foreign: string[] = [];
  let at = 8;
  while (at + 12 <= file.length) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (!PNG_NEEDS.has(type)) foreign.push(type);
    at += 12 + file.readUInt32BE(at);
    if (type === 'IEND') break;
  }
  return [...foreign, ...trailer(file, at)];
};

const inWebp = (file: Buffer): string[] => {
  const foreign: string[] = [];
  const end = 8 + file.readUInt32LE(4);
  for (let at = 12; at + 8 <= end;) {
    const type = file.toString('latin1', at, at + 4);
    if (!WEBP_NEEDS.has(type)) foreign.push(type);
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return [...foreign, ...trailer(file, end)];
};

const trailer = (file: Buffer, end: number): string[] => (file.length > end ? ['trailer'] : []);
