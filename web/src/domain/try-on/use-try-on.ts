import type { WardrobePhoto } from '@contract';
import { useQueryClient } from '../../lib/data/query-client.ts';
import type { QueryClient } from '@tanstack/query-core';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../../lib/api/services.ts';
import { useCurrentUser, useSessionStore } from '../../lib/session/session.ts';
import { useSessionState } from '../../lib/data/query-client.ts';
import { useInvalidate } from '../../lib/data/user-queries.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import { IDLE, tryOnReducer } from './try-on-state.ts';
import type { Prepared, TryOnAction, TryOnResult, TryOnState } from './try-on-state.ts';

/** How long a result is marked as stored (requirement 9.6). */
const STORED_MARK_MS = 2000;

const NO_ORIGINAL = 'Could not find original person image';

/** Collects the inputs of a try-on, or returns the sentence that says what is missing. Rejects with an ApiError. */
export type Prepare = (signal: AbortSignal) => Promise<Prepared | string>;

/** Finds the photo of a result as it is in the wardrobe now; null when it was deleted. Rejects with an ApiError. */
type FindOriginal = (photo: WardrobePhoto) => Promise<WardrobePhoto | null>;

export type SaveOutcome = 'saved' | 'no-original' | 'failed';

export type TryOn = {
  state: TryOnState;
  /** Resolves to the result; to null when the try-on failed or was given up. */
  start: (prepare: Prepare, options?: { keepResult?: boolean }) => Promise<TryOnResult | null>;
  /** Stores the result on display. Null: there is none, or it is stored already. */
  save: (findOriginal: FindOriginal) => Promise<SaveOutcome | null>;
  /** Does both, and gives up the saving too when the view closes. */
  startAndSave: (prepare: Prepare) => Promise<SaveOutcome | null>;
  show: (shown: boolean) => void;
  /** Gives up the try-on that runs. */
  cancel: () => void;
  /** Gives up the try-on that runs and clears the result or the message. */
  close: () => void;
  dismiss: () => void;
};

/** Where a try-on keeps its state and its request. */
type Memory = {
  state: TryOnState;
  dispatch: (action: TryOnAction) => void;
  /** Gives up the request that runs and begins another. */
  begin: () => AbortSignal;
  abort: () => void;
};

type Options = {
  /** The mark of a stored result stays. */
  keepsMark?: boolean;
  /** The time in milliseconds since 1970. */
  now?: () => number;
};

const useTryOnIn = (memory: Memory, { keepsMark = false, now = Date.now }: Options): TryOn => {
  const { state, dispatch, begin, abort } = memory;
  const { uid } = useCurrentUser();
  const { getSignal } = useSessionStore();
  const services = useServices();
  const { tryOnsChanged } = useInvalidate(uid);

  const fadeMark = useEffectEvent(() => dispatch({ type: 'mark-faded' }));
  const isMarked = state.status === 'result' && state.saving === 'stored' && !keepsMark;
  useEffect(() => {
    if (!isMarked) return;
    const timer = setTimeout(() => fadeMark(), STORED_MARK_MS);
    return () => clearTimeout(timer);
  }, [isMarked]);

  const run = async (prepare: Prepare, signal: AbortSignal): Promise<TryOnResult | null> => {
    try {
      const prepared = await prepare(signal);
      if (signal.aborted) return null;
      if (typeof prepared === 'string') {
        dispatch({ type: 'failed', message: prepared });
        return null;
      }
      const { makeTryOn } = await import('./make-try-on.ts');
      const result = await makeTryOn(prepared, { services, uid, signal, now, dispatch });
      if (signal.aborted) return null;
      dispatch({ type: 'succeeded', result });
      return result;
    } catch (error) {
      const { describeTryOnFailure } = await import('./failures.ts');
      if (!signal.aborted) dispatch({ type: 'failed', message: describeTryOnFailure(error) });
      return null;
    }
  };

  const store = async (
    result: TryOnResult,
    findOriginal: FindOriginal,
    signal?: AbortSignal,
  ): Promise<SaveOutcome | null> => {
    const { id } = result;
    dispatch({ type: 'saving', id });
    try {
      const original = await findOriginal(result.photo);
      if (!original) {
        dispatch({ type: 'save-failed', id, message: NO_ORIGINAL });
        return 'no-original';
      }
      const { storeTryOn } = await import('./make-try-on.ts');
      const stored = await storeTryOn(result, original.url, { services, uid, signal });
      dispatch({ type: 'saved', id, image: stored.resultImage });
    } catch (error) {
      if (signal?.aborted) return null;
      const { describeStoreFailure } = await import('./failures.ts');
      dispatch({ type: 'save-failed', id, message: describeStoreFailure(error) });
      return 'failed';
    }
    void tryOnsChanged();
    return 'saved';
  };

  const start = (prepare: Prepare, keepResult: boolean) => {
    const signal = AbortSignal.any([begin(), getSignal()]);
    dispatch({ type: 'started', keepResult });
    return { signal, result: run(prepare, signal) };
  };

  return {
    state,
    start: (prepare, { keepResult = false } = {}) => start(prepare, keepResult).result,
    save: async (findOriginal) => {
      if (state.status !== 'result' || state.saving !== 'unsaved') return null;
      return store(state.result, findOriginal);
    },
    startAndSave: async (prepare) => {
      const { signal, result } = start(prepare, false);
      const made = await result;
      return made && store(made, async (photo) => photo, signal);
    },
    show: (shown) => dispatch({ type: 'shown', shown }),
    cancel: () => {
      abort();
      dispatch({ type: 'cancelled' });
    },
    close: () => {
      abort();
      dispatch({ type: 'closed' });
    },
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
};

/** A try-on that ends with its view. */
export const useTryOn = (options: Options = {}): TryOn => {
  const [state, dispatch] = useReducer(tryOnReducer, IDLE);
  const request = useRef<AbortController>(undefined);
  useEffect(() => () => request.current?.abort(), []);

  const abort = () => request.current?.abort();
  const begin = () => {
    abort();
    request.current = new AbortController();
    return request.current.signal;
  };
  return useTryOnIn({ state, dispatch, begin, abort }, options);
};

const sessionRequests = new WeakMap<QueryClient, AbortController>();

/** A try-on that goes on while another view is shown, and whose result waits there, until the session ends. */
export const useSessionTryOn = (options: Options = {}): TryOn => {
  const client = useQueryClient();
  const { uid } = useCurrentUser();
  const [state = IDLE, change] = useSessionState<TryOnState>('closet-try-on', uid);
  const dispatch = (action: TryOnAction) => change((now = IDLE) => tryOnReducer(now, action));

  const abort = () => sessionRequests.get(client)?.abort();
  const begin = () => {
    abort();
    const controller = new AbortController();
    sessionRequests.set(client, controller);
    return controller.signal;
  };
  return useTryOnIn({ state, dispatch, begin, abort }, options);
};

/** Tells that a result was saved, with the way to it. */
export const useSavedToast = (): (() => void) => {
  const toast = useToast();
  const navigate = useNavigate();
  return () =>
    toast.success('Saved to Virtual Closet', {
      action: { label: 'View', onPress: () => void navigate('/virtual-closet') },
    });
};
