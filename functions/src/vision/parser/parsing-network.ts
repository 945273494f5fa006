import type { Reading } from '../../contract/photos/reading.ts';
import {
  type LowerKind,
  PARSE_CLASSES,
  type ParseClass,
  type Things,
} from '../body/person-parse.ts';
import { balanceClasses } from './class-balance.ts';
import type { ClassMaps } from './colour-refinement.ts';
import { readClothes, type ReadClothes } from './dress-or-separates.ts';
import { legwearOnTrunkIsTop } from './legwear-on-trunk.ts';
import type { InferenceModel } from './litert.ts';
import { CLASS_NAMES, NETWORK_CLASSES, type NetworkClass, WORN } from './network-classes.ts';
import { NETWORK_CHANNELS, networkInput } from './network-input.ts';
import { GRID_HEIGHT, GRID_WIDTH, type PersonGrid } from './person-grid.ts';
import {
  dressLikelihood,
  hasLegs,
  lowerKind,
  mayHaveLegs,
  mayBeOpen,
  wearsLeggings,
  wearsOuterwear,
  wearsTights,
} from './worn-likelihood.ts';

export type ParsedClasses = ReadClothes & {
  /**
   * Probabilities in the order of PARSE_CLASSES: a dress or coat counts as shirt, legwear and what is carried as other. Where a coat may be worn open
   * over something, it is an eighth map, and not in the shirt's.
   */
  maps: ClassMaps;
  /** On the person grid; missing without a network. */
  things?: Things;
  /** How likely the person wears a dress and not separate pieces, 0..1. */
  dressLikelihood: number;
  /** Whether the person wears a coat, jacket, blazer, cardigan or cape. */
  wearsOuterwear: boolean;
  lowerKind: LowerKind;
  /** Whether the pants have legs; missing where that is not sure. */
  hasLegs?: boolean | undefined;
};

export type ParsingNetwork = {
  /** @param asked the reading to give; default: the likelier one */
  parse(grid: PersonGrid, asked?: Reading): Promise<ParsedClasses>;
  release(): Promise<void>;
};

/** The clothing-parsing network of the models folder (see the model card); its input has the size of the person grid. */
export function createParsingNetwork(model: InferenceModel): ParsingNetwork {
  const shape = [1, GRID_HEIGHT, GRID_WIDTH, NETWORK_CHANNELS];
  return {
    async parse(grid, asked) {
      const [probabilities, worn] = await model.run(networkInput(grid), shape);
      legwearOnTrunkIsTop(probabilities, grid.landmarks);
      return toParseClasses(probabilities, worn, asked);
    },
    release: () => model.release(),
  };
}

/** @param probabilities grid height x width x classes */
function toParseClasses(
  probabilities: Float32Array,
  worn: Float32Array,
  asked?: Reading,
): ParsedClasses {
  const pixels = probabilities.length / CLASS_NAMES.length;
  const areas = areasOf(probabilities);
  const inLeggings = wearsLeggings(areas);
  if (inLeggings) {
    areas.pants += areas.legwear;
    areas.legwear = 0;
  }
  const hem = endOfSkirt(probabilities);
  const isInTights = wearsTights(areas, pantsBelow(probabilities, hem) / pixels, worn);
  const kind = isInTights ? 'skirt' : lowerKind(areas, worn);
  const skirtEnd = kind === 'skirt' ? hem : pixels;
  const things = findThings(probabilities, skirtEnd);
  balanceClasses(probabilities);
  const joined = joinClasses(probabilities, worn);
  if (inLeggings) moveLegwear(probabilities, joined.other, joined.pants);
  takeLegwear(probabilities, joined.pants, joined.other, skirtEnd);
  const likelihood = dressLikelihood(areas, worn);
  const clothes = readClothes(likelihood, asked);
  const wear = clothes.reading === 'dress' ? wearDress : wearSeparates;
  const isApart = mayBeOpen(areas, worn);
  if (!isApart) add(joined.shirt, joined.outerwear);
  wear(joined.shirt, joined.pants, joined.dress);
  const classes = isApart ? ([...PARSE_CLASSES, 'outerwear'] as const) : PARSE_CLASSES;
  return {
    maps: classes.map((name) => joined[name]),
    things,
    dressLikelihood: likelihood,
    wearsOuterwear: wearsOuterwear(areas, worn),
    lowerKind: kind,
    hasLegs: clothes.reading === 'dress' ? mayHaveLegs(worn) : hasLegs(areas, kind),
    ...clothes,
  };
}

const CLASSES = CLASS_NAMES.length;

/** The share of the grid that each class covers, 0..1. */
function areasOf(probabilities: Float32Array): Record<NetworkClass, number> {
  const areas = {} as Record<NetworkClass, number>;
  CLASS_NAMES.forEach((name, first) => {
    let sum = 0;
    for (let at = first; at < probabilities.length; at += CLASSES) sum += probabilities[at];
    areas[name] = (sum * CLASSES) / probabilities.length;
  });
  return areas;
}

