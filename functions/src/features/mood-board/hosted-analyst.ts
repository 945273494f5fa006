import * as z from 'zod/mini';
import { Category, type GapAnalysis, NEEDED_CATEGORIES } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { LanguageModel } from '../../providers/language/language.ts';
import { readTerms } from '../../stylist/language/terms.ts';
import { tokenize } from '../../stylist/language/tokens.ts';
import type { StylistGarment } from '../../stylist/types.ts';
import type { Analyst, GapQuestion } from './analyst.ts';
import { ANALYST_INSTRUCTION } from './hosted-analyst-instruction.ts';

/** The shape of the reply that we ask the model for. */
const Asked = z.object({
  analysis: z.string(),
  items: z
    .array(z.object({ name: z.string(), category: Category, goes_with: z.array(z.string()) }))
    .check(z.maxLength(3)),
});
/** The part of the model's reply that we use. */
const Answer = z.object({
  analysis: z.string().check(z.minLength(1)),
  items: z._default(z.array(z.unknown()), []),
});
const Item = z.union([
  z.pipe(
    z.string(),
    z.transform((name) => ({ name, category: null, goes_with: [] as string[] })),
  ),
  z.object({
    name: z.string(),
    category: z.catch(z.nullable(Category), null),
    goes_with: z.catch(z.array(z.string()), []),
  }),
]);

const MAX_ITEMS = 3;
const MAX_PARTNERS = 6;
const MAX_ANALYSIS = 1200;
const MAX_NAME = 120;
const MAX_TEXT = 4000;
/** Garments of each category; about 60 tokens each. */
const MAX_SHOWN = 30;

/** Words only: no markup, no addresses, nothing invisible. */
const plain = (text: string, maxLength: number): string =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:java|vb)script:|data:)\S*/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** What is no gap: gaps are clothes, see `NEEDED_CATEGORIES`. */
const CARRIED: readonly string[] = ['bag', 'hat', 'accessory'] satisfies Category[];

/** The last word tells the kind: `cap-toe shoes` are shoes, a `shirt belt` is a belt. */
const isAccessory = (name: string): boolean => {
  const told = readTerms(tokenize(name)).findLast(({ kind }) =>
    ['not-stored', 'type', 'category'].includes(kind),
  );
  if (told === undefined) return false;
  if (told.kind === 'type') return CARRIED.includes(told.category);
  return told.kind === 'not-stored' || CARRIED.includes(told.value);
};

/** The wardrobe, the season and the caller's request as one block of JSON. All of it is data, not instructions. */
const factsOf = ({ prompt, season, wardrobe }: GapQuestion): string => {
  const of = (category: Category) => wardrobe.filter((one) => one.category === category);
  return JSON.stringify({
    owned: Object.fromEntries(NEEDED_CATEGORIES.map((category) => [category, of(category).length])),
    wardrobe: NEEDED_CATEGORIES.flatMap((category) => of(category).slice(0, MAX_SHOWN)).map(
      ({ id, category, name, attributes: a }) => ({
        id,
        category,
        name,
        description: a.description,
        warmth: a.warmth,
        formality: a.formality,
        seasons: a.seasons,
      }),
    ),
    season: season ?? 'the whole year',
    request: prompt.replace(/\p{Cf}/gu, ''),
  });
};

/** Checks a suggested garment: no accessories, and it goes only with garments that exist. */
const readItem = (
  item: unknown,
  wardrobe: ReadonlyMap<string, StylistGarment>,
): GapAnalysis['items'] => {
  const read = Item.safeParse(item);
  const name = read.success ? plain(read.data.name, MAX_NAME) : '';
  if (!read.success || name === '' || isAccessory(name)) return [];
  const { category, goes_with } = read.data;
  if (category === null) return [name];
  const partners = [...new Set(goes_with)].filter((id) => {
    const owned = wardrobe.get(id);
    return owned !== undefined && owned.category !== category;
  });
  return [{ name, category, adds: null, goes_with: partners.slice(0, MAX_PARTNERS) }];
};

/**
 * Asks a hosted model, which sees the wardrobe on the server. A reply that can be parsed is checked against the contract; other text is passed
 * on unchanged.
 */
export const createHostedAnalyst = ({
  model,
  readJson,
}: {
  model: LanguageModel;
  /** The JSON in the model's reply; undefined if there is none. */
  readJson: (said: string) => unknown;
}): Analyst => ({
  engine: model.engine,
  async analyze(question) {
    const said = await model.generateText({
      instruction: ANALYST_INSTRUCTION,
      text: factsOf(question),
      schema: Asked,
      maxOutputTokens: 4096,
      signal: question.signal,
    });
    const answer = Answer.safeParse(readJson(said));
    if (!answer.success) {
      const words = plain(said, MAX_TEXT);
      if (words !== '') return words;
      throw new AppError(
        'provider-failed',
        'The AI service gave no answer. Please try again in a moment.',
      );
    }
    const owned = new Map(question.wardrobe.map((garment) => [garment.id, garment]));
    const analysis: GapAnalysis = {
      analysis: plain(answer.data.analysis, MAX_ANALYSIS),
      items: answer.data.items.flatMap((item) => readItem(item, owned)).slice(0, MAX_ITEMS),
    };
    return JSON.stringify(analysis);
  },
});
