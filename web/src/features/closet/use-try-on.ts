import type { WardrobePhoto } from '@contract';
import { useEffect, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '../../lib/services.ts';
import { useInvalidate } from '../../lib/user-queries.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Outfit } from './outfit.ts';
import { describeTryOnFailure } from './try-on-failure.ts';
import { IDLE, tryOnReducer } from './try-on-state.ts';
import type { TryOnState } from './try-on-state.ts';

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

/** Tries outfits on and keeps results. */
export const useTryOn = ({ uid, loadPhotos, now = Date.now }: Deps): TryOn => {
  const [state, dispatch] = useReducer(tryOnReducer, IDLE);
  const call = useCall();
  const invalidate = useInvalidate(uid);
  const toast = useToast();
  const navigate = useNavigate();
  const request = useRef<AbortController>(undefined);

  useEffect(() => () => request.current?.abort(), []);

  const isStored = state.status === 'result' && state.saving === 'stored';
  useEffect(() => {
    if (!isStored) return;
    const timer = setTimeout(() => dispatch({ type: 'mark-faded' }), STORED_MARK_MS);
    return () => clearTimeout(timer);
  }, [isStored]);

  const start = async (outfit: Outfit) => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    dispatch({ type: 'started' });
    try {
      const { makeTryOn } = await import('./make-try-on.ts');
      const result = await makeTryOn(
        outfit,
        { call, loadPhotos },
        { signal: controller.signal, onPrepared: () => dispatch({ type: 'prepared' }), now },
      );
      if (controller.signal.aborted) return;
      dispatch(
        typeof result === 'string'
          ? { type: 'failed', message: result }
          : { type: 'succeeded', result },
      );
    } catch (error) {
      if (controller.signal.aborted) return;
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
      request.current?.abort();
      dispatch({ type: 'closed' });
    },
  };
};
