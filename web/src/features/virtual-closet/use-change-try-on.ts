import { changeTryOn } from '@contract';
import type { SavedTryOn } from '@contract';
import { useQueryClient } from '../../lib/data/query-client.ts';
import { useCall } from '../../lib/api/services.ts';
import { queryKeys } from '../../lib/data/user-queries.ts';
import { useToast } from '../../ui/messages/toast.tsx';

type Shown = { items: SavedTryOn[] };
type Change = { favourite?: boolean; name?: string };

/** Marks a saved try-on as a favourite or names it. Shown at once, reverted if the server refuses. */
export const useChangeTryOn = (
  uid: string,
): ((item: SavedTryOn, change: Change) => Promise<void>) => {
  const client = useQueryClient();
  const call = useCall();
  const toast = useToast();
  const show = (id: string, change: (item: SavedTryOn) => SavedTryOn) =>
    client.setQueryData<Shown>(
      queryKeys.tryOns(uid),
      (shown) =>
        shown && {
          ...shown,
          items: shown.items.map((item) => (item.id === id ? change(item) : item)),
        },
    );

  return async (item, change) => {
    show(item.id, (shown) => ({ ...shown, ...change }));
    try {
      const idempotencyKey = crypto.randomUUID();
      const { item: kept } = await call(
        changeTryOn,
        { uid, id: item.id, ...change },
        { idempotencyKey },
      );
      show(item.id, () => kept);
    } catch {
      // Revert only the fields of this change; another change may have been made in the meantime.
      show(item.id, (shown) => ({
        ...shown,
        ...('favourite' in change ? { favourite: item.favourite ?? false } : {}),
        ...('name' in change ? { name: item.name ?? '' } : {}),
      }));
      toast.error('Your change could not be saved. Please try again.');
    }
  };
};
