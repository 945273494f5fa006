import { countMarks, marksWhere } from '../pixels/mask.ts';
import { armShape, legShape, legPlaces, SLEEVE_RATIO } from '../body/limb-shape.ts';
import { bareLegSurfaces } from '../body/foot-surface.ts';
import { isOnSurface, legAt } from '../body/limb-surface.ts';
import { SIDES } from '../body/body-frame.ts';
import { createBodyCoordinates } from '../body/occlusion.ts';
import { showsNew } from '../body/paint.ts';
import { LABEL, type Stage } from '../body/stage.ts';
import { continueSurface } from './cloth/continue-surface.ts';
import { underEdge } from './cloth/under-edge.ts';
import { COVERED, type Layer } from './cloth/layer.ts';
import { continueClothes, paintBackground, withReplaced } from './cloth/repaint.ts';

/** How far around a leg its trousers lie at most, in half thicknesses of the bare leg. */
const LEG_RATIO = 1.3;
/** How wide trousers are under the coat: this share of their pixels that show lie no farther from the bones of the leg. */
const WIDTH_SHARE = 0.85;
/** Above the shoulders, the old collar is beside the neck from here on, in shoulder widths from the body's axis. */
const NECK = 0.2;
/** The trunk, and the middle of the hips between the legs, in shoulder widths from the body's axis. */
const TRUNK = 0.5;
const BETWEEN_LEGS = 0.3;
/** Below this depth, in torso lengths, background shows between two trouser legs. */
const CROTCH = 1.2;
/** A skirt also covers the place between the legs, farther than `ratio` half thicknesses from both; from this share of its pixels on, it is one. */
const SKIRT = { ratio: 1.5, share: 0.05 };
/** Pants are nowhere so much narrower than in their widest row, and nothing that hides them is so high; in torso lengths. */
const NARROW = 0.08;
const GAP = 0.2;
/** Of new pants at least so much shows, in squared torso lengths. */
const NEW_PANTS_AREA = 0.02;
/** So much of clothes under a coat tells what they look like, in squared torso lengths. A button or the handle of an umbrella is less. */
const CLOTH_AREA = 0.02;
/** All but this share of a garment's pixels lie above its hem. */
const BELOW_HEM = 0.02;

/** Whether a pixel at this place lies on a sleeve beside the trunk. */
function sleeveTest({ body }: Stage) {
  const arms = SIDES.map((side) => armShape(body, side));
  return (x: number, y: number, across: number): boolean =>
    across > BETWEEN_LEGS && arms.some((arm) => arm(x, y) < SLEEVE_RATIO);
}

/** 1 on what is seen of clothes under the coat: on the trunk, if it is enough. Beside it lie sleeves, and what was taken for clothes. */
function clothUnder({ labels, body, width }: Stage, coat: Uint8Array): Uint8Array {
  const place = createBodyCoordinates(body);
  const marks = marksWhere(coat.length, (p) => {
    if (labels[p] !== LABEL.shirt || coat[p]) return false;
    return Math.abs(place.across(p % width, Math.floor(p / width))) < TRUNK;
  });
  return countMarks(marks) > CLOTH_AREA * body.torsoLength ** 2 ? marks : marks.fill(0);
}

/**
 * 1 where a coat that will be taken off lies on the place of pants: below the hem of what is under it, and not on its sleeves. New pants are drawn over it.
 */
export function coatOverPants(stage: Stage, coat: Uint8Array): Uint8Array {
  const { width } = stage;
  const place = createBodyCoordinates(stage.body);
  const onSleeve = sleeveTest(stage);
  const depthOf = (p: number): number => place.depth(p % width, Math.floor(p / width));
  const clothHem = hemOf(clothUnder(stage, coat), depthOf) ?? 0;
  return marksWhere(coat.length, (p) => {
    if (!coat[p] || depthOf(p) < clothHem) return false;
    const x = p % width;
    const y = Math.floor(p / width);
    return !onSleeve(x, y, Math.abs(place.across(x, y)));
  });
}

/** A new garment of the torso as it was drawn, and the depth of its hem below the shoulders, in torso lengths. */
export type NewCloth = { layer: Layer; hem: number };

/** Takes off what hangs of the coat below a new shirt or dress, if any of it shows. Above the new hem the old coat counts as the old shirt. */
export function takeOffTails(stage: Stage, coat: Uint8Array, over: NewCloth): void {
  const place = createBodyCoordinates(stage.body);
  const depthOf = (p: number): number => place.depth(p % stage.width, Math.floor(p / stage.width));
  const tails = marksWhere(coat.length, (p) => coat[p] > 0 && depthOf(p) > over.hem);
  const { alpha } = over.layer;
  const isLeft = (is: number, p: number): boolean =>
    is > 0 && !stage.repainted[p] && alpha[p] <= COVERED;
  if (tails.some(isLeft)) takeOffCoat(stage, tails, over);
}

/**
 * Takes off the coat that the person wears, where a new one does not cover it: nobody wears two. What is under the old one goes on down to its own
 * hem; below that the pants or the legs; else the background. Where the photo shows none of these the old coat stays.
 * @returns how many pixels of the old coat stay below the new hem
 */
