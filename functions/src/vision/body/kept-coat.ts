import { countMarks } from '../pixels/mask.ts';
import { beyondHem } from './beyond-hem.ts';
import { along, armPath, makeBodyFrame, reachToShare, SIDES } from './body-frame.ts';
import { createBodyCoordinates } from './occlusion.ts';
import type { GarmentRegion, PersonParse } from './person-parse.ts';
import { coatOf, LABEL, type Stage } from './stage.ts';

/** Half the trunk's width, in shoulder widths. */
const TRUNK = 0.5;
/** Between the halves of a coat that stays on, clothes and skin show on at least this share of the trunk from the shoulders to the hips. */
const OPEN = 0.07;

/**
 * The parse of somebody whose open coat or jacket stays on over new clothes: the coat counts as a thing that hangs before the body, and only what shows
 * between its halves as the old shirt or dress.
 * @returns undefined if no coat is worn open, or it is nearly closed
 */
export function withCoatKept(parse: PersonParse): PersonParse | undefined {
  const { outerwear, ...rest } = parse;
  const coat = outerwear && coatOf(parse);
  if (!coat || openShare(parse, coat) < OPEN) return undefined;
  const { labels, scores, garments, things } = parse;
  const shirt = scores.shirt.slice();
  const other = scores.other.slice();
  const carried = things?.carried.slice() ?? new Uint8Array(coat.length);
  for (let p = 0; p < coat.length; p++) {
    const score = Math.min(outerwear[p], shirt[p]);
    shirt[p] -= score;
    other[p] += score;
    if (coat[p]) carried[p] = 1;
  }
  return {
    ...rest,
    labels: labels.map((label, p) => (coat[p] ? LABEL.other : label)),
    scores: { ...scores, shirt, other },
    garments: { ...garments, shirt: without(garments.shirt, coat) },
    things: { carried, belts: things?.belts ?? new Uint8Array(coat.length) },
    wearsOuterwear: false,
    keptCoat: coat,
  };
}

/**
 * Whether one of the coat's sleeves reaches to a place on the arm.
 * @param parse of `withCoatKept`
 * @param reach 0 at the shoulder, 1 at the elbow, 2 at the wrist
 */
export function coatReaches(
  { keptCoat, landmarks, grid, region }: PersonParse,
  reach: number,
): boolean {
  const body = makeBodyFrame(landmarks);
  return SIDES.some((side) => {
    const path = armPath(body, side);
    const { x, y } = along(path, reachToShare(path, reach)).point;
    const u = Math.floor((x - region.left) * grid.scale);
    const v = Math.floor((y - region.top) * grid.scale);
    return u >= 0 && u < grid.width && keptCoat?.[v * grid.width + u] === 1;
  });
}

function without(region: GarmentRegion, coat: Uint8Array): GarmentRegion {
  const inside = region.inside.map((is, p) => (coat[p] ? 0 : is));
  const alpha = region.alpha.map((value, p) => (coat[p] ? 0 : value));
  return { ...region, inside, alpha, area: countMarks(inside) };
}

/** The share of the trunk on which something shows between the halves of a coat. */
function openShare({ labels, landmarks, grid, region }: PersonParse, coat: Uint8Array): number {
  const place = createBodyCoordinates(makeBodyFrame(landmarks));
  let trunk = 0;
  let open = 0;
  for (let v = 0, p = 0; v < grid.height; v++) {
    const y = region.top + (v + 0.5) / grid.scale;
    for (let u = 0; u < grid.width; u++, p++) {
      const x = region.left + (u + 0.5) / grid.scale;
      const depth = place.depth(x, y);
      if (depth < 0 || depth > 1 || Math.abs(place.across(x, y)) > TRUNK) continue;
      trunk++;
      const isUnder =
        (labels[p] === LABEL.shirt && !coat[p]) ||
        labels[p] === LABEL.skin ||
        labels[p] === LABEL.pants;
      if (isUnder) open++;
    }
  }
  return trunk === 0 ? 0 : open / trunk;
}

/** Below the coat, what is worn under it widens by this much to each side, per row. */
const WIDENS = 0.5;

/**
 * 1 on the background beside a coat: what is worn under it does not stick out there, and below its hem it widens only gradually. Between the
 * halves of the coat it may show, as a skirt does between the legs; below the shorter half, too, as far as that half reached to its side.
 * @param widens by how much to each side per row, pixels
 */
export function besideCoat(stage: Stage, coat: Uint8Array, widens = WIDENS): Uint8Array {
  const { labels } = stage;
  const beside = beyondHem(stage, coat, { widens });
  for (let p = 0; p < beside.length; p++) if (labels[p] !== LABEL.background) beside[p] = 0;
  return beside;
}
