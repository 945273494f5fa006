import {
  type Category,
  COLOUR_CENTRES,
  type ColourName,
  type GarmentAttributes,
  type GarmentColour,
  type GarmentCorrection,
} from '../../contract/index.ts';
import { GARMENT_KINDS } from '../../contract/words/garment-kinds.ts';
import { centreOf } from './colour-names.ts';
import { describeGarment } from './describe-garment.ts';
import { findByWords } from './garment-words.ts';
import { type GarmentFacts, guessAttributes } from './guess-attributes.ts';

type Field = keyof GarmentAttributes | 'name';
/** Attributes measured in the garment's picture; the others are derived from attributes. */
export type Shape = Pick<GarmentFacts, 'category' | 'name' | 'aspect' | 'sleeveReach'>;
/** Attributes from a model that looked at the picture. */
export type Refinement = Pick<GarmentAttributes, 'type' | 'material' | 'fit' | 'description'>;

const pick = (
  attributes: GarmentAttributes,
  fields: readonly string[],
): Partial<GarmentAttributes> =>
  Object.fromEntries(Object.entries(attributes).filter(([field]) => fields.includes(field)));

/** Attributes derived again; those that the owner has set stay. */
export const deriveAgain = (
  facts: GarmentFacts,
  earlier: GarmentAttributes | null,
): GarmentAttributes => {
  if (!earlier) return guessAttributes(facts);
  const kept = pick(earlier, earlier.edited);
  const guessed = guessAttributes({ ...facts, ...pick(earlier, earlier.edited) }, knownOf(kept));
  return { ...guessed, ...kept, edited: earlier.edited };
};

const knownOf = ({ type, material, fit }: Partial<GarmentAttributes>) => ({
  ...(type !== undefined && { type }),
  ...(material !== undefined && { material }),
  ...(fit !== undefined && { fit }),
});

/**
 * Updates dependent attributes: warmth, formality and seasons after a change of type or cloth, and the description. Those that the owner has set
 * stay.
 */
const settle = (
  shape: Shape,
  before: GarmentAttributes,
  after: GarmentAttributes,
): GarmentAttributes => {
  const { type, material, fit } = after;
  const isOtherKind = type !== before.type || material !== before.material;
  const guessed = isOtherKind
    ? guessAttributes({ ...shape, ...after }, { type, material, fit })
    : after;
  const followed: GarmentAttributes = {
    ...after,
    warmth: guessed.warmth,
    formality: guessed.formality,
    seasons: guessed.seasons,
  };
  return { ...followed, ...pick(after, after.edited) };
};

/** Colours by name, largest first. Measured colours keep their values; others get the centre of their name and an equal share. */
const coloursByName = (
  names: readonly ColourName[],
  measured: GarmentColour[],
): GarmentColour[] => {
  const unique = [...new Set(names)];
  const colours = unique.map((name): GarmentColour => {
    const known = measured.find((colour) => colour.name === name);
    if (known) return known;
    const [l, a, b] = centreOf(name).map((value) => Math.round(value * 10) / 10) as [
      number,
      number,
      number,
    ];
    return { name, hex: COLOUR_CENTRES[name], lab: [l, a, b], share: 1 / unique.length };
  });
  const total = colours.reduce((sum, { share }) => sum + share, 0);
  const scale = total > 1 ? 1 / total : 1;
  return colours.map((colour) => ({
    ...colour,
    share: Math.round(colour.share * scale * 1000) / 1000,
  }));
};

/** The attributes that a description is made of. */
const DESCRIBED: readonly Field[] = ['colours', 'pattern', 'type', 'material'];

/** Attributes with the owner's correction; from then on every field of the correction counts as set. */
export const correctAttributes = (
  shape: Shape,
  attributes: GarmentAttributes,
  { colourNames, name, ...fields }: Omit<GarmentCorrection, 'category'>,
): GarmentAttributes => {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<GarmentAttributes>;
  const named =
    name === undefined ? undefined : findByWords(GARMENT_KINDS[shape.category] ?? [], name);
  const changed: Partial<GarmentAttributes> = {
    // A name such as "my old jeans" tells the type, unless the owner has set it already.
    ...(named && !attributes.edited.includes('type') && { type: named.type }),
    ...given,
    ...(colourNames && { colours: coloursByName(colourNames, attributes.colours) }),
    ...(given.pattern && { patternConfidence: 1 }),
  };
  const set = [
    ...Object.keys(given),
    ...(colourNames ? ['colours'] : []),
    ...(name === undefined ? [] : ['name']),
  ] as Field[];
  const edited = [...new Set([...attributes.edited, ...set])];
  const corrected = settle(shape, attributes, { ...attributes, ...changed, edited });
  const isOther = corrected.type !== attributes.type;
  const isToldAnew =
    (isOther || set.some((field) => DESCRIBED.includes(field))) && !edited.includes('description');
  return isToldAnew
    ? { ...corrected, description: describeGarment({ ...corrected, category: shape.category }) }
    : corrected;
};

/** Attributes of a garment that moves to another category; those that the owner has set stay. */
export const moveAttributes = (
  shape: Shape,
  attributes: GarmentAttributes,
  category: Category,
): GarmentAttributes => {
  const kinds = GARMENT_KINDS[category] ?? [];
  const isKind = attributes.type !== null && findByWords(kinds, attributes.type) !== undefined;
  const named = findByWords(kinds, shape.name)?.type ?? null;
  const type = isKind || attributes.edited.includes('type') ? attributes.type : named;
  const { material, fit, source, edited } = attributes;
  // The length is that of sleeves or legs, which the new category may not have.
  const { length: _, ...measured } = attributes;
  const guessed = guessAttributes({ ...shape, ...measured, category }, { type, material, fit });
  return { ...guessed, ...pick(attributes, edited), source, edited };
};

/** Attributes with the values that a model saw in the picture, except those that the owner has set. */
export const refineAttributes = (
  shape: Shape,
  attributes: GarmentAttributes,
  refinement: Partial<Refinement>,
  source: string,
): GarmentAttributes => {
  const refined = { ...attributes, ...refinement, ...pick(attributes, attributes.edited), source };
  return settle(shape, attributes, refined);
};