export function takeOffCoat(stage: Stage, coat: Uint8Array, { layer, hem }: NewCloth): number {
  const { labels, width, body, painted, repainted } = stage;
  const mask = () => new Uint8Array(labels.length);
  const [cloth, background, uncovered] = [mask(), mask(), mask()];
  const knownCloth = clothUnder(stage, coat);
  const showsCloth = knownCloth.includes(1);
  const place = createBodyCoordinates(body);
  const onSleeve = sleeveTest(stage);
  const ownPants = marksWhere(painted.length, (p) => labels[p] === LABEL.pants && !painted[p]);
  const rowOf = (p: number): number => Math.floor(p / width);
  const ownEnd = stage.inSkirt ? hemOf(ownPants, rowOf) : undefined;
  const surfaces = ownPants.includes(1) && !stage.inSkirt ? {} : bareLegSurfaces(stage);
  const legs = SIDES.map((side) => ({
    shape: legShape(body, side),
    places: legPlaces(body, side),
    surface: surfaces[side],
    room: mask(),
  }));
  const [first, second] = legs;
  const legRatio = (x: number, y: number) => Math.min(first.shape(x, y), second.shape(x, y));
  const pantsOf = (known: Uint8Array) => ({
    known,
    room: mask(),
    shows: known.includes(1),
    ...shapeOfPants(stage, known, legRatio),
  });
  const isNewPants = newPantsOf(stage);
  // New pants that are short leave the person's own ones, or the legs, below their hem.
  const newEnd = isNewPants.includes(1) ? endOf(isNewPants, width, GAP * body.torsoLength) : -1;
  const newPants = pantsOf(isNewPants);
  const own = { ...pantsOf(ownPants), ...(stage.inSkirt && { lowest: Infinity }) };
  const clothHem = hemOf(knownCloth, (p) => place.depth(p % width, Math.floor(p / width))) ?? hem;
  let kept = 0;
  for (let p = 0; p < coat.length; p++) {
    if (!coat[p] || layer.alpha[p] > COVERED || repainted[p]) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    const depth = place.depth(x, y);
    const across = Math.abs(place.across(x, y));
    if (onSleeve(x, y, across)) continue;
    if (depth < 0 && across > NECK) {
      background[p] = uncovered[p] = 1;
      continue;
    }
    if (depth < clothHem && across < TRUNK) {
      if (showsCloth) cloth[p] = 1;
      continue;
    }
    const { surface, room, places } = legAt(legs, x, y)!;
    const pants = y <= newEnd ? newPants : own;
    const onLeg = legRatio(x, y) < pants.legWidth;
    const isBelow = pants === own && ownEnd !== undefined && y > ownEnd;
    if (pants.shows && !isBelow && (onLeg || (across < BETWEEN_LEGS && depth < pants.lowest)))
      pants.room[p] = 1;
    else if (surface && isOnSurface(surface, places(x, y))) room[p] = uncovered[p] = 1;
    else if (onLeg && !surface) kept++;
    else background[p] = uncovered[p] = 1;
  }
  paintBackground(stage, background, withReplaced(stage, uncovered, LABEL.shirt, layer));
  for (const pants of [newPants, own]) continueClothes(stage, pants.room, pants.known, LABEL.pants);
  continueClothes(stage, cloth, knownCloth, LABEL.shirt);
  for (const { surface, ...patch } of legs)
    if (surface)
      continueSurface(stage, { surface, ...patch, room: underEdge(stage, patch.room, layer) });
  return kept;
}

/** 1 on new pants, if enough of them shows. */
function newPantsOf(stage: Stage): Uint8Array {
  const marks = marksWhere(stage.labels.length, (p) => showsNew(stage, p, LABEL.pants));
  const isEnough = countMarks(marks) > NEW_PANTS_AREA * stage.body.torsoLength ** 2;
  return isEnough ? marks : new Uint8Array(marks.length);
}

/**
 * How wide pants are, in half thicknesses of the leg, and down to which depth they cover the place between the legs: a skirt does so down to its hem.
 * @param known 1 on their pixels that show
 */
function shapeOfPants(
  { width, body }: Stage,
  known: Uint8Array,
  legRatio: (x: number, y: number) => number,
): { legWidth: number; lowest: number } {
  const place = createBodyCoordinates(body);
  const ratios: number[] = [];
  let between = 0;
  for (let p = 0; p < known.length; p++) {
    const x = p % width;
    const y = Math.floor(p / width);
    if (!known[p] || place.depth(x, y) < CROTCH) continue;
    const ratio = legRatio(x, y);
    ratios.push(ratio);
    if (Math.abs(place.across(x, y)) < BETWEEN_LEGS && ratio > SKIRT.ratio) between++;
  }
  ratios.sort((a, b) => a - b);
  return {
    legWidth: Math.min(LEG_RATIO, ratios[Math.floor(WIDTH_SHARE * ratios.length)] ?? LEG_RATIO),
    lowest: between > SKIRT.share * ratios.length ? Infinity : CROTCH,
  };
}

/**
 * The row in which new pants end, from their widest row down. Pixels of the old ones that shoes were blended with may lie below a gap.
 * @param gap pixels
 */
function endOf(known: Uint8Array, width: number, gap: number): number {
  const rows = new Float32Array(Math.ceil(known.length / width));
  for (let p = 0; p < known.length; p++) rows[Math.floor(p / width)] += known[p];
  const widest = rows.reduce((most, count) => Math.max(most, count), 0);
  let end = rows.indexOf(widest);
  for (let y = end; y - end <= gap && y < rows.length; y++) if (rows[y] > NARROW * widest) end = y;
  return end;
}

/** How deep a garment hangs; undefined if nothing of it shows. */
function hemOf(known: Uint8Array, depthOf: (pixel: number) => number): number | undefined {
  const depths: number[] = [];
  for (let p = 0; p < known.length; p++) if (known[p]) depths.push(depthOf(p));
  depths.sort((a, b) => a - b);
  return depths[Math.floor((1 - BELOW_HEM) * (depths.length - 1))];
}
