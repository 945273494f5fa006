import { countMarks } from '../../pixels/mask.ts';
import { CATEGORIES, type Category } from '../../../contract/clothes/garments.ts';
import { AppError } from '../../../contract/app-error.ts';
import { rgbToLab } from '../../pixels/colour.ts';
import type { RgbImage } from '../../pixels/image.ts';
import type { PersonParse } from '../../body/person-parse.ts';
import { findTryOnParts, shrinkTo, type TryOnParts } from '../../body/try-on-parts.ts';
import { createHatTest, HAT_REACH } from '../../body/head-frame.ts';
import { LABEL, type PaintedMap } from '../../body/stage.ts';
import type { TryOnGarment, TryOnVerdict } from '../try-on-engine.ts';
import { distanceToColours, dominantColours } from './verify-colours.ts';

/** What the limits decide on. */
export type TryOnCheck = TryOnVerdict & {
  /** Share of the worn garments' pixels that differ visibly. */
  changedShare: number;
  /** Share of the pixels of face, hair and hands that differ visibly. */
  identityShare: number;
  /** Share of the background's pixels that differ visibly, without those that the engine reports as covered by a new garment. */
  backgroundShare: number;
  /** Number of differing pixels that the engine did not report as painted; 0 if it reports nothing. */
  strayPixels: number;
  /** Whether no pixel of the person differs at all. */
  isUntouched: boolean;
  /** Whether the picture passes and can be shown. */
  isGood: boolean;
};

/** Longest edge for comparing pictures, pixels; enough for shares, and fast. */
const LOOK_EDGE_PX = 256;
/** CIELAB distance from which on a pixel differs visibly; above the effect of a second JPEG encoding. */
const VISIBLE = 8;
const MIN_CHANGED_SHARE = 0.25;
/**
 * CIEDE2000 (kL = 2). Of 64 embedded try-ons of test photos the worst is 5.9 from its own garments; garments of other colours are 10 to 37
 * away, those of like colours (black shoes for black shoes) cannot be told apart.
 */
const MAX_COLOUR_DISTANCE = 10;
const MAX_IDENTITY_SHARE = 0.12;
const MAX_BACKGROUND_SHARE = 0.06;
/** With fewer pixels, the photo does not show the garment. */
const MIN_WORN_PX = 20;
/** With fewer pixels, the result does not show the new garment. */
const MIN_SHOWN_PX = 8;
/** A coat hides these; with fewer pixels away from their edges only slivers show beside it, and their colours cannot be judged. */
const BELOW_OUTERWEAR: readonly Category[] = ['shirt', 'dress', 'pants'];
const MIN_OPEN_PX = 100;

/**
 * Compares a try-on with the photo: whether the garments changed and have the new colours, and whether face, hair, hands and background are still
 * those of the photo.
 * @param result of the photo's size
 * @param painted the areas that the engine painted, if it reports them; nothing else may differ at all
 * @param visible CIELAB distance from which on a pixel differs visibly
 */
export async function verifyTryOn({
  person,
  parse,
  garments,
  result,
  painted,
  visible = VISIBLE,
}: {
  person: RgbImage;
  parse: PersonParse;
  garments: Partial<Record<Category, TryOnGarment>>;
  result: RgbImage;
  painted?: PaintedMap;
  visible?: number;
}): Promise<TryOnCheck> {
  const [parts, after] = await Promise.all([
    findTryOnParts(person, parse, LOOK_EDGE_PX),
    shrinkTo(result, LOOK_EDGE_PX),
  ]);
  const beforeLab = rgbToLab(parts.stage.source);
  const afterLab = rgbToLab(insideStage(parts, after));
  const differs = differenceMap(beforeLab, afterLab, visible);

  // The embedded engine leaves accessories out and says so; those of hosted ones are too small to be judged.
  const wanted = CATEGORIES.filter((category) => garments[category] && category !== 'accessory');
  const worn = wanted.filter((category) => countMarks(parts.worn[category]) >= MIN_WORN_PX);
  const changedShare = worn.length === 0 ? 1 : shareOf(differs, union(worn, parts));
  const regions = painted && wanted.map((category) => shownRegion(parts, painted, category));
  const isHidden = (category: Category, region: Uint8Array): boolean =>
    garments.outerwear !== undefined &&
    BELOW_OUTERWEAR.includes(category) &&
    countInner(region, parts.stage.width) < MIN_OPEN_PX;
  const shown = regions?.map((region, i) => (isHidden(wanted[i], region) ? null : region));
  const judged = painted ? wanted : worn;
  const colours = await Promise.all(
    judged.map(async (category, i) => {
      if (shown?.[i] === null) return { before: null, after: null };
      const own = await dominantColours((garments[category] as TryOnGarment).image);
      const inside = shown?.[i] ?? parts.worn[category];
      return {
        before: own && distanceToColours(beforeLab, inside, own),
        after: own && distanceToColours(afterLab, inside, own),
      };
    }),
  );
  const allShown = shown?.every((region) => !region || countMarks(region) >= MIN_SHOWN_PX) ?? true;
  const colourDistance = worst(colours.map(({ after: distance }) => distance));
  // A white shirt over a white shirt is correct, but changes hardly a pixel. So only garments of new colours must show a change.
  const ofNewColours = worn.filter((category) => {
    const { before } = colours[judged.indexOf(category)]!;
    return before === null || before >= MAX_COLOUR_DISTANCE;
  });
  const newColoursShow =
    ofNewColours.length === 0 || shareOf(differs, union(ofNewColours, parts)) >= MIN_CHANGED_SHARE;
  const identityShare = shareOf(differs, identityBelow(parts, garments.hat !== undefined));
  // A wide skirt stands before the background, and changes none of it.
  const isBehindGarment = (p: number) => regions?.some((region) => region[p] === 1) ?? false;
  const background = parts.background.map((is, p) => (is && !isBehindGarment(p) ? 1 : 0));
  const backgroundShare = shareOf(differs, background);
  const strayPixels = painted ? countStrayPixels(person, result, painted) : 0;
  const verdict = {
    garmentChanged: changedShare >= MIN_CHANGED_SHARE,
    colourDistance: colourDistance === null ? null : Math.round(colourDistance * 10) / 10,
    identityKept: identityShare <= MAX_IDENTITY_SHARE,
    backgroundUnchanged: backgroundShare <= MAX_BACKGROUND_SHARE && strayPixels === 0,
  };
  return {
    ...verdict,
    changedShare,
    identityShare,
    backgroundShare,
    strayPixels,
    isUntouched: Buffer.compare(person.data, result.data) === 0,
    isGood:
      allShown &&
      (verdict.garmentChanged || newColoursShow) &&
      (colourDistance === null || colourDistance <= MAX_COLOUR_DISTANCE) &&
      verdict.identityKept &&
      verdict.backgroundUnchanged,
  };
}

