import { listGeneratorImages } from '@contract';
import type { GeneratorCategory, GeneratorImage } from '@contract';
import { usePersonPhoto, withPersonFirst } from '../../domain/try-on/person-photo.ts';
import { useCall } from '../../lib/api/services.ts';
import { useQueries } from '../../lib/use-query.ts';
import { DROPDOWNS } from './selections.ts';

/** What one dropdown offers: undefined while it is not loaded. */
export type Offer = {
  category: GeneratorCategory;
  images: GeneratorImage[] | undefined;
  failed: boolean;
  fetching: boolean;
  retry: () => void;
};

/** What the dropdowns offer, in their order. The photo of the person comes first. Asked again at each visit: garments come and go on other screens. */
export const useGeneratorImages = (uid: string): Offer[] => {
  const call = useCall();
  const { chosenId } = usePersonPhoto(uid);
  const results = useQueries(
    DROPDOWNS.map(({ category }) => ({
      queryKey: ['generator-images', uid, category],
      queryFn: async ({ signal }): Promise<GeneratorImage[]> =>
        (await call(listGeneratorImages, { category }, { signal })).images,
      always: true,
    })),
  );
  return results.map(({ data, isError, isFetching, refetch }, index) => ({
    category: DROPDOWNS[index]!.category,
    images: data && withPersonFirst(data, chosenId, ({ id }) => id),
    failed: isError && !data,
    fetching: isFetching,
    retry: () => void refetch(),
  }));
};
