import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { NO_FILTERS, readFilters, writeFilters } from './filters.ts';
import type { Filters } from './filters.ts';

/** The filters in the address, so that Back and a reload keep them. */
export const useFilters = () => {
  const [params, setParams] = useSearchParams();
  const { table } = useCategories();
  const filters = useMemo(() => readFilters(params, table), [params, table]);

  const change = useCallback(
    (changes: Partial<Filters>) => {
      setParams((now) => writeFilters(now, { ...readFilters(now, table), ...changes }), {
        // Not a history entry for every letter.
        replace: 'query' in changes,
        preventScrollReset: true,
      });
    },
    [setParams, table],
  );
  const clear = useCallback(() => {
    setParams((now) => writeFilters(now, { ...NO_FILTERS, sort: readFilters(now, table).sort }));
  }, [setParams, table]);

  return { filters, change, clear };
};
