import { getClothingCounts } from '@contract';
import { useEffect } from 'react';
import { logError } from '../../../lib/browser/log.ts';
import { useServices } from '../../../lib/api/services.ts';
import { useServerData } from '../../../lib/data/query-client.ts';
import { clothingQuery } from '../../../lib/data/user-queries.ts';

export type ClothingTotal = {
  /** Undefined while unknown. */
  total: number | undefined;
  failed: boolean;
  retry: () => void;
};

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** The number of a user's garments: from the cached collection, else counted by the server. Waits while `uid` is empty. */
export const useClothingTotal = (uid: string): ClothingTotal => {
  const services = useServices();
  // Only reads the query; the application preloads it at every sign-in.
  const collection = useServerData({ ...clothingQuery(services, uid), enabled: false });
  const items = collection.data?.items;
  const counts = useServerData({
    queryKey: ['clothing-counts', uid],
    queryFn: ({ signal }) => services.call(getClothingCounts, { uid }, { signal }),
    enabled: uid !== '' && !items && !collection.isFetching,
    refetchOnMount: 'always',
  });

  const { error } = counts;
  useEffect(() => {
    if (error) logError('Failed to count clothing items', error);
  }, [error]);

  const total = items
    ? sum(Object.values(items).map(({ length }) => length))
    : counts.data && sum(Object.values(counts.data));
  return {
    total,
    failed: total === undefined && counts.isError && !counts.isFetching,
    retry: () => void counts.refetch(),
  };
};
