import { makeBodyFrame } from '../body/body-frame.ts';
import { PARSE_CLASSES, type PersonParse } from '../body/person-parse.ts';
import type { SegmentedPiece } from '../garments/segmented-piece.ts';
import { boxBlur, boxBlurAround } from '../pixels/blur.ts';
import { boxPart } from '../pixels/box-part.ts';
import { lightOfCloth } from '../pixels/cloth-light.ts';
import { connectedComponents, pixelsOf } from '../pixels/components.ts';
import type { RgbImage } from '../pixels/image.ts';
import { markedBounds } from '../pixels/marked-bounds.ts';
import { marksWhere } from '../pixels/mask.ts';
import { resizeRgb } from '../pixels/resample.ts';
import { clamp } from '../pixels/vectors.ts';
import { type PhotoMask, toPhotoMask } from './photo-mask.ts';

const [BACKGROUND, HAIR] = (['background', 'hair'] as const).map((name) =>
  PARSE_CLASSES.indexOf(name),
);

/** Strands are looked for so far from hair, in torso lengths. */
const REACH = 0.12;
/** What has a square with twice this side in it is no strand, but a collar or a bow; in torso lengths. */
const THICKNESS = 0.02;
/** The colours of hair and of cloth are means over this radius, in torso lengths. */
const AROUND = 0.05;
/** At the outline of the clothes, pixels mix with the ground, which may look like hair. Grid pixels. */
const OUTLINE_PX = 3;
/** Strands begin at most so far from hair, grid pixels. */
const BEGIN_PX = 2;
/** Hair whose colour lies nearer to the cloth's cannot be told from it; RGB, 0..255. */
const APART = 40;
/** Colours that lie nearer to the hair's count as the same. A strand has one somewhere, its edges mix with the cloth. */
const SAME = 45;
/**
 * Where a pixel's colour lies on the way from the cloth's to the hair's: from the second share on it is a strand, from the first one on the edge of
 * one. It lies at most so far beside this way, in its lengths.
 */
const ON_THE_WAY = { edge: 0.25, strand: 0.42, beyond: 1.6, beside: 0.5 };
/** Cloth of which more than this share has the colour of hair all over is not looked at. */
const OWN = 0.04;

/** Means below this are rounding errors. */
const NONE = 1e-6;

/**
 * Takes strands of hair off tops, dresses and coats. The parser's outline of hair ends where its tips become thin; their colour tells them from cloth.
 * @param garments pieces of the photo
 */
export async function withoutHair(
  garments: SegmentedPiece[],
  parse: PersonParse,
  photo: RgbImage,
): Promise<SegmentedPiece[]> {
  const strands = await findStrands(parse);
  const hair = strands && (await toPhotoMask(strands, parse, photo));
  if (!hair) return garments;
  return garments.map((piece) =>
    piece.label === 'pants' || piece.label === 'shoes'
      ? piece
      : { ...piece, mask: { ...piece.mask, data: lessHair(piece, hair) } },
  );
}

function lessHair({ mask, box }: PhotoMask, hair: PhotoMask): Uint8Array {
  const data = Uint8Array.from(mask.data);
  const [left, top] = [hair.box.left - box.left, hair.box.top - box.top];
  const rows = { from: Math.max(0, top), to: Math.min(box.height, top + hair.box.height) };
  const columns = { from: Math.max(0, left), to: Math.min(box.width, left + hair.box.width) };
  for (let y = rows.from; y < rows.to; y++)
    for (let x = columns.from; x < columns.to; x++) {
      const p = y * box.width + x;
      const strand = hair.mask.data[(y - top) * hair.box.width + x - left];
      data[p] = Math.round((data[p] * (255 - strand)) / 255);
    }
  return data;
}

/** A part of the photo. 1 on cloth away from hair, on hair, and on cloth beside hair, where strands are looked for; height x width. */
type Area = {
  colour: Float32Array;
  cloth: Float32Array;
  hair: Float32Array;
  beside: Float32Array;
  width: number;
  height: number;
};

/**
 * Strands of hair on what is worn on the torso.
 * @returns how far each pixel is hair, 0..1, grid height x width; undefined where nothing tells hair from cloth
 */
