import type { SavedTryOn } from '@contract';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '../../ui/messages/toast.tsx';

/**
 * Opens the saved try-on that the address names (`?result=<id>`), as soon as it is loaded, and takes it out of the address.
 * @param isComplete whether `items` are all, from the server
 * @returns whether the address names one that is not there yet
 */
export const useAddressedTryOn = (
  items: readonly SavedTryOn[] | undefined,
  isComplete: boolean,
  onOpen: (item: SavedTryOn) => void,
): boolean => {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const wanted = params.get('result');
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (wanted === null) return;
    const item = items?.find(({ id }) => id === wanted);
    if (!item && !isComplete) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('result');
        return next;
      },
      { replace: true },
    );
    if (item) open(item);
    else toast.info('This try-on is no longer saved.');
  }, [wanted, items, isComplete, setParams, toast]);
  return Boolean(wanted) && !items?.some(({ id }) => id === wanted);
};
