import type { SegmentationResult } from '@contract';
import { nextToSegment } from './add-queue.ts';
import type { WaitingPhoto } from './add-queue.ts';
import type { ChosenPhoto } from '../picture/picture-file.ts';
import type { QueueStore } from './queue-store.ts';

export type SegmenterDeps = {
  store: QueueStore;
  /** `onSent` gets the share of the photo that has been sent, 0 to 1. */
  segment: (
    photo: ChosenPhoto,
    signal: AbortSignal,
    onSent: (share: number) => void,
  ) => Promise<SegmentationResult>;
  /** The sentence for a rejection of `segment`. */
  explain: (error: unknown) => string;
};

/** Segments the photos of a queue in the background, one at a time, while the queue is started. */
export const createSegmenter = ({ store, segment, explain }: SegmenterDeps) => {
  let running: { id: string; controller: AbortController } | null = null;

  const run = async ({ id, photo }: WaitingPhoto): Promise<void> => {
    const controller = new AbortController();
    running = { id, controller };
    store.dispatch({ type: 'changed', id, action: { type: 'segmenting' } });
    try {
      const result = await segment(photo, controller.signal, (share) => {
        if (controller.signal.aborted) return;
        store.dispatch({ type: 'changed', id, action: { type: 'sent', share } });
      });
      store.dispatch({ type: 'changed', id, action: { type: 'segmented', result } });
    } catch (error) {
      if (!controller.signal.aborted) {
        const problem = explain(error);
        store.dispatch({ type: 'changed', id, action: { type: 'segmentation-failed', problem } });
      }
    } finally {
      running = null;
    }
    goOn();
  };

  const goOn = (): void => {
    const id = running?.id;
    if (id === undefined) {
      const next = nextToSegment(store.get());
      if (next) void run(next);
    } else if (!store.get().items.some((item) => item.id === id)) {
      running?.controller.abort();
    }
  };

  return {
    /** Starts to follow the queue; returns a function that stops it and aborts the running request. */
    follow: (): (() => void) => {
      const unsubscribe = store.subscribe(goOn);
      return () => {
        unsubscribe();
        running?.controller.abort();
      };
    },
    /** Stops the queue; the photo being segmented goes back to waiting. */
    stop: (): void => {
      store.dispatch({ type: 'stopped' });
      if (!running) return;
      running.controller.abort();
      const action = { type: 'segmentation-cancelled' } as const;
      store.dispatch({ type: 'changed', id: running.id, action });
    },
  };
};
