export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/**
 * The format of a file according to its first bytes, or null if Atelier does not support it. Names and content types are never trusted. AVIF
 * sequences are not supported.
 */
export function sniffImageFormat(bytes: Uint8Array): ImageFormat | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (ascii(bytes, 1, 3) === 'PNG' && bytes[0] === 0x89 && ascii(bytes, 4, 4) === '\r\n\x1a\n') {
    return 'png';
  }
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 4) === 'ftyp' && isAvif(bytes)) return 'avif';
  if (['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return 'gif';
  // Not BigTIFF, which is for files beyond 4 GB.
  if (['II*\0', 'MM\0*'].includes(ascii(bytes, 0, 4))) return 'tiff';
  return null;
}

/** Whether a PNG announces an animation (an `acTL` chunk before the first pixels). */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length;) {
    const type = ascii(bytes, at + 4, 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** The number of scans of a JPEG; counting stops at `limit`. Thumbnails in its metadata do not count. */
export function countJpegScans(bytes: Uint8Array, limit: number): number {
  let scans = 0;
  for (let at = 2; at + 4 <= bytes.length && scans < limit;) {
    const code = bytes[at + 1];
    const isMarker = bytes[at] === 0xff && code > 0 && code < 0xff && (code & 0xf8) !== 0xd0;
    if (!isMarker || code === 0x01) {
      // Pixel data, or a part that decoders skip too.
      at = nextMarker(bytes, at + 1);
      continue;
    }
    if (code === 0xd9) break;
    if (code === 0xda) scans += 1;
    at += 2 + bytes[at + 2] * 256 + bytes[at + 3];
  }
  return scans;
}

function nextMarker(bytes: Uint8Array, from: number): number {
  const at = bytes.indexOf(0xff, from);
  return at === -1 ? bytes.length : at;
}

/** True for a still picture coded in AV1; the brands of HEIC and of sequences are not accepted. */
function isAvif(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const major = ascii(bytes, 8, 4);
  if (major === 'avif') return true;
  if (major !== 'mif1') return false;
  const end = Math.min(view.getUint32(0), bytes.length, 256);
  for (let at = 16; at + 4 <= end; at += 4) {
    if (ascii(bytes, at, 4) === 'avif') return true;
  }
  return false;
}

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
