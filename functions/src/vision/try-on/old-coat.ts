import { armShape, legShape, limbAcross } from '../body/limb-shape.ts';
import { isOnSurface, limbSurfaces } from '../body/limb-surface.ts';
import { SIDES } from '../body/body-frame.ts';
import { createBodyCoordinates } from '../body/occlusion.ts';
import { LABEL, labelMask, type Stage } from '../body/stage.ts';
import { continueSurface } from './cloth/continue-surface.ts';
import { COVERED, type Layer } from './cloth/layer.ts';
import { paintBackground, repaint } from './cloth/repaint.ts';

/** How far around an arm its sleeve lies, and around a leg its trousers at most, in half thicknesses of the bare limb. */
const SLEEVE_RATIO = 1.7;
const LEG_RATIO = 1.3;
/** Trousers are as wide under the coat as this share of their pixels is where they show. */
const WIDTH_SHARE = 0.85;
/** Above the shoulders, the old collar is beside the neck from here on, in shoulder widths from the body's axis. */
const NECK = 0.2;
/** The trunk, and the middle of the hips between the legs, in shoulder widths from the body's axis. */
const TRUNK = 0.5;
const BETWEEN_LEGS = 0.3;
/** Below this depth, in torso lengths, background shows between two trouser legs. */
const CROTCH = 1.2;
/** A pixel of a skirt between the legs, in half thicknesses of them; trousers have less than this share of theirs there. */
const SKIRT = { ratio: 1.5, share: 0.05 };

/**
 * Takes off the coat that the person wears, where a new one does not cover it: nobody wears two. What is under the old one goes on down to its own
 * hem; below that the pants or the legs; else the background. Where the photo shows none of these the old coat stays.
 * @param layer the new coat
 * @param hem its depth below the shoulders, in torso lengths
 * @returns how many pixels of the old coat stay below the new hem
 */
export function takeOffCoat(stage: Stage, coat: Uint8Array, layer: Layer, hem: number): number {
  const { labels, width, body, painted } = stage;
  const mask = () => new Uint8Array(labels.length);
  const [cloth, pants, background, uncovered] = [mask(), mask(), mask(), mask()];
  const knownCloth = labelMask(stage, LABEL.shirt).map((is, p) => (coat[p] ? 0 : is));
  const showsCloth = knownCloth.includes(1);
  const newPants = painted.includes(1 + LABEL.pants);
  const knownPants = newPants
    ? Float32Array.from(painted, (label) => (label === 1 + LABEL.pants ? 1 : 0))
    : labelMask(stage, LABEL.pants);
  const showsPants = knownPants.includes(1);
  const place = createBodyCoordinates(body);
  const arms = SIDES.map((side) => armShape(body, side));
  const surfaces = showsPants ? {} : limbSurfaces(stage, 'leg');
  const legs = SIDES.map((side) => ({
    shape: legShape(body, side),
    across: limbAcross(body, 'leg', side),
    surface: surfaces[side],
    room: mask(),
  }));
  const legRatio = (x: number, y: number) => Math.min(...legs.map(({ shape }) => shape(x, y)));
  const shown: number[] = [];
  let between = 0;
  knownPants.forEach((is, p) => {
    const [x, y] = [p % width, Math.floor(p / width)];
    if (!is || place.depth(x, y) < CROTCH) return;
    const ratio = legRatio(x, y);
    shown.push(ratio);
    if (Math.abs(place.across(x, y)) < BETWEEN_LEGS && ratio > SKIRT.ratio) between++;
  });
  const lowest = between > SKIRT.share * shown.length ? Infinity : CROTCH;
  shown.sort((a, b) => a - b);
  const legWidth = Math.min(LEG_RATIO, shown[Math.floor(WIDTH_SHARE * shown.length)] ?? LEG_RATIO);
  const clothHem = hemOf(knownCloth, (p) => place.depth(p % width, Math.floor(p / width))) ?? hem;
  let kept = 0;
  for (let p = 0; p < coat.length; p++) {
    if (!coat[p] || layer.alpha[p] > COVERED || painted[p]) continue;
    const [x, y] = [p % width, Math.floor(p / width)];
    const depth = place.depth(x, y);
    const across = Math.abs(place.across(x, y));
    if (across > BETWEEN_LEGS && arms.some((arm) => arm(x, y) < SLEEVE_RATIO)) continue;
    if (depth < 0 && across > NECK) {
      background[p] = uncovered[p] = 1;
      continue;
    }
    if (depth < clothHem && across < TRUNK) {
      if (showsCloth) cloth[p] = 1;
      continue;
    }
    const ratios = legs.map(({ shape }) => shape(x, y));
    const { surface, room, across: acrossLeg } = legs[ratios[0] <= ratios[1] ? 0 : 1];
    const onLeg = Math.min(...ratios) < legWidth;
    if (showsPants && (onLeg || (across < BETWEEN_LEGS && depth < lowest))) pants[p] = 1;
    else if (surface && isOnSurface(surface, acrossLeg(x, y))) room[p] = uncovered[p] = 1;
    else if (onLeg && !surface) kept++;
    else background[p] = uncovered[p] = 1;
  }
  paintBackground(stage, background, uncovered);
  repaint(stage, pants, knownPants, LABEL.pants);
  repaint(stage, cloth, knownCloth, LABEL.shirt);
  for (const { surface, ...patch } of legs)
    if (surface) continueSurface(stage, { surface, ...patch });
  return kept;
}

/** A garment ends where all but this share of its pixels lie above. */
const BELOW_HEM = 0.02;

/** How deep a garment hangs; undefined if nothing of it shows. */
function hemOf(known: Float32Array, depthOf: (pixel: number) => number): number | undefined {
  const depths: number[] = [];
  known.forEach((is, p) => {
    if (is) depths.push(depthOf(p));
  });
  depths.sort((a, b) => a - b);
  return depths[Math.floor((1 - BELOW_HEM) * (depths.length - 1))];
}
