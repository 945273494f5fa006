import type { GeneratorImage } from '@contract';
import { useEffect } from 'react';
import { MoreFailed } from '../../domain/grid/more-failed.tsx';
import { useCall } from '../../lib/api/services.ts';
import type { Loaded } from '../../lib/data/kept-query.ts';
import { useMore } from '../../lib/data/use-more.ts';
import { photosSource } from './photos-source.ts';

export type MorePhotos = {
  /** What is known of the photos. */
  data: Loaded<'images', GeneratorImage[]>;
  /** How many photos the dropdown needs: Infinity for all. */
  count: number;
  /** Called when that could not be loaded, and when it could after all; always the same function. */
  onFailed: (failed: boolean) => void;
};

/** Loads photos until there are `count`. Says so when they cannot be loaded. On demand: most lists of photos end with their first page. */
export const LoadMorePhotos = ({ uid, data, count, onFailed }: MorePhotos & { uid: string }) => {
  const { isError, isRetrying, retry } = useMore(photosSource(useCall(), uid), data, count);
  useEffect(() => onFailed(isError), [isError, onFailed]);
  return isError ? <MoreFailed noun="photos" retrying={isRetrying} onRetry={retry} /> : null;
};
