import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { type NamedFile, pattern } from './hostile-pictures.ts';
import * as parts from './picture-parts.ts';

/** A text in all planted metadata. */
export const SECRET = 'Rue-de-la-Paix-7c1e';

const EXIF = {
  IFD0: { Make: SECRET, Model: SECRET, Copyright: SECRET, ImageDescription: SECRET },
  IFD2: { UserComment: SECRET, LensModel: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 52/1 0/1', GPSLongitude: '2/1 19/1 0/1' },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,52N" exif:Place="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** What Photoshop calls a caption: record 2, data set 120, in a resource of an APP13 segment. */
const iptc = (): Buffer => {
  const caption = Buffer.concat([
    Buffer.from([0x1c, 2, 120, 0, SECRET.length]),
    Buffer.from(SECRET),
  ]);
  const even = Buffer.concat([caption, Buffer.alloc(caption.length % 2)]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(caption.length);
  const head = Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1');
  return Buffer.concat([head, size, even]);
};

/** Adds the metadata of cameras and editors to a picture file, and an orientation that requires turning it to the right. */
const asFromCamera = (picture: Sharp): Sharp =>
  picture.withExif(EXIF).withXmp(XMP).withIccProfile('p3').withMetadata({ orientation: 6 });

/** A JPEG with metadata of every kind whose pixels lie on their left side; `upright` is the picture in its correct orientation. */
export const markedJpeg = async (upright: Uint8Array): Promise<Uint8Array> => {
  const lying = await sharp(upright).rotate(-90).png().toBuffer();
  const jpeg = await asFromCamera(sharp(lying)).jpeg().toBuffer();
  const full = parts.withJpegSegments(
    jpeg,
    parts.jpegSegment(0xed, iptc()),
    parts.jpegSegment(0xfe, `A comment of ${SECRET}`),
    parts.jpegSegment(0xe5, `A maker's note of ${SECRET}`),
  );
  return Buffer.concat([full, Buffer.from(`After the end: ${SECRET}`)]);
};

/** The same as a PNG, with its transparency. */
export const markedPng = async (upright: Uint8Array): Promise<Uint8Array> => {
  const lying = await sharp(upright).rotate(-90).png().toBuffer();
  const full = parts.withPngChunks(
    await asFromCamera(sharp(lying)).png().toBuffer(),
    parts.pngChunk('tEXt', `Location\0${SECRET}`),
    parts.pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(SECRET)])),
    parts.pngChunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    parts.pngChunk('tIME', Buffer.from([7, 0xea, 11, 21, 12, 0, 0])),
  );
  return Buffer.concat([full, Buffer.from(`After the end: ${SECRET}`)]);
};

/** The pattern, 48 px wide and 96 px high once it is turned, in every format. `SECRET` and a place stand in each file. */
export const markedPictures = async (): Promise<NamedFile[]> => {
  const upright = await pattern().resize(48, 96, { fit: 'fill' }).png().toBuffer();
  const lying = () => asFromCamera(pattern().resize(96, 48, { fit: 'fill' }));
  const [jpeg, png, webp, avif] = await Promise.all([
    markedJpeg(upright),
    markedPng(upright),
    lying().webp().toBuffer(),
    lying().avif({ effort: 0 }).toBuffer(),
  ]);
  return [
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', parts.webp(parts.webpChunks(webp), parts.riffChunk('note', SECRET))],
    ['AVIF', Buffer.concat([avif, parts.isoBox('free', SECRET)])],
  ];
};