/** The error for a hosted engine's picture that fails. The figures go to the log. */
export const unusableResult = (
  check: TryOnCheck,
  sentence = 'The AI service changed the garments, so the try-on is not shown. Please try again, or choose another photo.',
): AppError =>
  new AppError('unusable-result', sentence, {
    cause: new Error(`A try-on failed its check: ${JSON.stringify(check)}`),
  });

/** Pixels that differ from the photo although nothing was painted there. */
export function countStrayPixels(photo: RgbImage, result: RgbImage, painted: PaintedMap): number {
  let stray = 0;
  for (let p = 0, q = 0; p < painted.data.length; p++, q += 3) {
    if (painted.data[p]) continue;
    const differs =
      photo.data[q] !== result.data[q] ||
      photo.data[q + 1] !== result.data[q + 1] ||
      photo.data[q + 2] !== result.data[q + 2];
    if (differs) stray++;
  }
  return stray;
}

/** Face, hair and hands; without what a hat may cover. */
function identityBelow({ stage, sureIdentity }: TryOnParts, hasHat: boolean): Uint8Array {
  if (!hasHat || !stage.head) return sureIdentity;
  const isBelowHat = createHatTest(stage.head, HAT_REACH);
  return sureIdentity.map((one, p) =>
    one && isBelowHat((p % stage.width) + 0.5, Math.floor(p / stage.width) + 0.5) ? 0 : one,
  );
}

/** 1 where the engine painted a garment; stage height x width. */
function shownRegion({ stage, size }: TryOnParts, painted: PaintedMap, category: Category) {
  const zoom = painted.width / size.width;
  const region = new Uint8Array(stage.width * stage.height);
  for (let y = 0, p = 0; y < stage.height; y++) {
    const v = Math.min(painted.height - 1, Math.floor((stage.box.top + y + 0.5) * zoom));
    for (let x = 0; x < stage.width; x++, p++) {
      const u = Math.min(painted.width - 1, Math.floor((stage.box.left + x + 0.5) * zoom));
      if (painted.data[v * painted.width + u] === 1 + LABEL[category]) region[p] = 1;
    }
  }
  return region;
}

/** Pixels of a region that have only others of it around them. */
function countInner(region: Uint8Array, width: number): number {
  let count = 0;
  for (let p = 0; p < region.length; p++)
    if (region[p] && region[p - 1] && region[p + 1] && region[p - width] && region[p + width])
      count++;
  return count;
}

function insideStage({ stage, size }: TryOnParts, { data }: RgbImage): Uint8Array {
  const { box, width, height } = stage;
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((box.top + y) * size.width + box.left) * 3;
    rgb.set(data.subarray(from, from + width * 3), y * width * 3);
  }
  return rgb;
}

/** 1 where two pictures differ visibly. */
function differenceMap(one: Float32Array, other: Float32Array, visible: number): Uint8Array {
  const map = new Uint8Array(one.length / 3);
  for (let p = 0, q = 0; p < map.length; p++, q += 3) {
    const d = Math.hypot(one[q] - other[q], one[q + 1] - other[q + 1], one[q + 2] - other[q + 2]);
    map[p] = d > visible ? 1 : 0;
  }
  return map;
}

function union(categories: readonly Category[], { worn }: TryOnParts): Uint8Array {
  const all = new Uint8Array(worn.shirt.length);
  for (const category of categories)
    for (let p = 0; p < all.length; p++) if (worn[category][p]) all[p] = 1;
  return all;
}

/** 0 for an empty region. */
function shareOf(map: Uint8Array, region: Uint8Array): number {
  let area = 0;
  let set = 0;
  for (let p = 0; p < region.length; p++) {
    if (!region[p]) continue;
    area++;
    set += map[p];
  }
  return area === 0 ? 0 : set / area;
}

function worst(distances: (number | null)[]): number | null {
  const known = distances.filter((distance) => distance !== null);
  return known.length === 0 ? null : Math.max(...known);
}
