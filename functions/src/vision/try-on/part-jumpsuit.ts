import { ABOVE_JOINTS, wearersTorso } from './place/place-shirt.ts';
import { WAIST } from './place/place-pants.ts';
import type { PantsPiece } from './put-on-pants.ts';
import type { ShirtPiece } from './put-on-shirt.ts';
import { findLegs, skirtSides } from '../flat/flat-dress.ts';
import { measurePants } from '../flat/flat-pants.ts';
import { openLegGap } from '../flat/leg-gap.ts';
import { hemRow, makeSilhouette, type Silhouette } from '../flat/silhouette.ts';
import { withWholeEdges } from '../flat/whole-edges.ts';
import type { CrossSection, ShirtLandmarks } from '../garments/garment-landmarks.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { between } from '../pixels/vectors.ts';

/** A dress that is ready to be put on; or a jumpsuit, whose upper part is put on like a top, and whose legs like trousers. */
export type DressPiece = ShirtPiece & { legs?: PantsPiece };

/** Depths on a body, in torso lengths below the joints of the shoulders. The upper part ends below the waist, where the legs begin, so that no gap shows. */
const DEPTH = { waist: 1 - WAIST, upperEnd: 0.95, crotch: 1.31 };
/** From the crotch to the ankle, in torso lengths; and the share of it from which on legs are long ones. */
const LEG = 1.34;
const LONG_LEG = 0.75;
/** The shoulders of a garment that nobody wears are about so wide, in torso lengths. */
const SHOULDERS = 0.8;
/** The upper part has so many cuts below the armpits. */
const CUTS = 5;
/** The first cut below the armpits, see `ShirtLandmarks`. */
const ARMPITS = 2;

const heightOf = ({ left, right }: CrossSection): number => (left.y + right.y) / 2;

/**
 * Parts a jumpsuit at its waist.
 * @param shape its outline
 * @param landmarks of the whole, from the shoulders to the hem
 * @returns undefined where the outline has no room for legs
 */
export function partJumpsuit(
  image: RgbaImage,
  shape: Silhouette,
  landmarks: ShirtLandmarks,
): DressPiece | undefined {
  const top = heightOf(landmarks.shoulders);
  const torso = torsoOf(landmarks, shape, top);
  const rowAt = (depth: number): number => top + (depth + ABOVE_JOINTS) * torso;
  const upperEnd = rowAt(DEPTH.upperEnd);
  const crotch = rowAt(DEPTH.crotch);
  const pits = heightOf(landmarks.torso[ARMPITS]);
  if (upperEnd <= pits || crotch >= shape.bottom) return undefined;
  const waist = Math.round(rowAt(DEPTH.waist));
  const closed = outlineBelow(image, shape, waist);
  const opened = closed && openLegGap(image, closed);
  const outline = opened && outlineBelow(opened, shape, waist);
  if (!outline) return undefined;
  const seen = landmarks.worn ? withWholeEdges(outline) : outline;
  const legs = measurePants(seen, true, {
    isFlat: !landmarks.worn,
    isLong: shape.bottom - crotch > LONG_LEG * LEG * torso,
    crotch,
  });
  return {
    image,
    landmarks: endingAt(landmarks, { top, end: upperEnd }),
    legs: { image: opened, landmarks: legs },
  };
}

/** How long the torso is of who wears the garment, or of whom it fits, by where its legs part; pixels of its picture. */
function torsoOf(landmarks: ShirtLandmarks, shape: Silhouette, top: number): number {
  const parted = findLegs(shape);
  return (
    wearersTorso(landmarks) ??
    (parted === undefined
      ? landmarks.shoulderWidth / SHOULDERS
      : (parted - top) / (DEPTH.crotch + ABOVE_JOINTS))
  );
}

/** The outline of what hangs together with the waist, from this row on: without sleeves that hang beside it, and without threads below the hems. */
function outlineBelow(image: RgbaImage, shape: Silhouette, row: number): Silhouette | undefined {
  const waist = shape.runNear(row, (shape.left + shape.right) / 2);
  if (!waist) return undefined;
  const rows = skirtSides(shape, { ...waist, y: row });
  const upTo = (last: number): Silhouette | undefined => {
    const data = new Uint8Array(image.data.length);
    for (const { y, start, end } of rows) {
      if (y > last) break;
      const from = (y * image.width + Math.round(start)) * 4;
      data.set(image.data.subarray(from, (y * image.width + Math.round(end) + 1) * 4), from);
    }
    return makeSilhouette({ ...image, data });
  };
  const whole = upTo(shape.bottom);
  return whole && upTo(hemRow(whole));
}

/** The landmarks of a garment that is cut off at a row. */
function endingAt(
  landmarks: ShirtLandmarks,
  { top, end }: { top: number; end: number },
): ShirtLandmarks {
  const { torso } = landmarks;
  const pits = heightOf(torso[ARMPITS]);
  const cuts = Array.from({ length: CUTS }, (_, i) =>
    cutAt(torso, pits + ((end - pits) * (i + 1)) / CUTS),
  );
  return { ...landmarks, torso: [...torso.slice(0, ARMPITS + 1), ...cuts], torsoLength: end - top };
}

/** The cut at a row, between its neighbours. */
function cutAt(torso: CrossSection[], row: number): CrossSection {
  const after = torso.findIndex((cut, i) => i > ARMPITS && heightOf(cut) >= row);
  if (after < 0) return torso[torso.length - 1];
  const [above, next] = [torso[after - 1], torso[after]];
  const share = (row - heightOf(above)) / Math.max(1, heightOf(next) - heightOf(above));
  return {
    left: between(above.left, next.left, share),
    right: between(above.right, next.right, share),
  };
}
