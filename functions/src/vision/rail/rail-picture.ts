import sharp from 'sharp';
import type { Box } from '../../contract/clothes/garments.ts';
import type { Category } from '../../contract/clothes/categories.ts';
import { cropRgba } from '../garments/framed-garment.ts';
import { type GarmentLandmarks, shiftLandmarks } from '../garments/garment-landmarks.ts';
import { tightBox } from '../pixels/mask.ts';
import { decodeRgba } from '../pictures/image-codec.ts';
import type { RgbaImage } from '../pixels/image.ts';
import { relight, USUAL_LIGHT } from '../pixels/scene-light.ts';
import { cleanAlpha } from './edge/clean-alpha.ts';
import { completeHalf } from './complete-half.ts';
import { estimateEdgeColours } from './edge/edge-colours.ts';
import { applyCurves, evenLight } from './edge/even-light.ts';
import { hangLegs } from './pose/hanging-legs.ts';
import { type Hung, hangWorn } from './pose/hanging-pose.ts';
import type { Ground } from './ground.ts';
import { turned } from './sampled.ts';
import { levelTurn, symmetryOf, uprightTurn } from './pose/upright.ts';

/** Rises when rail pictures are made in a better way; `npm run backfill` makes older ones again. */
export const RAIL_VERSION = 3;

/** The picture of a piece as it hangs in the closet. */
export type RailPicture = {
  /** WebP with transparency: the piece without a margin, at most 560 px. */
  webp: Uint8Array;
  width: number;
  height: number;
  /** Share of the piece that was completed from its other half, 0..1. */
  completed: number;
};

export type RailSource = {
  category: Category;
  /** In pixels of the cut-out; null if they are not known. */
  landmarks: GarmentLandmarks | null;
  /** Whether it was cut from a person: then it is hung by the landmarks, and completed where something hid it. */
  worn: boolean;
  /** Colour of the ground around the piece in its photo, where that tells the light. */
  ground?: Ground | null;
};

/** Longest edge of a rail picture: twice what the largest place in the closet shows. */
const RAIL_EDGE_PX = 560;
/** A cut-out is decoded at this edge at most; those of Atelier are not larger. */
const CUTOUT_EDGE_PX = 1024;
/** Light is measured at this edge. */
const LOOK_EDGE_PX = 160;
const QUALITY = 84;
/** What does not hang: shoes and hats stand, and belts, rings and scarves have no upper end. */
const TURN_OF: Partial<Record<Category, (image: RgbaImage) => number>> = {
  shoes: levelTurn,
  hat: levelTurn,
  accessory: () => 0,
};

/**
 * Makes the rail picture of a cut-out: clean soft edges without the old ground's colours, even light, upright, and with its size beside other
 * kinds of pieces.
 * @param cutout PNG or WebP with transparency
 * @returns null if the cut-out is empty
 * @throws AppError `invalid-image` if the bytes cannot be decoded.
 */
export async function makeRailPicture(
  cutout: Uint8Array,
  source: RailSource,
): Promise<RailPicture | null> {
  const found = await pieceOf(cutout);
  if (!found) return null;
  const { image: asTaken, box, scale } = found;
  const image = relight(asTaken, source.landmarks?.light ?? USUAL_LIGHT, USUAL_LIGHT);
  cleanAlpha(image);
  estimateEdgeColours(image);
  // The ground shows the photo's own light. A piece that was brought to usual light is no longer in it.
  const ground = image === asTaken ? (source.ground ?? null) : null;
  const curves = evenLight(await resized(image, LOOK_EDGE_PX), ground);
  if (curves) applyCurves(image, curves);

  const landmarks =
    source.landmarks && shiftLandmarks(source.landmarks, -box.left, -box.top, scale);
  const hung = hang(image, { ...source, landmarks });
  const { image: upright, share: completed } = source.worn
    ? completeHalf(hung.image, hung.axis)
    : { image: hung.image, share: 0 };
  const content = contentOf(upright);
  if (!content) return null;
  const piece = cropRgba(upright, content);
  return {
    webp: await sharp(piece.data, { raw: rawOf(piece) })
      .webp({ quality: QUALITY, alphaQuality: 92, effort: 3 })
      .toBuffer(),
    width: piece.width,
    height: piece.height,
    completed,
  };
}

/** The piece without its margin, at the size of the rail picture. */
async function pieceOf(
  cutout: Uint8Array,
): Promise<{ image: RgbaImage; box: Box; scale: number } | null> {
  const whole = await decodeRgba(cutout, CUTOUT_EDGE_PX);
  const box = contentOf(whole);
  if (!box) return null;
  const image = await resized(whole, RAIL_EDGE_PX, box);
  return { image, box, scale: image.height / box.height };
}

function hang(image: RgbaImage, { category, landmarks, worn }: RailSource): Hung {
  if (worn && landmarks?.kind === 'shirt' && landmarks.worn) return hangWorn(image, landmarks);
  const legs = worn && category === 'pants' ? hangLegs(image) : null;
  if (legs) return legs;
  const upright = turned(image, (TURN_OF[category] ?? uprightTurn)(image));
  return { image: upright, axis: symmetryOf(upright).axis };
}

function contentOf({ data, width, height }: RgbaImage): Box | null {
  const alpha = new Uint8Array(width * height);
  for (let p = 0; p < alpha.length; p++) alpha[p] = data[p * 4 + 3];
  return tightBox({ data: alpha, width, height });
}

const rawOf = ({ width, height }: RgbaImage) => ({ width, height, channels: 4 as const });

/** The picture, or a part of it, with at most this edge. */
async function resized(image: RgbaImage, edge: number, part?: Box): Promise<RgbaImage> {
  const whole = sharp(image.data, { raw: rawOf(image) });
  const { data, info } = await (part ? whole.extract(part) : whole)
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