export async function findStrands(parse: PersonParse): Promise<Float32Array | undefined> {
  const { garments, grid, labels, region } = parse;
  const { inside, alpha } = garments.shirt;
  const torso = makeBodyFrame(parse.landmarks).torsoLength * grid.scale;
  const around = (label: number, radius: number): Float32Array =>
    boxBlurAround(
      marksWhere(labels.length, (p) => labels[p] === label),
      grid,
      radius,
    );
  const reach = Math.max(2, Math.round(REACH * torso));
  const hair = around(HAIR, reach);
  const ground = around(BACKGROUND, OUTLINE_PX);
  const beside = marksWhere(
    labels.length,
    (p) => alpha[p] > 0 && hair[p] > NONE && ground[p] <= NONE,
  );
  const box = markedBounds(beside, grid, 2 * reach);
  if (!box) return undefined;
  const { data } = await resizeRgb(parse.photo, grid.width, grid.height, {
    region,
    kernel: 'linear',
  });
  const part = (values: ArrayLike<number>, channels?: number): Float32Array =>
    boxPart(values, grid.width, box, channels);
  const isBeside = part(beside);
  const area = {
    colour: part(data, 3),
    cloth: part(inside).map((is, q) => (is && !isBeside[q] ? 1 : 0)),
    hair: part(labels).map((label) => (label === HAIR ? 1 : 0)),
    beside: isBeside,
    width: box.right - box.left,
    height: box.bottom - box.top,
  };
  const found = area.cloth.includes(1) && compare(area, Math.max(2, Math.round(AROUND * torso)));
  if (!found) return undefined;
  const strands = strandsOf(area, found, Math.max(1, Math.round(THICKNESS * torso)));
  const out = new Float32Array(labels.length);
  for (let y = 0, q = 0; y < area.height; y++)
    for (let x = 0, p = (box.top + y) * grid.width + box.left; x < area.width; x++, p++, q++)
      out[p] = strands[q];
  return out;
}

/** Of each pixel, where it lies on the way from the cloth's colour to the hair's, and whether it has the hair's colour; height x width. */
type Compared = { share: Float32Array; isSame: Uint8Array };

/** @returns undefined where the cloth has the colour of hair all over */
function compare(
  { colour, cloth, hair, beside, width, height }: Area,
  radius: number,
): Compared | undefined {
  const clothAt = lightOfCloth({ colour, known: cloth, width, height }, radius).at;
  const hairAt = lightOfCloth({ colour, known: hair, width, height }, radius).at;
  const share = new Float32Array(cloth.length);
  const isSame = new Uint8Array(cloth.length);
  let same = 0;
  let all = 0;
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0; x < width; x++, q++) {
      if (!cloth[q] && !beside[q]) continue;
      let way = 0;
      let along = 0;
      let from = 0;
      let toHair = 0;
      for (let c = 0; c < 3; c++) {
        const base = clothAt(x, y, c);
        const whole = hairAt(x, y, c) - base;
        const own = colour[q * 3 + c] - base;
        way += whole ** 2;
        along += whole * own;
        from += own ** 2;
        toHair += (whole - own) ** 2;
      }
      if (toHair < SAME ** 2) isSame[q] = 1;
      if (cloth[q]) {
        all++;
        same += isSame[q];
      } else if (way > APART ** 2) {
        const at = along / way;
        const off = Math.sqrt(Math.max(0, from - at * along) / way);
        if (at < ON_THE_WAY.beyond && off < ON_THE_WAY.beside) share[q] = at;
      }
    }
  return same > OWN * all ? undefined : { share, isSame };
}

/** How far each pixel is a strand, 0..1: what has the colour of hair, is thin, and begins at hair. */
function strandsOf(size: Area, { share, isSame }: Compared, thickness: number): Float32Array {
  const nearSame = boxBlurAround(isSame, size, 1);
  const like = share.map((at, q) => (at > ON_THE_WAY.strand && nearSame[q] > NONE ? 1 : 0));
  const cores = boxBlur(like, size, thickness).map((mean) => (mean > 0.999 ? 1 : 0));
  const thick = boxBlur(cores, size, thickness);
  const thin = marksWhere(like.length, (q) => like[q] > 0 && thick[q] <= NONE);
  const nearHair = boxBlurAround(size.hair, size, BEGIN_PX);
  const parts = connectedComponents(thin, size.width, size.height);
  const begins = new Uint8Array(parts.components.length + 1);
  for (let q = 0; q < thin.length; q++) if (nearHair[q] > NONE) begins[parts.labels[q]] = 1;
  const strands = pixelsOf(
    parts,
    parts.components.filter(({ id }) => begins[id]),
  );
  const nearStrand = boxBlurAround(strands, size, 1);
  const { edge, strand } = ON_THE_WAY;
  return share.map((at, q) => {
    if (strands[q]) return 1;
    return nearStrand[q] > NONE ? clamp((at - edge) / (strand - edge), 0, 1) : 0;
  });
}