type JoinedClass = ParseClass | 'dress' | 'outerwear';

/** Maps of the classes of the parse; dress and outerwear have maps of their own until it is clear how they are worn. */
function joinClasses(
  probabilities: Float32Array,
  worn: Float32Array,
): Record<JoinedClass, Float32Array> {
  const pixels = probabilities.length / CLASSES;
  const joined = {} as Record<JoinedClass, Float32Array>;
  for (const name of [...PARSE_CLASSES, 'dress', 'outerwear'] as const)
    joined[name] = new Float32Array(pixels);
  const wearsHat = worn[WORN.indexOf('hat')] > 0;
  CLASS_NAMES.forEach((name, first) => {
    // A hat on somebody who wears none is hair.
    const map = joined[name === 'hat' && !wearsHat ? 'hair' : NETWORK_CLASSES[name]];
    for (let p = 0, at = first; p < pixels; p++, at += CLASSES) map[p] += probabilities[at];
  });
  return joined;
}

const [PANTS, SKIRT, DRESS, LEGWEAR, BAG, SCARF, BELT, HAT, ACCESSORIES] = (
  ['pants', 'skirt', 'dress', 'legwear', 'bag', 'scarf', 'belt', 'hat', 'accessories'] as const
).map((name) => CLASS_NAMES.indexOf(name));
/** All but this share of a skirt's or dress's pixels lie above its hem. */
const BELOW_HEM = 0.01;

/** The first pixel of the first row below the hem of a skirt or dress; the end of the map where none is sure to be seen. */
function endOfSkirt(probabilities: Float32Array): number {
  const isSkirt = (p: number): boolean =>
    probabilities[p * CLASSES + SKIRT] + probabilities[p * CLASSES + DRESS] > 0.5;
  const pixels = probabilities.length / CLASSES;
  let area = 0;
  for (let p = 0; p < pixels; p++) if (isSkirt(p)) area++;
  if (area === 0) return pixels;
  let below = Math.floor(BELOW_HEM * area);
  let end = pixels;
  while (end > 0 && below >= 0) if (isSkirt(--end)) below--;
  return Math.ceil((end + 1) / GRID_WIDTH) * GRID_WIDTH;
}

/** The pixels that are taken for trousers from the pixel `from` on, each by its probability. */
function pantsBelow(probabilities: Float32Array, from: number): number {
  let sum = 0;
  for (let at = from * CLASSES + PANTS; at < probabilities.length; at += CLASSES)
    sum += probabilities[at];
  return sum;
}

/** Leggings that nothing is worn over are trousers, not legwear below a skirt. */
function moveLegwear(probabilities: Float32Array, from: Float32Array, to: Float32Array): void {
  for (let p = 0, at = LEGWEAR; p < to.length; p++, at += CLASSES) {
    from[p] -= probabilities[at];
    to[p] += probabilities[at];
  }
}

/**
 * Dark tights and leggings are often taken for trousers. Nobody wears those below a skirt or dress: what lies below its hem counts as legwear.
 * @param from the first pixel below the hem
 */
function takeLegwear(
  probabilities: Float32Array,
  pants: Float32Array,
  other: Float32Array,
  from: number,
): void {
  for (let p = from; p < pants.length; p++) {
    const legwear = probabilities[p * CLASSES + PANTS];
    pants[p] -= legwear;
    other[p] += legwear;
  }
}

/** @param skirtEnd what is taken for pants from this pixel on is legwear */
function findThings(probabilities: Float32Array, skirtEnd: number): Things {
  const carried = new Uint8Array(probabilities.length / CLASSES);
  const belts = new Uint8Array(carried.length);
  for (let p = 0, at = 0; p < carried.length; p++, at += CLASSES) {
    const legwear = probabilities[at + LEGWEAR] + (p < skirtEnd ? 0 : probabilities[at + PANTS]);
    const before = probabilities[at + BAG] + probabilities[at + SCARF];
    if (before > legwear) carried[p] = 1;
    const elsewhere = probabilities[at + HAT] + probabilities[at + ACCESSORIES];
    if (probabilities[at + BELT] > before + legwear + elsewhere) belts[p] = 1;
  }
  return { carried, belts };
}

function add(map: Float32Array, other: Float32Array): void {
  for (let p = 0; p < map.length; p++) map[p] += other[p];
}

/** A dress: give the whole lower garment to the shirt, because nobody wears a skirt with a dress. */
function wearDress(upper: Float32Array, lower: Float32Array, dress: Float32Array): void {
  for (let p = 0; p < upper.length; p++) {
    upper[p] += dress[p] + lower[p];
    lower[p] = 0;
  }
}

/** No dress: give each pixel's dress probability to shirt and pants, in proportion. */
function wearSeparates(upper: Float32Array, lower: Float32Array, dress: Float32Array): void {
  for (let p = 0; p < upper.length; p++) {
    const separates = upper[p] + lower[p];
    if (separates === 0) continue;
    const grown = 1 + dress[p] / separates;
    upper[p] *= grown;
    lower[p] *= grown;
  }
}
