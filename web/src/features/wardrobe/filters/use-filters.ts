import type { CategoryTable } from '@contract';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCategories } from '../../../domain/garments/categories.tsx';

/** How filters stand in an address; always the same object. */
export type FilterAddress<Filters extends { sort: string }> = {
  none: Filters;
  read: (params: URLSearchParams, table: CategoryTable) => Filters;
  write: (params: URLSearchParams, filters: Filters) => URLSearchParams;
};

/** The filters in the address, so that Back and a reload keep them. */
export const useFilters = <Filters extends { sort: string }>({
  none,
  read,
  write,
}: FilterAddress<Filters>) => {
  const [params, setParams] = useSearchParams();
  const { table } = useCategories();
  const filters = useMemo(() => read(params, table), [params, read, table]);

  const change = useCallback(
    (changes: Partial<Filters>) => {
      setParams((now) => write(now, { ...read(now, table), ...changes }), {
        // Not a history entry for every letter.
        replace: 'query' in changes,
        preventScrollReset: true,
      });
    },
    [setParams, read, write, table],
  );
  const clear = useCallback(() => {
    setParams((now) => write(now, { ...none, sort: read(now, table).sort }));
  }, [setParams, none, read, write, table]);

  return { filters, change, clear };
};
