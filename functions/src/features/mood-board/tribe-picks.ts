import type { getTribePicks } from '../../contract/index.ts';
import type { Handler } from '../../serve/handler.ts';
import type { TasteService } from '../../providers/taste/taste.ts';

type Deps = { taste: Pick<TasteService, 'tribe'> };

/** Brands for a taste in music and films. As with trends, brands without a score are left out. */
export const makeGetTribePicks =
  ({ taste }: Deps): Handler<typeof getTribePicks> =>
  async ({ music, movies, location }, { signal }) => {
    const { description, brands, source } = await taste.tribe({ music, movies, location }, signal);
    return {
      success: true,
      description,
      brands: brands.flatMap(({ name, score, reason }) =>
        score === null ? [] : [{ name, score, reason }],
      ),
      source,
    };
  };
