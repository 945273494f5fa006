import { gzipSync } from 'node:zlib';
import * as parts from './picture-parts.ts';
import { type NamedFile, pattern, wholePictures } from './hostile-pictures.ts';

/** A text in every foreign part; stored and sent files must not contain it. */
export const FOREIGN = 'foreign-8f3a1c';

const HTML = `<html><body><script>alert("${FOREIGN}")</script></body></html>`;
const PHP = `<?php system("${FOREIGN}"); ?>`;
const SCRIPT = `=1;alert("${FOREIGN}");/*`;
/** A stored archive of one file, as small as it can be. */
const ZIP = Buffer.concat([
  Buffer.from('504b03040a00000000000000000000000000000000000000000001000000', 'hex'),
  Buffer.from(`x${FOREIGN}`),
  Buffer.from('504b0506000000000100010000000000000000000000', 'hex'),
]);
const PDF = `%PDF-1.4\n1 0 obj<</${FOREIGN}>>endobj\ntrailer<<>>\n%%EOF\n`;
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert("${FOREIGN}")</script></svg>`;

const text = (...pieces: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));

/** Files that are both a picture and something else. If they are accepted, the foreign parts must be removed. */
export const polyglots = async (): Promise<NamedFile[]> => {
  const { jpeg, png, webp, avif, gif, tiff } = await wholePictures();
  const inJpeg = (marker: number, data: string) =>
    parts.withJpegSegments(jpeg, parts.jpegSegment(marker, data));
  return [
    ['JPEG, then HTML', text(jpeg, HTML)],
    ['JPEG, then an archive', text(jpeg, ZIP)],
    ['JPEG, then another JPEG with a comment', text(jpeg, inJpeg(0xfe, FOREIGN))],
    ['JPEG with HTML as its comment', inJpeg(0xfe, HTML)],
    ['JPEG with PHP as its EXIF', inJpeg(0xe1, `Exif\0\0${PHP}`)],
    ['JPEG with a script in an unknown segment', inJpeg(0xef, SCRIPT)],
    ['JPEG with a document in its comment', inJpeg(0xfe, PDF)],
    ['PNG, then an archive', text(png, ZIP)],
    ['PNG, then HTML', text(png, HTML)],
    [
      'PNG with a script as its text',
      parts.withPngChunks(png, parts.pngChunk('tEXt', `Comment\0${HTML}`)),
    ],
    ['PNG with PHP in a chunk of its own', parts.withPngChunks(png, parts.pngChunk('phPp', PHP))],
    ['WebP, then HTML', text(webp, HTML)],
    [
      'WebP with a chunk of its own',
      parts.webp(parts.webpChunks(webp), parts.riffChunk('JUNK', HTML)),
    ],
    ['AVIF, then HTML', text(avif, HTML)],
    ['GIF, then HTML', text(gif, HTML)],
    ['TIFF, then an archive', text(tiff, ZIP)],
    ['AVIF with a box of its own', text(avif, parts.isoBox('free', HTML))],
  ];
};

/** Files that are no pictures, or of an unsupported format; all must be refused. */
export const impostors = async (): Promise<NamedFile[]> => {
  const { jpeg, png, avif } = await wholePictures();
  const utf16 = Buffer.from(`\ufeff${DRAWING}`, 'utf16le');
  return [
    ['a drawing (SVG) with a script', text(DRAWING)],
    ['a drawing with an XML prolog', text('<?xml version="1.0"?>', DRAWING)],
    [
      'a drawing with an entity that names a file',
      text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', DRAWING),
    ],
    ['a drawing after a byte order mark', text('\ufeff', DRAWING)],
    ['a drawing in UTF-16', utf16],
    ['a drawing after spaces', text(' \n\t'.repeat(30), DRAWING)],
    ['a drawing after a comment', text(`<!-- ${'x'.repeat(200)} -->`, DRAWING)],
    ['a drawing in gzip', gzipSync(DRAWING)],
    ['a drawing after the mark of JPEG', text(Buffer.from('ffd8ffe0', 'hex'), DRAWING)],
    ['a drawing after the mark of PNG', text(parts.PNG_SIGNATURE, DRAWING)],
    ['a drawing after the mark of WebP', text('RIFF0000WEBP', DRAWING)],
    ['a drawing after the mark of AVIF', text('\0\0\0\x1cftypavif\0\0\0\0', DRAWING)],
    ['a script that begins as GIF', text(`GIF89a${SCRIPT}`, '*/')],
    ['HTML, then JPEG', text(HTML, jpeg)],
    ['a document, then JPEG', text(PDF, jpeg)],
    ['an archive, then PNG', text(ZIP, png)],
    ['a byte, then PNG', text('x', png)],
    ['HTML', text(HTML)],
    ['a BigTIFF', await pattern().tiff({ bigtiff: true }).toBuffer()],
    ['a program', text('MZ\x90\0', FOREIGN.repeat(20))],
    ['a bitmap', text('BM', Buffer.alloc(60), FOREIGN)],
    ['an icon', text(Buffer.from('00000100010010100000', 'hex'), FOREIGN.repeat(4))],
    ['a JPEG XL', text(Buffer.from('0000000c4a584c200d0a870a', 'hex'), FOREIGN.repeat(4))],
    ['an AVIF of no pictures', avif.subarray(0, avif[3])],
    ['nothing', Buffer.alloc(0)],
  ];
};
