import {
  CATEGORIES,
  CATEGORY_TABLE,
  type Category,
  type GarmentAttributes,
  type GarmentColour,
  type Length,
  type Pattern,
  type Season,
  SEASONS,
} from '../../contract/index.ts';
import { GARMENT_KINDS } from '../../contract/words/garment-kinds.ts';
import { describeGarment } from './describe-garment.ts';
import { lengthOf } from './garment-length.ts';
import { findByWords, FITS, MATERIALS } from './garment-words.ts';

/** Facts from a garment's picture and name. */
export type GarmentFacts = {
  category: Category;
  /** The user's name for it, or the category's. */
  name: string;
  /** At least one. */
  colours: GarmentColour[];
  pattern: Pattern;
  patternConfidence: number;
  lightness: number;
  /** Height of the cut-out divided by its width. */
  aspect: number;
  /** How far the longer sleeve reaches: 0 at the shoulder, 1 at the elbow, 2 at the wrist; null if unknown. */
  sleeveReach: number | null;
  /** The length, if it was measured in the whole photo; otherwise the cut-out is used. */
  length?: Length | undefined;
};

/** Attributes known from a better source than the name. */
export type Known = Partial<Pick<GarmentAttributes, 'type' | 'material' | 'fit'>>;

/** Names that only repeat the category do not tell the type, except that a dress is a dress. */
const BARE_NAMES = new Set<string>(
  CATEGORIES.filter((category) => category !== 'dress').map((id) => CATEGORY_TABLE[id].one),
);
/** A print makes a garment less formal from this confidence on. */
const SURE = 0.5;

const grade = (value: number): number => Math.min(5, Math.max(1, Math.round(value)));

/** Warmth and formality of a garment with only a known outline. */
const fromShape = (
  { category, sleeveReach, lightness }: GarmentFacts,
  length: Length | undefined,
) => {
  if (category === 'shirt') {
    const warmth = sleeveReach === null ? 3 : sleeveReach < 0.4 ? 1 : sleeveReach < 1.3 ? 2 : 3;
    return { warmth, formality: warmth < 3 ? 2 : 3 };
  }
  if (category === 'pants') {
    if (length === 'short') return { warmth: 1, formality: 1 };
    if (length === 'half') return { warmth: 2, formality: 2 };
    return { warmth: 3, formality: lightness < 35 ? 3 : 2 };
  }
  if (category === 'dress') return { warmth: 2, formality: 3 };
  if (category === 'outerwear') return { warmth: 4, formality: 3 };
  return { warmth: 3, formality: category !== 'shoes' || lightness < 35 ? 3 : 2 };
};

/** What is carried is carried all year, unless its kind says otherwise. */
const ALL_YEAR: ReadonlySet<Category> = new Set<Category>(['bag', 'hat', 'accessory']);

const seasonsOf = (warmth: number, lightness: number): Season[] => {
  const worn: Record<number, Season[]> = {
    1: ['summer'],
    2: ['spring', 'summer'],
    3: ['spring', 'fall', lightness > 65 ? 'summer' : 'winter'],
    4: ['winter', 'fall'],
    5: ['winter'],
  };
  return SEASONS.filter((season) => worn[warmth]?.includes(season));
};

/**
 * Guesses warmth, formality and seasons of a garment from its kind, cloth, shape, colours and pattern. These are rules of thumb, and the interface
 * marks them as guesses until the owner has set them.
 */
export const guessAttributes = (facts: GarmentFacts, known: Known = {}): GarmentAttributes => {
  const { category, name, pattern, patternConfidence, lightness } = facts;
  const words = BARE_NAMES.has(name.trim().toLowerCase()) ? '' : name;
  const kinds = GARMENT_KINDS[category] ?? [];
  const kind =
    known.type === undefined ? findByWords(kinds, words) : findByWords(kinds, known.type ?? '');
  const cloth = findByWords(
    MATERIALS,
    known.material === undefined ? words : (known.material ?? ''),
  );
  const type = known.type === undefined ? (kind?.type ?? null) : known.type;
  const material = known.material === undefined ? (cloth?.material ?? null) : known.material;
  const fit = known.fit === undefined ? (findByWords(FITS, words)?.fit ?? null) : known.fit;

  const length = facts.length ?? lengthOf(facts);
  const shape = fromShape(facts, length);
  const isPrinted = pattern === 'printed' && patternConfidence >= SURE;
  // The warmth of a kind named after its cloth already includes that of the cloth.
  const clothCounts = cloth !== undefined && !type?.includes(cloth.material) && type !== 'jeans';
  const warmth = grade((kind?.warmth ?? shape.warmth) + (clothCounts ? cloth.warmth : 0));
  const formality = grade(
    (kind?.formality ?? shape.formality) +
      (clothCounts ? cloth.formality : 0) -
      (isPrinted ? 1 : 0),
  );
  const usual = kind && warmth === kind.warmth ? kind.seasons : undefined;
  return {
    colours: facts.colours,
    pattern,
    patternConfidence,
    lightness: Math.round(lightness * 10) / 10,
    warmth,
    formality,
    seasons: usual
      ? SEASONS.filter((season) => usual.includes(season))
      : ALL_YEAR.has(category) && !kind
        ? [...SEASONS]
        : seasonsOf(warmth, lightness),
    type,
    material,
    fit,
    ...(length && { length }),
    description: describeGarment({
      category,
      colours: facts.colours,
      pattern,
      type,
      material,
      length,
    }),
    source: 'local',
    edited: [],
  };
};
