import { listGeneratorImages } from '@contract';
import type { GeneratorCategory, GeneratorImage } from '@contract';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { usePersonPhoto, withPersonFirst } from '../../domain/try-on/person-photo.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { toServerData, useQueryClient } from '../../lib/data/query-client.ts';
import { useCall } from '../../lib/api/services.ts';
import { DROPDOWNS } from './selections.ts';

/** The pictures of one dropdown; undefined until loaded. */
export type Offer = {
  category: GeneratorCategory;
  images: GeneratorImage[] | undefined;
  failed: boolean;
  fetching: boolean;
  retry: () => void;
};

/**
 * The pictures of the dropdowns, in their order, with the photo of the person first. Fetched again at each visit, because garments change on other
 * screens.
 */
export const useGeneratorImages = (uid: string): Offer[] => {
  const call = useCall();
  const { chosenId } = usePersonPhoto(uid);
  const client = useQueryClient();
  const queries = DROPDOWNS.map(({ category }): UseQueryOptions<GeneratorImage[], ApiError> => ({
    queryKey: ['generator-images', uid, category],
    queryFn: async ({ signal }) =>
      (await call(listGeneratorImages, { category }, { signal })).images,
    refetchOnMount: 'always',
  }));
  return useQueries({ queries }, client).map((result, index) => {
    const shown = toServerData(client, queries[index]!.queryKey, result);
    const { data, isError, isFetching, refetch } = shown;
    return {
      category: DROPDOWNS[index]!.category,
      images: data && withPersonFirst(data, chosenId, ({ id }) => id),
      failed: isError && !data,
      fetching: isFetching,
      retry: () => void refetch(),
    };
  });
};
