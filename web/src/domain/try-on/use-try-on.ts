import type { WardrobePhoto } from '@contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QueryClient } from '../../lib/query-client.ts';
import { useCall } from '../../lib/api/services.ts';
import { useSessionStore } from '../../lib/session/session.ts';
import { useQueryClient, useQueryData } from '../../lib/use-query.ts';
import { useInvalidate } from '../../lib/user-queries.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import type { Outfit } from '../outfits/outfit.ts';
import { describeTryOnFailure } from './failures.ts';
import { IDLE, tryOnReducer } from './try-on-state.ts';
import type { TryOnAction, TryOnState } from './try-on-state.ts';

/** How long a result is marked as stored (specification, section 9). */
const STORED_MARK_MS = 2000;

type Deps = {
  uid: string;
  /** The person's photos. Rejects with an ApiError. */
  loadPhotos: () => Promise<WardrobePhoto[]>;
  now?: () => number;
};

export type TryOn = {
  state: TryOnState;
  start: (outfit: Outfit) => void;
  show: (shown: boolean) => void;
  save: () => void;
  /** Gives up what runs, clears the result or the error. */
  close: () => void;
};

// One for each session: a try-on goes on while another view is shown.
const requests = new WeakMap<QueryClient, AbortController>();

/** Tries outfits on and saves results. The state outlives the view, in memory, until the session ends. */
export const useTryOn = ({ uid, loadPhotos, now = Date.now }: Deps): TryOn => {
  const client = useQueryClient();
  const { getSignal } = useSessionStore();
  const queryKey = ['closet-try-on', uid] as const;
  const state = useQueryData<TryOnState>(queryKey) ?? IDLE;
  const dispatch = (action: TryOnAction) =>
    client.setQueryData<TryOnState>(queryKey, (now = IDLE) => tryOnReducer(now, action));
  const call = useCall();
  const invalidate = useInvalidate(uid);
  const toast = useToast();
  const navigate = useNavigate();

  const fadeMark = useEffectEvent(() => dispatch({ type: 'mark-faded' }));
  const isStored = state.status === 'result' && state.saving === 'stored';
  useEffect(() => {
    if (!isStored) return;
    const timer = setTimeout(() => fadeMark(), STORED_MARK_MS);
    return () => clearTimeout(timer);
  }, [isStored]);

  const start = async (outfit: Outfit) => {
    requests.get(client)?.abort();
    const controller = new AbortController();
    requests.set(client, controller);
    const signal = AbortSignal.any([controller.signal, getSignal()]);
    dispatch({ type: 'started' });
    try {
      const { makeTryOn } = await import('./make-try-on.ts');
      const result = await makeTryOn(
        outfit,
        { call, loadPhotos },
        { signal, onPrepared: () => dispatch({ type: 'prepared' }), now },
      );
      if (signal.aborted) return;
      dispatch(
        typeof result === 'string'
          ? { type: 'failed', message: result }
          : { type: 'succeeded', result },
      );
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'failed', message: describeTryOnFailure(error) });
    }
  };

  const save = async () => {
    if (state.status !== 'result' || state.saving !== 'unsaved') return;
    const { id } = state.result;
    dispatch({ type: 'saving', id });
    try {
      const { storeTryOn } = await import('./make-try-on.ts');
      if (!(await storeTryOn(state.result, uid, { call, loadPhotos }))) {
        dispatch({ type: 'save-failed', id });
        toast.error('Could not find original person image');
        return;
      }
    } catch {
      dispatch({ type: 'save-failed', id });
      toast.error('Failed to save');
      return;
    }
    dispatch({ type: 'saved', id });
    toast.success('Saved to Virtual Closet', {
      action: { label: 'View', onPress: () => void navigate('/virtual-closet') },
    });
    void invalidate.tryOnsChanged();
  };

  return {
    state,
    start: (outfit) => void start(outfit),
    show: (shown) => dispatch({ type: 'shown', shown }),
    save: () => void save(),
    close: () => {
      requests.get(client)?.abort();
      dispatch({ type: 'closed' });
    },
  };
};
