import { COLOUR_NAMES, SEASONS } from '@contract';
import type {
  Category,
  ClothingItem,
  ColourName,
  GarmentAttributes,
  GarmentCorrection,
  Pattern,
  Season,
} from '@contract';

export const MAX_COLOURS = 5;

/** The values of the form. Unknown words are empty. */
export type PieceDraft = {
  name: string;
  category: Category;
  colourNames: readonly ColourName[];
  pattern: Pattern;
  warmth: number;
  formality: number;
  seasons: readonly Season[];
  type: string;
  material: string;
  fit: string;
};

/** A garment with attributes. */
export type KnownGarment = Pick<ClothingItem, 'name' | 'category'> & {
  attributes: GarmentAttributes;
};

export const draftOf = ({ name, category, attributes }: KnownGarment): PieceDraft => ({
  name,
  category,
  colourNames: attributes.colours.flatMap(
    ({ name }) => COLOUR_NAMES.find((known) => known === name) ?? [],
  ),
  pattern: attributes.pattern,
  warmth: attributes.warmth,
  formality: attributes.formality,
  seasons: attributes.seasons,
  type: attributes.type ?? '',
  material: attributes.material ?? '',
  fit: attributes.fit ?? '',
});

/** The list with one value appended or removed. */
export const withChoice = <T>(values: readonly T[], value: T, chosen: boolean): readonly T[] =>
  chosen ? [...values, value] : values.filter((one) => one !== value);

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The changed values of a draft; null if nothing changed. Only they are sent, and count as set by the owner. */
export const correctionOf = (
  garment: KnownGarment,
  draft: PieceDraft,
): GarmentCorrection | null => {
  const before = draftOf(garment);
  const correction: GarmentCorrection = {};
  const name = draft.name.trim();
  if (name !== before.name) correction.name = name;
  if (draft.category !== before.category) correction.category = draft.category;
  if (!same(draft.colourNames, before.colourNames)) correction.colourNames = [...draft.colourNames];
  if (draft.pattern !== before.pattern) correction.pattern = draft.pattern;
  if (draft.warmth !== before.warmth) correction.warmth = draft.warmth;
  if (draft.formality !== before.formality) correction.formality = draft.formality;
  const seasons = SEASONS.filter((season) => draft.seasons.includes(season));
  if (
    !same(
      seasons,
      SEASONS.filter((season) => before.seasons.includes(season)),
    )
  ) {
    correction.seasons = seasons;
  }
  for (const field of ['type', 'material', 'fit'] as const) {
    const word = draft[field].trim();
    if (word !== before[field]) correction[field] = word || null;
  }
  return Object.keys(correction).length > 0 ? correction : null;
};

export type DraftProblems = Partial<Record<'colourNames' | 'seasons' | 'name', string>>;

/** Sentences about invalid values. */
export const problemsOf = (draft: PieceDraft): DraftProblems => ({
  ...(draft.colourNames.length === 0 && { colourNames: 'Choose at least one colour.' }),
  ...(draft.seasons.length === 0 && { seasons: 'Choose at least one season.' }),
  ...(draft.name.trim() === '' && { name: 'Give the piece a name.' }),
});
