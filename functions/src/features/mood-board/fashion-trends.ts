import type { getFashionTrends } from '../../contract/index.ts';
import type { Handler } from '../../http/handler.ts';
import type { TasteService } from '../../providers/taste/taste.ts';

type Deps = { taste: Pick<TasteService, 'trends'> };

/**
 * What is trending in a city. A brand for which the service gave no affinity is left out: a percentage is shown beside each, and there is none to
 * show.
 */
export const makeGetFashionTrends =
  ({ taste }: Deps): Handler<typeof getFashionTrends> =>
  async ({ city, context }, { signal }) => {
    const trends = await taste.trends({ city, context }, signal);
    return {
      success: true,
      trending_items: trends.trending_items,
      trending_brands: trends.trending_brands.flatMap(({ name, affinity }) =>
        affinity === null ? [] : [{ name, affinity }],
      ),
      season: trends.season,
      time_context: { time_of_day: trends.time_of_day },
      source: trends.source,
    };
  };
