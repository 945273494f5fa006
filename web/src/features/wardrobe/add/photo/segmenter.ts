import type { SegmentationResult } from '@contract';
import type { ChosenPhoto } from '../../../../lib/picture/picture-file.ts';
import type { LongWait } from '../../../../lib/api/long-call.ts';
import type { AddAction } from './add-state.ts';
import type { AddStore } from './add-store.ts';

export type SegmenterDeps = {
  store: AddStore;
  /** `onSent` gets the share of the photo that has been sent, 0 to 1; `onWait` what the work waits for. */
  segment: (
    photo: ChosenPhoto,
    signal: AbortSignal,
    onSent: (share: number) => void,
    onWait: (wait: LongWait) => void,
  ) => Promise<SegmentationResult>;
  /** The sentence for a rejection of `segment`. */
  explain: (error: unknown) => string;
};

/** Segments the chosen photo in the background. */
export const createSegmenter = ({ store, segment, explain }: SegmenterDeps) => {
  let running: AbortController | null = null;

  const abort = (): void => {
    running?.abort();
    running = null;
  };

  return {
    /** Segments the photo, if one is chosen and not being segmented already. */
    start: async (): Promise<void> => {
      const state = store.get();
      if (state.step !== 'upload' || !state.photo || state.segmenting) return;
      const controller = new AbortController();
      const { signal } = controller;
      running = controller;
      store.dispatch({ type: 'segmenting' });
      try {
        const tell = (action: AddAction) => {
          if (!signal.aborted) store.dispatch(action);
        };
        const result = await segment(
          state.photo,
          signal,
          (share) => tell({ type: 'sent', share }),
          (wait) => tell({ type: 'waiting', wait }),
        );
        if (!signal.aborted) store.dispatch({ type: 'segmented', result });
      } catch (error) {
        if (signal.aborted) return;
        store.dispatch({ type: 'segmentation-failed', problem: explain(error) });
      }
    },
    /** Stops segmenting; the photo stays. */
    stop: (): void => {
      abort();
      store.dispatch({ type: 'segmentation-cancelled' });
    },
    /** Aborts the request without a change to the state. */
    end: abort,
  };
};
