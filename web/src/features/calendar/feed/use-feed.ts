import { getCalendarFeed, revokeCalendarFeed, saveCalendarFeed } from '@contract';
import type { CalendarFeed, ResponseOf } from '@contract';
import { useState } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useCall } from '../../../lib/api/services.ts';
import { useQueryClient, useServerData } from '../../../lib/data/query-client.ts';
import { feedAddress, makeFeedSecret } from './feed-address.ts';

type Reply = ResponseOf<typeof getCalendarFeed>;
export type FeedContent = Pick<CalendarFeed, 'outfits' | 'events'>;

const OFFLINE =
  'You are offline. Your calendar address can be changed when you are connected again.';
const FAILED = 'Your calendar address could not be changed. Please try again.';

/** The private address of the calendar. Its secret is known only until the dialog closes. */
export const useFeed = (uid: string) => {
  const call = useCall();
  const client = useQueryClient();
  const queryKey = ['calendar-feed', uid];
  const { data, error, isFetching, refetch } = useServerData<Reply, string[]>({
    queryKey,
    queryFn: ({ signal }) => call(getCalendarFeed, { uid }, { signal }),
    refetchOnMount: 'always',
  });
  const [address, setAddress] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const change = async (act: () => Promise<CalendarFeed | null>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      const feed = await act();
      client.setQueryData<Reply>(queryKey, { success: true, feed });
      return true;
    } catch (failure) {
      setProblem(isApiError(failure) && failure.code === 'offline' ? OFFLINE : FAILED);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const options = () => ({ idempotencyKey: crypto.randomUUID() });

  return {
    ...{ feed: data?.feed, error, isFetching, refetch, address, busy, problem },
    /** Makes a new address; one that there was before ends. */
    renew: (content: FeedContent) =>
      change(async () => {
        const { secret, hash } = await makeFeedSecret();
        const { feed } = await call(saveCalendarFeed, { uid, ...content, hash }, options());
        setAddress(feedAddress(window.location.origin, secret));
        return feed;
      }),
    /** Changes what the address shows. */
    show: (content: FeedContent) =>
      change(async () => (await call(saveCalendarFeed, { uid, ...content }, options())).feed),
    revoke: () =>
      change(async () => {
        await call(revokeCalendarFeed, { uid });
        setAddress(null);
        return null;
      }),
  };
};
