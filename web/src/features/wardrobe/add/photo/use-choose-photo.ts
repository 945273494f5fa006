import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../../../lib/api/services.ts';
import { hasPictures } from '../import/source.ts';
import { convertHeic } from '../../../../lib/picture/convert-heic.ts';
import { choosePhoto } from '../../../../lib/picture/picture-file.ts';
import { createAddStore } from './add-store.ts';
import { explainSegmentation } from './problems.ts';
import { createSegmenter } from './segmenter.ts';

/** The documented payload names this segmenter (requirement 9.11); the operator chooses which one runs. */
const MODEL_SIZE = 'replicate';

/** The same picture, chosen again after a reload, finds the work on it that goes on. */
const keyOfPicture = async (dataUrl: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(dataUrl));
  const digits = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `photo-${digits.join('')}`;
};

const NOT_SHOWN = 'This picture could not be opened. Please choose another one.';

const CHOICE_DEPS = { now: Date.now, newId: () => crypto.randomUUID(), convertHeic };

type Options = {
  /** Called with files that do not fit here: several at once, a zip or a list, or while another photo is being looked at or checked. */
  onMany: (files: readonly File[], isChecking: boolean) => void;
};

/** The photo being added to the wardrobe: chosen and segmented here, then corrected and saved. */
export const useChoosePhoto = ({ onMany }: Options) => {
  const services = useServices();
  const [store] = useState(() => createAddStore());
  const [segmenter] = useState(() =>
    createSegmenter({
      store,
      segment: async ({ dataUrl }, signal, onSent, onWait) => {
        const [{ findClothes }, key] = await Promise.all([
          import('../../../../domain/photo/find-clothes.ts'),
          keyOfPicture(dataUrl),
        ]);
        const input = { image_data: dataUrl, model_size: MODEL_SIZE };
        return findClothes(services, input, { signal, key, onUpload: onSent, onWait });
      },
      explain: explainSegmentation,
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => segmenter.end, [segmenter]);

  const latestFile = useRef<File>(undefined);

  const choose = useCallback(
    (files: readonly File[]) => {
      const [file, ...others] = files;
      if (!file) return;
      const now = store.get();
      const isChecking = now.step === 'results' || now.segmenting;
      if (isChecking || others.length > 0 || hasPictures(file)) {
        onMany(files, isChecking);
        return;
      }
      latestFile.current = file;
      store.dispatch({ type: 'reading' });
      void choosePhoto(file, CHOICE_DEPS).then((choice) => {
        // Another file was chosen while this one was read.
        if (latestFile.current !== file) return;
        store.dispatch(
          'problem' in choice
            ? { type: 'refused', problem: choice.problem }
            : { type: 'chosen', photo: choice.photo },
        );
      });
    },
    [store, onMany],
  );

  /** Called if the browser cannot show a photo because it is damaged after its first bytes. */
  const refuse = () => {
    if (store.get().step !== 'upload') return;
    store.dispatch({ type: 'restarted' });
    store.dispatch({ type: 'refused', problem: NOT_SHOWN });
  };

  const segment = () => void segmenter.start();

  return { state, store, choose, refuse, segment, stop: segmenter.stop };
};
export type ChoosePhoto = ReturnType<typeof useChoosePhoto>;
