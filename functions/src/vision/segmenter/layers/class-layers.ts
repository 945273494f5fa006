import { countMarks } from '../../pixels/mask.ts';
import type { PersonParse } from '../../body/person-parse.ts';
import { connectedComponents, pixelsOf } from '../../pixels/components.ts';
import { divideLayers, type Layers } from './divide-layers.ts';

/** Minimum share of the garment for a layer. */
const MIN_SHARE = { outer: 0.15, inner: 0.08 };
/** A part of a layer smaller than this share of the garment belongs to the other layer. */
const MIN_PART_SHARE = 0.02;
/** Lead of the likelier layer over the other one, mean over the garment; below it nobody can tell where one ends. */
const MIN_LEAD = 0.55;

/**
 * Separates a coat that is worn open from the garment below it, by the parser's class of outerwear.
 * @returns null where the parse knows of no open coat, and where too little of a layer shows
 */
export function findClassLayers(parse: PersonParse): Layers | null {
  const { outerwear, scores, garments, grid } = parse;
  const { inside, area } = garments.shirt;
  if (!outerwear || area === 0) return null;
  const isInner = new Uint8Array(inside.length);
  let lead = 0;
  for (let p = 0; p < inside.length; p++) {
    if (!inside[p]) continue;
    const share = Math.min(1, Math.max(0, outerwear[p] / Math.max(scores.shirt[p], 0.01)));
    isInner[p] = share < 0.5 ? 1 : 0;
    lead += Math.abs(2 * share - 1);
  }
  if (lead < MIN_LEAD * area) return null;
  giveSmallParts(isInner, inside, 1, MIN_PART_SHARE * area, grid);
  giveSmallParts(isInner, inside, 0, MIN_PART_SHARE * area, grid);
  const innerArea = countMarks(isInner);
  if (innerArea < MIN_SHARE.inner * area || area - innerArea < MIN_SHARE.outer * area) return null;
  return divideLayers(garments.shirt.alpha, inside, isInner, grid);
}

/** Gives small parts of one layer to the other one, in place. */
function giveSmallParts(
  isInner: Uint8Array,
  inside: Uint8Array,
  layer: 0 | 1,
  minArea: number,
  { width, height }: { width: number; height: number },
): void {
  const own = inside.map((is, p) => (is && isInner[p] === layer ? 1 : 0));
  const found = connectedComponents(own, width, height);
  const small = pixelsOf(
    found,
    found.components.filter(({ area }) => area < minArea),
  );
  for (let p = 0; p < own.length; p++) if (small[p]) isInner[p] = 1 - layer;
}
