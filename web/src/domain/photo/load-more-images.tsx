import type { WardrobePhoto } from '@contract';
import { useEffect } from 'react';
import { useServices } from '../../lib/api/services.ts';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { useMore } from '../../lib/data/use-more.ts';
import { imagesSource } from '../../lib/data/user-queries.ts';
import { MoreFailed } from '../grid/more-failed.tsx';
import type { MoreFailedProps } from '../grid/more-failed.tsx';

type LoadMoreImagesProps = {
  uid: string;
  /** What is known of the photos. */
  data: Loaded<'images', WardrobePhoto[]>;
  /** How many photos the view needs: Infinity for all. */
  count: number;
  /** Called when that could not be loaded, and when it could after all; always the same function. */
  onFailed?: (failed: boolean) => void;
  /** Where it says so. */
  place?: MoreFailedProps['place'];
};

/** Loads photos until there are `count`. Says so when they cannot be loaded. On demand: most lists of photos end with their first page. */
export const LoadMoreImages = ({ uid, data, count, onFailed, place }: LoadMoreImagesProps) => {
  const more = useMore(imagesSource(useServices().call, uid), data, count);
  const { isError } = more;
  useEffect(() => onFailed?.(isError), [isError, onFailed]);
  if (!isError) return null;
  return <MoreFailed noun="photos" onRetry={more.retry} retrying={more.isRetrying} place={place} />;
};
