import { processPhoto } from '@contract';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useCall } from '../../../../lib/api/services.ts';
import { convertHeic } from '../picture/convert-heic.ts';
import { choosePhoto } from '../picture/picture-file.ts';
import { explainSegmentation } from './problems.ts';
import { createQueueStore } from './queue-store.ts';
import { createSegmenter } from './segmenter.ts';

/** The documented payload names this segmenter (requirement 9.11); the operator chooses which one runs. */
const MODEL_SIZE = 'replicate';

const NOT_SHOWN = 'This picture could not be opened. Please choose another one.';

const newId = (): string => crypto.randomUUID();
const CHOICE_DEPS = { now: Date.now, newId, convertHeic };

type Options = {
  /** Called with files that do not fit here: several at once, or while another photo is being looked at or checked. */
  onMany: (files: readonly File[], isChecking: boolean) => void;
};

/** The photo being added to the wardrobe: chosen and segmented here, then corrected and saved. */
export const useAddQueue = ({ onMany }: Options) => {
  const call = useCall();
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
      const isExchange = state.step === 'upload' && !state.segmenting;
      if (!isExchange || others.length > 0) {
        return onMany(files, !isExchange);
      }
      store.dispatch({ type: 'reading', id: only.id, name: first.name });
      void read(only.id, first);
    },
    [store, read, onMany],
  );

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
  return { queue, store, choose, refuse, segment, show, stop };
};
export type AddQueue = ReturnType<typeof useAddQueue>;
