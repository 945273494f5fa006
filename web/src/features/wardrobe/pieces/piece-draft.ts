import { COLOUR_NAMES, SEASONS } from '@contract';
import type { ColourName, GarmentAttributes, GarmentCorrection, Pattern, Season } from '@contract';

export const MAX_COLOURS = 5;

/** What the form holds. Words that are not known are empty. */
export type PieceDraft = {
  colourNames: readonly ColourName[];
  pattern: Pattern;
  warmth: number;
  formality: number;
  seasons: readonly Season[];
  type: string;
  material: string;
  fit: string;
  description: string;
};

export const draftOf = (attributes: GarmentAttributes): PieceDraft => ({
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
  description: attributes.description,
});

/** The list with one value added at its end, or taken away. */
export const withChoice = <T>(values: readonly T[], value: T, chosen: boolean): readonly T[] =>
  chosen ? [...values, value] : values.filter((one) => one !== value);

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What of a draft differs from what is known; null when nothing does. Only that is sent, and counts as set by the owner. */
export const correctionOf = (
  attributes: GarmentAttributes,
  draft: PieceDraft,
): GarmentCorrection | null => {
  const before = draftOf(attributes);
  const correction: GarmentCorrection = {};
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
  const description = draft.description.trim();
  if (description !== before.description) correction.description = description;
  return Object.keys(correction).length > 0 ? correction : null;
};

export type DraftProblems = Partial<Record<'colourNames' | 'seasons' | 'description', string>>;

/** Sentences about what cannot be saved. */
export const problemsOf = (draft: PieceDraft): DraftProblems => ({
  ...(draft.colourNames.length === 0 && { colourNames: 'Choose at least one colour.' }),
  ...(draft.seasons.length === 0 && { seasons: 'Choose at least one season.' }),
  ...(draft.description.trim() === '' && { description: 'Describe the piece in a few words.' }),
});
