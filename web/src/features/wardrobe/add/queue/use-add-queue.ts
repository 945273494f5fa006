import { processPhoto } from '@contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCall } from '../../../../lib/api/services.ts';
import { useToast } from '../../../../ui/messages/toast.tsx';
import { isAllSaved } from './add-queue.ts';
import { convertHeic } from '../picture/convert-heic.ts';
import { choosePhoto } from '../picture/picture-file.ts';
import { explainSegmentation } from './problems.ts';
import { createQueueStore } from './queue-store.ts';
import { createSegmenter } from './segmenter.ts';

/** The documented payload names this segmenter (requirement 9.11); the operator chooses which one runs. */
const MODEL_SIZE = 'replicate';
/** The server's limit of unsaved segmentations per user. */
const MAX_PHOTOS = 20;
const TOO_MANY = `Up to ${MAX_PHOTOS} photos at a time. The others were left out.`;

const NOT_SHOWN = 'This picture could not be opened. Please choose another one.';

const newId = (): string => crypto.randomUUID();
const CHOICE_DEPS = { now: Date.now, newId, convertHeic };

/** The photos being added to the wardrobe: chosen and segmented here, corrected and saved one by one. */
export const useAddQueue = ({ onDone }: { onDone: () => void }) => {
  const call = useCall();
  const toast = useToast();
  const [store] = useState(() => createQueueStore(newId()));
  const [segmenter] = useState(() =>
    createSegmenter({
      store,
      segment: ({ dataUrl }, signal, onSent) =>
        call(
          processPhoto,
          { image_data: dataUrl, model_size: MODEL_SIZE },
          { signal, onUpload: onSent },
        ),
      explain: explainSegmentation,
    }),
  );
  const queue = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => segmenter.follow(), [segmenter]);

  /** Files are read one after the other, because each may be large, and HEIC takes computing time. */
  const reading = useRef(Promise.resolve());
  const latestFile = useRef(new Map<string, File>());

  const read = useCallback(
    (id: string, file: File) => {
      latestFile.current.set(id, file);
      reading.current = reading.current.then(async () => {
        // The file was replaced or removed while it waited.
        const isWanted = () => latestFile.current.get(id) === file;
        if (!isWanted()) return;
        const choice = await choosePhoto(file, CHOICE_DEPS);
        if (!isWanted()) return;
        const action =
          'problem' in choice
            ? ({ type: 'refused', problem: choice.problem } as const)
            : ({ type: 'chosen', photo: choice.photo } as const);
        store.dispatch({ type: 'read', id, action });
      });
      return reading.current;
    },
    [store],
  );

  const choose = useCallback(
    (files: readonly File[]) => {
      const { items } = store.get();
      const [first, ...others] = files;
      const [only] = items;
      if (!first || !only) return;
      const { state } = only;
      // Replace a single photo that is not segmented yet; otherwise append to the queue.
      const isExchange = items.length === 1 && state.step === 'upload' && !state.segmenting;
      if (isExchange && others.length === 0) {
        store.dispatch({ type: 'reading', id: only.id, name: first.name });
        void read(only.id, first);
        return;
      }
      const room = MAX_PHOTOS - (isExchange && !state.photo ? 0 : items.length);
      const taken = files.slice(0, room).map((file) => ({ id: newId(), name: file.name, file }));
      if (taken.length < files.length) toast.info(TOO_MANY);
      store.dispatch({ type: 'added', files: taken.map(({ id, name }) => ({ id, name })) });
      for (const { id, file } of taken) void read(id, file);
    },
    [store, read, toast],
  );

  /** Replaces the file of a photo in the queue. */
  const replace = (id: string, [file]: readonly File[]) => {
    if (!file) return;
    store.dispatch({ type: 'reading', id, name: file.name });
    void read(id, file);
  };

  const remove = (id: string) => {
    latestFile.current.delete(id);
    store.dispatch({ type: 'removed', id });
    if (isAllSaved(store.get())) onDone();
  };

  /** Called if the browser cannot show a photo because it is damaged after its first bytes. */
  const refuse = (id: string) => {
    const { state } = store.get().items.find((item) => item.id === id) ?? {};
    if (state?.step !== 'upload') return;
    store.dispatch({ type: 'changed', id, action: { type: 'restarted' } });
    store.dispatch({ type: 'changed', id, action: { type: 'refused', problem: NOT_SHOWN } });
  };

  /** Segments the displayed photo, then the other waiting ones. */
  const segment = () => {
    const { shownId: id } = store.get();
    store.dispatch({ type: 'changed', id, action: { type: 'problem-dismissed' } });
    store.dispatch({ type: 'started' });
  };

  const show = (id: string) => store.dispatch({ type: 'shown', id });

  const { stop } = segmenter;
  return { queue, store, choose, replace, remove, refuse, segment, show, stop };
};
export type AddQueue = ReturnType<typeof useAddQueue>;
