import { useState } from 'react';
import { useLoadPersonPhotos } from '../../domain/try-on/person-photo.ts';
import { useSavedToast } from '../../domain/try-on/use-try-on.ts';
import { useServices } from '../../lib/api/services.ts';
import { useInvalidate } from '../../lib/data/user-queries.ts';
import { useSessionStore } from '../../lib/session/session.ts';
import { createTimedId } from '../../lib/timed-id.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import type { LookPiece } from './look-pieces.ts';
import { lookKey } from './use-look-pictures.ts';
import type { LookImage } from './use-look-pictures.ts';

const dataUrlOf = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(picture);
  });

/** Saves looks in the Virtual Closet: the picture that was made, or one that is made now. */
export const useSaveImage = (uid: string) => {
  const services = useServices();
  const toast = useToast();
  const showSaved = useSavedToast();
  const { getSignal } = useSessionStore();
  const { tryOnsChanged } = useInvalidate(uid);
  const loadPhotos = useLoadPersonPhotos(uid);
  const [states, setStates] = useState<ReadonlyMap<string, 'saving' | 'saved'>>(new Map());
  const set = (key: string, state: 'saving' | 'saved' | null) =>
    setStates((shown) => {
      const next = new Map(shown);
      if (state) next.set(key, state);
      else next.delete(key);
      return next;
    });

  const resultOf = async (pieces: readonly LookPiece[], image: LookImage | undefined) => {
    const { makeTryOn } = await import('../../domain/try-on/make-try-on.ts');
    const worn = pieces.filter(({ imageUrl }) => imageUrl);
    if (image?.status === 'made') {
      const id = createTimedId(Date.now());
      const { photo, picture } = image;
      return {
        id,
        image: await dataUrlOf(picture),
        engine: 'local',
        notes: [],
        photo,
        pieces: worn,
      };
    }
    const [photo] = await loadPhotos();
    if (!photo) return null;
    const deps = { services, uid, signal: getSignal(), now: Date.now };
    return makeTryOn({ photo, pieces: worn }, deps);
  };

  return {
    stateOf: (pieces: readonly LookPiece[]) => states.get(lookKey(pieces)) ?? ('unsaved' as const),
    save: async (pieces: readonly LookPiece[], image: LookImage | undefined) => {
      const key = lookKey(pieces);
      if (states.has(key)) return;
      set(key, 'saving');
      try {
        const result = await resultOf(pieces, image);
        if (!result) {
          set(key, null);
          toast.error('Add a photo of yourself first: a saved look shows you in it.');
          return;
        }
        const { storeTryOn } = await import('../../domain/try-on/make-try-on.ts');
        await storeTryOn(result, result.photo.url, { services, uid, signal: getSignal() });
        set(key, 'saved');
        showSaved();
        void tryOnsChanged();
      } catch (error) {
        set(key, null);
        if (getSignal().aborted) return;
        const { describeStoreFailure } = await import('../../domain/try-on/failures.ts');
        toast.error(describeStoreFailure(error));
      }
    },
  };
};
