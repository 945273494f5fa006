import type { SavedTryOn } from '@contract';
import { useEffect } from 'react';
import { useServices } from '../../lib/api/services.ts';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { useMore } from '../../lib/data/use-more.ts';
import { tryOnsSource } from '../../lib/data/try-ons-query.ts';
import { MoreFailed } from '../grid/more-failed.tsx';
import type { MoreFailedProps } from '../grid/more-failed.tsx';

type LoadMoreTryOnsProps = {
  uid: string;
  /** What is known of the results. */
  data: Loaded<'items', SavedTryOn[]>;
  /** How many results the view needs: Infinity for all. */
  count: number;
  /** Called when that could not be loaded, and when it could after all; always the same function. */
  onFailed?: (failed: boolean) => void;
  /** Where it says so. */
  place?: MoreFailedProps['place'];
};

/** Loads saved try-ons until there are `count`. Says so when they cannot be loaded. On demand: most lists end with their first page. */
export const LoadMoreTryOns = ({ uid, data, count, onFailed, place }: LoadMoreTryOnsProps) => {
  const more = useMore(tryOnsSource(useServices().call, uid), data, count);
  const { isError } = more;
  useEffect(() => onFailed?.(isError), [isError, onFailed]);
  if (!isError) return null;
  return (
    <MoreFailed noun="try-ons" onRetry={more.retry} retrying={more.isRetrying} place={place} />
  );
};
