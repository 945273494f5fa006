import type { getFashionTrends } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TasteService } from '../../providers/taste/taste.ts';
import type { makeWordTrends } from './word-trends.ts';

type Deps = {
  taste: Pick<TasteService, 'trends'>;
  /** Words the items of measured brands; null without a language model. */
  word: ReturnType<typeof makeWordTrends> | null;
};

/**
 * What is trending in a city. A brand for which the service gave no affinity is left out: a percentage is shown beside each, and there is none to
 * show.
 */
export const makeGetFashionTrends =
  ({ taste, word }: Deps): Handler<typeof getFashionTrends> =>
  async ({ city, context }, { signal }) => {
    const trends = await taste.trends({ city, context }, signal);
    // Samples stay what they are: a model's words would make them look like a measure.
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
