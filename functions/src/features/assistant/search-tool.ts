import * as z from 'zod/mini';
import { Category, Season } from '../../contract/index.ts';
import type { StylistGarment } from '../../stylist/types.ts';

const Grade = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(5))));

export const WardrobeQuery = z.object({
  words: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
  category: z.optional(z.nullable(Category)),
  season: z.optional(z.nullable(Season)),
  min_formality: Grade,
  max_formality: Grade,
  min_warmth: Grade,
  max_warmth: Grade,
});
export type WardrobeQuery = z.infer<typeof WardrobeQuery>;

/** Ids of the garments that match a description, best first. */
export type FindByWords = (words: string, wardrobe: readonly StylistGarment[]) => string[];

/** About 60 tokens each; more would make every further turn expensive. */
const MAX_SHOWN = 40;

const isWithin = (value: number, min: number | null = null, max: number | null = null): boolean =>
  (min === null || value >= min) && (max === null || value <= max);

const passes = ({ category, attributes }: StylistGarment, query: WardrobeQuery): boolean => {
  const { seasons, formality, warmth } = attributes;
  if (query.category && category !== query.category) return false;
  if (query.season && !seasons.includes(query.season)) return false;
  return (
    isWithin(formality, query.min_formality, query.max_formality) &&
    isWithin(warmth, query.min_warmth, query.max_warmth)
  );
};

const describe = ({ id, category, name, attributes: a }: StylistGarment) => ({
  id,
  category,
  name,
  description: a.description,
  colours: a.colours.map(({ name }) => name),
  pattern: a.pattern,
  type: a.type,
  material: a.material,
  fit: a.fit,
  length: a.length ?? null,
  warmth: a.warmth,
  formality: a.formality,
  seasons: a.seasons,
});

/** At most `limit` garments, divided equally among the categories, so that they can form an outfit. */
const evenly = (garments: readonly StylistGarment[], limit: number): StylistGarment[] => {
  const share = Math.ceil(limit / Math.max(1, new Set(garments.map((one) => one.category)).size));
  const taken = new Map<string, number>();
  return garments
    .filter(({ category }) => {
      const count = (taken.get(category) ?? 0) + 1;
      taken.set(category, count);
      return count <= share;
    })
    .slice(0, limit);
};

/** The result of the tool `search_wardrobe`: garments that match words and filters; without either, the newest of each category. */
export const answerSearch = (
  wardrobe: readonly StylistGarment[],
  query: WardrobeQuery,
  findByWords: FindByWords,
) => {
  const words = query.words?.trim() ?? '';
  const byId = new Map(wardrobe.map((garment) => [garment.id, garment]));
  const named =
    words === '' ? wardrobe : findByWords(words, wardrobe).flatMap((id) => byId.get(id) ?? []);
  const found = named.filter((garment) => passes(garment, query));
  return {
    garments: evenly(found, MAX_SHOWN).map(describe),
    found: found.length,
    owned: wardrobe.length,
  };
};
