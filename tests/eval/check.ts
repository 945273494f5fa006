import { CATEGORIES, COLOUR_NAMES, type Category } from '../../functions/src/contract/index.ts';
import type { Outfit, StylistAnswer, StylistGarment } from '../../functions/src/stylist/types.ts';
import type { Expectation } from './case.ts';
import { SORT_NAMES } from './wardrobes.ts';

export type Findings = {
  /** Garments in the text or in outfits that are not in the wardrobe. */
  invented: string[];
  /** Constraints that an answer breaks. */
  violations: string[];
  /** Whether it answered the request without asking back. */
  answered: boolean;
};

/** Unknown ids in outfits and in the answer, and unknown garments named in the text, such as "the red sneakers". */
function findInvented(answer: StylistAnswer, wardrobe: readonly StylistGarment[]): string[] {
  const owned = new Map(wardrobe.map((garment) => [garment.id, garment]));
  const wrong = answer.outfits.flatMap(({ garments }) =>
    CATEGORIES.filter((category) => {
      const id = garments[category];
      return id !== undefined && owned.get(id)?.category !== category;
    }).map((category) => `${category} ${garments[category]}`),
  );
  const names = answer.garmentIds.filter((id) => !owned.has(id)).map((id) => `id ${id}`);
  const text = answer.text.toLowerCase();
  // By its text and by its attributes, because a garment's text may be hostile.
  const known = wardrobe.flatMap(({ name, attributes }) => [
    name.toLowerCase(),
    attributes.description.toLowerCase(),
    `${attributes.colours[0].name} ${attributes.type}`,
  ]);
  const imagined = COLOUR_NAMES.flatMap((colour) =>
    [...SORT_NAMES, 'shirt', 'pants', 'shoes']
      .map((kind) => `the ${colour} ${kind}`)
      .filter(
        (name) =>
          text.includes(name) && !known.some((description) => `the ${description}`.includes(name)),
      ),
  );
  return [...wrong, ...names, ...imagined];
}

function piecesOf(garments: Outfit, wardrobe: readonly StylistGarment[]): StylistGarment[] {
  return CATEGORIES.flatMap((category) => wardrobe.filter(({ id }) => id === garments[category]));
}

function checkOutfit(
  garments: Outfit,
  wardrobe: readonly StylistGarment[],
  expect: Expectation,
  before: Outfit | undefined,
): string[] {
  const pieces = piecesOf(garments, wardrobe);
  const bound = pieces.filter(({ category }) => !expect.excused?.includes(category));
  const inRange = (value: number, [min, max]: readonly [number, number]) =>
    value >= min && value <= max;
  const broken: string[] = [];
  if (garments.dress && (garments.shirt || garments.pants)) broken.push('a dress and separates');
  for (const rule of expect.never ?? []) {
    broken.push(
      ...pieces
        .filter(rule.holds)
        .map((piece) => `${piece.attributes.description} is ${rule.words}`),
    );
  }
  for (const rule of expect.some ?? [])
    if (!pieces.some(rule.holds)) broken.push(`no ${rule.words}`);
  for (const rule of expect.every ?? []) {
    broken.push(
      ...bound
        .filter((piece) => !rule.holds(piece))
        .map((piece) => `${piece.attributes.description} is not ${rule.words}`),
    );
  }
  for (const wanted of expect.includes ?? []) {
    if (!pieces.some(({ id }) => id === wanted)) broken.push(`${wanted} is missing`);
  }
  for (const { category, attributes } of bound) {
    const warmth = expect.warmth?.[category];
    if (warmth && !inRange(attributes.warmth, warmth))
      broken.push(`warmth of ${attributes.description}`);
    if (expect.formality && !inRange(attributes.formality, expect.formality))
      broken.push(`formality of ${attributes.description}`);
  }
  for (const category of expect.without ?? [])
    if (garments[category]) broken.push(`has ${category}`);
  for (const category of expect.same ?? [])
    if (garments[category] !== before?.[category]) broken.push(`${category} changed`);
  for (const category of expect.changed ?? [])
    if (garments[category] === before?.[category]) broken.push(`${category} did not change`);
  return broken;
}

const BODY: readonly Category[] = ['shirt', 'pants', 'shoes'];

/** Each category that dresses the body has a piece if the person owns any, unless the case says otherwise; a dress is shirt and pants. */
function missing(
  garments: Outfit,
  wardrobe: readonly StylistGarment[],
  expect: Expectation,
): Category[] {
  return BODY.filter(
    (category) =>
      garments[category] === undefined &&
      (category === 'shoes' || garments.dress === undefined) &&
      !expect.without?.includes(category) &&
      wardrobe.some((garment) => garment.category === category),
  );
}

/**
 * Checks an answer against its case's expectations and the general rules. It uses only ids, attributes and text.
 * @param before the outfit of the turn before
 */
export function check(
  answer: StylistAnswer,
  wardrobe: readonly StylistGarment[],
  expect: Expectation,
  before: Outfit | undefined,
): Findings {
  const wanted = expect.outfits ?? 1;
  const violations = answer.outfits.flatMap(({ garments }) =>
    checkOutfit(garments, wardrobe, expect, before),
  );
  if (wanted === 0 && answer.outfits.length > 0) violations.push('an outfit nobody asked for');
  if (expect.saysNot?.test(answer.text)) violations.push(`says ${expect.saysNot.source}`);
  if (expect.excused && !expect.says?.test(answer.text))
    violations.push('does not say what it breaks');
  if (expect.names && expect.names.toSorted().join() !== answer.garmentIds.toSorted().join()) {
    violations.push(`names ${answer.garmentIds.join()}`);
  }
  const distinct = new Set(answer.outfits.map(({ garments }) => JSON.stringify(garments)));
  if (distinct.size < answer.outfits.length) violations.push('the same outfit twice');
  const isComplete = answer.outfits.every(
    ({ garments }) => missing(garments, wardrobe, expect).length === 0,
  );
  const answered =
    answer.text.trim() !== '' &&
    (wanted === 'any' || answer.outfits.length === wanted) &&
    isComplete &&
    (expect.says?.test(answer.text) ?? true);
  return { invented: findInvented(answer, wardrobe), violations, answered };
}
