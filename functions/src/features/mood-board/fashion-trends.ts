import type { getFashionTrends } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TasteService } from '../../providers/taste/taste.ts';
import type { makeWordTrends } from './word-trends.ts';

type Deps = {
  taste: Pick<TasteService, 'trends'>;
  /** Names the trending items of measured brands; null without a language model. */
  word: ReturnType<typeof makeWordTrends> | null;
};

/** Trends in a city. Brands without an affinity are left out, because the interface shows a percentage for each brand. */
export const makeGetFashionTrends =
  ({ taste, word }: Deps): Handler<typeof getFashionTrends> =>
  async ({ city, context }, { signal }) => {
    const trends = await taste.trends({ city, context }, signal);
    // Samples stay unchanged, because a model's words would make them look measured.
    const isMeasured = trends.source !== 'local';
    return {
      success: true,
      trending_items:
        word && isMeasured ? await word({ city, context }, trends, signal) : trends.trending_items,
      trending_brands: trends.trending_brands.flatMap(({ name, affinity }) =>
        affinity === null ? [] : [{ name, affinity }],
      ),
      season: trends.season,
      time_context: { time_of_day: trends.time_of_day },
      source: trends.source,
      city_known: trends.city_known,
    };
  };
