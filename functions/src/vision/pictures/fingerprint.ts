import { SAME_PICTURE } from '../../contract/index.ts';
import sharp, { type Sharp } from 'sharp';

/** The picture is shrunk to a square of this many grey pixels before its waves are measured. */
const EDGE = 32;
/** Waves in each direction that make up the fingerprint: the coarse shapes, which shrinking and encoding keep. */
const WAVES = 8;
const BITS = WAVES * WAVES;
const DIGITS = BITS / 4;
/** The colours are those of this many fields across and down. */
const FIELDS = 4;
/** The share of the width and height that is left out on each side for the second half. */
const MARGIN = 0.02;
/** Where the digits of a half are cut for the database. With five bands of 10,000 photos about 50 have one in common by chance. */
const BANDS = [
  [0, 3],
  [3, 6],
  [6, 9],
  [9, 12],
  [12, 16],
] as const;

const COSINES = Array.from({ length: WAVES + 1 }, (_, wave) =>
  Array.from({ length: EDGE }, (__, at) => Math.cos((Math.PI * (2 * at + 1) * wave) / (2 * EDGE))),
);

/** The strength of a wave with `across` and `down` half periods in a square grey picture. */
const strengthOf = (grey: Uint8Array, across: number, down: number): number => {
  let sum = 0;
  for (let y = 0; y < EDGE; y++) {
    let row = 0;
    for (let x = 0; x < EDGE; x++) row += grey[y * EDGE + x] * COSINES[across][x];
    sum += row * COSINES[down][y];
  }
  return sum;
};

/** A grey square as 16 hexadecimal digits: which of its coarsest waves are stronger than their median. */
const hashOf = (grey: Uint8Array): string => {
  const strengths: number[] = [];
  for (let down = 0; down < WAVES; down++) {
    for (let across = 0; across < WAVES; across++) {
      // The constant one is only the brightness; the next one across takes its place.
      strengths.push(strengthOf(grey, across + down === 0 ? WAVES : across, down));
    }
  }
  const median = [...strengths].sort((a, b) => a - b)[BITS / 2];
  const value = strengths.reduce(
    (all, strength) => (all << 1n) | (strength > median ? 1n : 0n),
    0n,
  );
  return value.toString(16).padStart(DIGITS, '0');
};

/**
 * A perceptual hash as 128 hexadecimal digits: 64 bits of the whole picture, 64 bits of the picture without its margin, then the colours of 4 x 4
 * fields. Copies in another size, format or quality get nearly the same digits. The second 64 bits find copies that are slightly cropped; the
 * colours tell product pictures of the same cut apart.
 * @param picture an encoded picture, or raw pixels with their size
 */
export async function fingerprintOf(
  picture: Uint8Array,
  raw?: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<string> {
  const open = () =>
    sharp(picture, raw && { raw: pick(raw) })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha();
  const colours = await open().resize(FIELDS, FIELDS, { fit: 'fill' }).raw().toBuffer();
  const { data, info } = await open().greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [left, top] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
  const grey = () => sharp(data, { raw: { width, height, channels: 1 } });
  const small = (picture: Sharp) => picture.resize(EDGE, EDGE, { fit: 'fill' }).raw().toBuffer();
  const [whole, middle] = await Promise.all([
    small(grey()),
    small(grey().extract({ left, top, width: width - 2 * left, height: height - 2 * top })),
  ]);
  return hashOf(whole) + hashOf(middle) + colours.toString('hex');
}

/** `raw` may have other fields, which the library refuses. */
const pick = ({
  width,
  height,
  channels,
}: {
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}) => ({
  width,
  height,
  channels,
});

const halves = (fingerprint: string): string[] => [
  fingerprint.slice(0, DIGITS),
  fingerprint.slice(DIGITS, 2 * DIGITS),
];

/** How far the colours of two fingerprints are apart on average, 0..255. */
export const coloursApart = (one: string, other: string): number => {
  const [a, b] = [one, other].map((print) => Buffer.from(print.slice(2 * DIGITS), 'hex'));
  return a.reduce((sum, value, index) => sum + Math.abs(value - b[index]), 0) / a.length;
};

/** Whether two fingerprints belong to copies of the same picture. */
export const isSamePicture = (one: string, other: string): boolean =>
  bitsApart(one, other) <= SAME_PICTURE.bits && coloursApart(one, other) <= SAME_PICTURE.colours;

const differentBits = (one: string, other: string): number => {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count++;
  return count;
};

/** In how many of 64 bits the most similar halves of two fingerprints differ. */
export const bitsApart = (one: string, other: string): number =>
  Math.min(...halves(one).flatMap((half) => halves(other).map((its) => differentBits(half, its))));

/**
 * Parts of a fingerprint with their place, to look similar ones up in a database: two fingerprints that are fewer bits apart than a half has parts
 * have at least one part in common.
 */
export const bandsOf = (fingerprint: string): string[] => [
  ...new Set(
    halves(fingerprint).flatMap((half) =>
      BANDS.map(([start, end], place) => `${place}:${half.slice(start, end)}`),
    ),
  ),
];
