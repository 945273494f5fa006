import { useLoadPersonPhotos } from '../../../domain/try-on/person-photo.ts';
import { NO_GARMENTS, NO_PHOTOS } from '../../../domain/try-on/try-on-check.ts';
import type { TryOnStep } from '../../../domain/try-on/try-on-progress.tsx';
import { useSavedToast, useTryOn } from '../../../domain/try-on/use-try-on.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import type { Piece } from '../pieces.ts';

export type SaveLook = {
  /** The step that runs; null when none does. */
  step: TryOnStep | null;
  /** Address of the stored picture; null until the look is saved. */
  savedImage: string | null;
  /** Why the look could not be saved. */
  message: string | null;
  save: () => void;
  dismiss: () => void;
};

/** Saves a look: tries it on the photo of the person and stores the result in the Virtual Closet. */
export const useSaveLook = (pieces: readonly Piece[]): SaveLook => {
  const { uid } = useCurrentUser();
  const loadPhotos = useLoadPersonPhotos(uid);
  const showSaved = useSavedToast();
  const { state, startAndSave, close } = useTryOn({ keepsMark: true });

  const message = state.status === 'processing' ? null : state.message;
  const savedImage = state.status === 'result' ? state.storedImage : null;
  const isStoring = state.status === 'result' && message === null && savedImage === null;
  const step = state.status === 'processing' ? state.step : isStoring ? 'storing' : null;

  const prepare = async () => {
    const present = pieces.flatMap(({ cutOut, image, ...piece }) =>
      cutOut ? [{ ...piece, imageUrl: cutOut, thumbnail: image }] : [],
    );
    if (present.length === 0) return NO_GARMENTS;
    const [photo] = await loadPhotos();
    return photo ? { photo, pieces: present } : NO_PHOTOS;
  };
  const save = async () => {
    if (step !== null || savedImage !== null) return;
    if ((await startAndSave(prepare)) === 'saved') showSaved();
  };
  return { step, savedImage, message, save: () => void save(), dismiss: close };
};
