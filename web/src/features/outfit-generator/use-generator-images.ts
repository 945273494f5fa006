import { listGeneratorImages, MAX_PIECES } from '@contract';
import type { GeneratorCategory, GeneratorImage } from '@contract';
import { useQueries } from '@tanstack/react-query';
import type { UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { usePersonPhoto, withPersonFirst } from '../../domain/try-on/person-photo.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/services.ts';
import type { Copies } from '../../lib/data/kept-query.ts';
import { FIRST_PAGE, pagedQuery } from '../../lib/data/paged-query.ts';
import { toServerData, useQueryClient, useServerData } from '../../lib/data/query-client.ts';
import type { MorePhotos } from './load-more-photos.tsx';
import { photosSource } from './photos-source.ts';
import { DROPDOWNS } from './selections.ts';

/** The pictures of one dropdown; undefined until loaded. */
export type Offer = {
  category: GeneratorCategory;
  images: GeneratorImage[] | undefined;
  /** There are older pictures than these, which come or could not be loaded. */
  older?: 'loading' | 'failed';
  /** What `LoadMorePhotos` needs. Missing for a list that ends with its first page. */
  more?: MorePhotos;
  failed: boolean;
  fetching: boolean;
  retry: () => void;
  /** Call it when the person goes to the dropdown. */
  onReach?: () => void;
};

const MODEL = 'model';
const GARMENTS = DROPDOWNS.map(({ category }) => category).filter((name) => name !== MODEL);

/** The garments change on other screens: a copy would offer some that are gone. */
const NO_COPIES: Copies = { read: () => null, write: () => false, remove: () => undefined };

/** The photos, with that of the person first. A native dropdown does not tell how far it is scrolled: it fills from when the person goes to it. */
const usePhotos = (uid: string): Offer => {
  const { chosenId } = usePersonPhoto(uid);
  const [isReached, setIsReached] = useState(false);
  const [moreFailed, setMoreFailed] = useState(false);
  const query = pagedQuery(NO_COPIES, photosSource(useCall(), uid));
  const shown = useServerData({ ...query, refetchOnMount: 'always' });
  const { data } = shown;
  const images = data?.images;
  // The person's photo comes first, however old it is.
  const isPersonOlder =
    chosenId !== null && images !== undefined && !images.some(({ id }) => id === chosenId);
  const isLong = data && (data.cursor !== undefined || data.images.length > FIRST_PAGE);
  const count = isReached || isPersonOlder ? Infinity : FIRST_PAGE;
  // Photos of single pieces are left out: a first page of them only is not the end.
  const isKnown = images && !(data.partial && images.length === 0);
  return {
    category: MODEL,
    images: isKnown ? withPersonFirst(images, chosenId, ({ id }) => id) : undefined,
    ...(data?.partial && { older: moreFailed ? 'failed' : 'loading' }),
    ...(isLong && { more: { data, count, onFailed: setMoreFailed } }),
    failed: shown.isError && !data,
    fetching: shown.isFetching,
    retry: () => void shown.refetch(),
    onReach: () => setIsReached(true),
  };
};

/** All garments of each category. */
const useGarments = (uid: string): Offer[] => {
  const call = useCall();
  const client = useQueryClient();
  const queries = GARMENTS.map((category): UseQueryOptions<GeneratorImage[], ApiError> => ({
    queryKey: ['generator-images', uid, category],
    queryFn: async ({ signal }) => {
      const found: GeneratorImage[] = [];
      let page = { category, limit: MAX_PIECES, cursor: undefined as string | undefined };
      do {
        const reply = await call(listGeneratorImages, page, { signal });
        found.push(...reply.images);
        page = { ...page, cursor: reply.next_cursor ?? undefined };
      } while (page.cursor !== undefined);
      return found;
    },
    refetchOnMount: 'always',
  }));
  return useQueries({ queries }, client).map((result, index) => {
    const { queryKey } = queries[index]!;
    const { data, isError, isFetching, refetch } = toServerData(client, queryKey, result);
    return {
      category: GARMENTS[index]!,
      images: data,
      failed: isError && !data,
      fetching: isFetching,
      retry: () => void refetch(),
    };
  });
};

/**
 * The pictures of the dropdowns, in their order. Fetched again at each visit, because garments change on other
 * screens.
 */
export const useGeneratorImages = (uid: string): Offer[] => [usePhotos(uid), ...useGarments(uid)];
