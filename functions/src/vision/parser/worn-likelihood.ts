import type { LowerKind } from '../body/person-parse.ts';
import { type NetworkClass, WORN, type Worn } from './network-classes.ts';

/** Keeps the ratio of two small areas near 1; a share of the grid. */
const SMALL_AREA = 0.0012;
/**
 * From this likelihood on, and over most of the trunk, outerwear is believed. On the 1,423 training photos, read by networks that had not seen them, 91 of
 * 100 found coats are coats, and 71 of 100 coats are found.
 */
const OUTERWEAR = 0.75;
/** A layer is not looked for if it covers less than this share of both together. */
const LEAST_LAYER = 0.06;

/**
 * How likely the person wears a dress and not separate pieces, 0..1. A logistic regression over the logits of what is worn, and over the areas of the
 * network's classes. `training/fit_reading.py` found the weights on 1,347 photos, with networks that had not seen them (decision 104).
 *
 * @param areas share of the grid that each class covers, 0..1
 * @param worn logits in the order of WORN
 */
export function dressLikelihood(
  areas: Readonly<Record<NetworkClass, number>>,
  worn: Float32Array,
): number {
  const says = logitsOf(worn);
  const dressAgainst = (area: number) => Math.log((areas.dress + SMALL_AREA) / (area + SMALL_AREA));
  return logistic(
    -0.723 +
      0.278 * dressAgainst(areas.pants + areas.skirt) +
      0.172 * dressAgainst(areas.skirt) +
      0.676 * dressAgainst(areas.top) +
      0.076 * says('dress') -
      0.019 * says('skirt') -
      0.114 * says('pants') +
      0.153 * says('shorts') -
      0.112 * says('outerwear'),
  );
}

/** Whether the person wears a coat, jacket, blazer, cardigan or cape that covers most of what is worn on the trunk. */
export const wearsOuterwear = (
  areas: Readonly<Record<NetworkClass, number>>,
  worn: Float32Array,
): boolean => areas.outerwear > areas.top + areas.dress && isSureOfOuterwear(worn);

/** Whether outerwear and a garment under it may both be seen. */
export function mayBeOpen(
  areas: Readonly<Record<NetworkClass, number>>,
  worn: Float32Array,
): boolean {
  const under = areas.top + areas.dress;
  const least = LEAST_LAYER * (areas.outerwear + under);
  return areas.outerwear > least && under > least && isSureOfOuterwear(worn);
}

const isSureOfOuterwear = (worn: Float32Array): boolean =>
  logistic(0.7 * logitsOf(worn)('outerwear') - 0.1) >= OUTERWEAR;

/**
 * What separate pieces have on the legs. A skirt or shorts are believed only if the pixels and the head of what is worn say so: the cautious answer is
 * `pants`, the category's name. What is left of a dress in separates is a skirt.
 */
export function lowerKind(
  areas: Readonly<Record<NetworkClass, number>>,
  worn: Float32Array,
): LowerKind {
  const says = logitsOf(worn);
  const [pants, shorts] = [says('pants'), says('shorts')];
  const skirt = Math.max(says('skirt'), says('dress'));
  if (areas.skirt + areas.dress > areas.pants)
    return skirt > Math.max(pants, shorts) ? 'skirt' : 'pants';
  return shorts > Math.max(pants, skirt) ? 'shorts' : 'pants';
}

/**
 * A skirt covers this share of the grid at least, and so much more than what is taken for trousers beside it; below its hem this share
 * of the grid is taken for trousers; and the head of what is worn speaks of trousers at most so much rather than of a skirt.
 */
const TIGHTS = { skirt: 0.015, beside: 4, below: 0.003, against: 3 };

/**
 * Whether what is taken for trousers lies below the hem of a skirt or dress, and hardly any of it beside: that is a skirt with dark
 * tights, however much of the legs they cover. Of 723 training photos these are nine, none of which shows trousers.
 * @param pantsBelow the share of the grid that is taken for trousers below the hem, 0..1
 */
export function wearsTights(
  { skirt, dress, pants }: Readonly<Record<NetworkClass, number>>,
  pantsBelow: number,
  worn: Float32Array,
): boolean {
  const says = logitsOf(worn);
  return (
    skirt + dress > Math.max(TIGHTS.skirt, TIGHTS.beside * (pants - pantsBelow)) &&
    pantsBelow > TIGHTS.below &&
    says('pants') - Math.max(says('skirt'), says('dress')) < TIGHTS.against
  );
}

/** Leggings that are worn as trousers cover this share of the grid at least, and all other clothes on the legs this share of theirs at most. */
const LEGGINGS = { area: 0.05, others: 0.25 };

/** Whether legwear covers hips and legs, and hardly anything else does: leggings worn as trousers, and no tights below a coat, skirt or shorts. */
export const wearsLeggings = ({
  legwear,
  pants,
  skirt,
  dress,
}: Readonly<Record<NetworkClass, number>>): boolean =>
  legwear > LEGGINGS.area && pants + skirt + dress < LEGGINGS.others * legwear;

/** Trousers must cover this much more than skirts and dresses together to have legs for sure. */
const SURE_LEGS = 4;

/** Whether what separate pieces have on the legs has legs of its own; undefined where the network is not sure. */
export function hasLegs(
  areas: Readonly<Record<NetworkClass, number>>,
  kind: LowerKind,
): boolean | undefined {
  if (kind === 'skirt') return false;
  return areas.pants > SURE_LEGS * (areas.skirt + areas.dress) ? true : undefined;
}

/** What is worn in one piece may have legs if the network says trousers so much rather than skirt. */
const ONE_WITH_LEGS = 1.2;

/** Whether what is worn in one piece may be a jumpsuit. Its hem must say so too: of 197 dresses 17 may be one by this alone. */
export const mayHaveLegs = (worn: Float32Array): boolean =>
  logitsOf(worn)('pants') - logitsOf(worn)('skirt') > ONE_WITH_LEGS;

const logitsOf =
  (worn: Float32Array) =>
  (name: Worn): number =>
    worn[WORN.indexOf(name)];

export const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
