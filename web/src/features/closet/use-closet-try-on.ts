import type { WardrobePhoto } from '@contract';
import { useCategories } from '../../domain/garments/categories.tsx';
import type { Outfit } from '../../domain/outfits/outfit.ts';
import { piecesOf } from '../../domain/outfits/outfit.ts';
import { findTryOnProblem } from '../../domain/try-on/try-on-check.ts';
import type { TryOnState } from '../../domain/try-on/try-on-state.ts';
import { useSavedToast, useSessionTryOn } from '../../domain/try-on/use-try-on.ts';
import type { TryOn } from '../../domain/try-on/use-try-on.ts';
import { useToast } from '../../ui/messages/toast.tsx';

export type ClosetTryOn = {
  state: TryOnState;
  start: (outfit: Outfit) => void;
  /** Takes up a try-on that ran when the page was left. */
  resume: TryOn['start'];
  show: (shown: boolean) => void;
  save: () => void;
  /** Gives up the try-on that runs, clears the result or the error. */
  close: () => void;
};

/**
 * Tries outfits on and saves results.
 *
 * @param loadPhotos The person's photos, the one to dress first. Rejects with an ApiError.
 */
export const useClosetTryOn = (loadPhotos: () => Promise<WardrobePhoto[]>): ClosetTryOn => {
  const tryOn = useSessionTryOn();
  const { table } = useCategories();
  const toast = useToast();
  const showSaved = useSavedToast();

  const prepare = async (outfit: Outfit) => {
    const photos = await loadPhotos();
    const problem = findTryOnProblem(outfit, photos, { table });
    const [photo] = photos;
    return problem !== null || !photo
      ? (problem ?? '')
      : { photo, pieces: piecesOf(outfit, table), isKept: true };
  };
  const save = async () => {
    // The photo may have been deleted in the meantime, or its address may have changed.
    const outcome = await tryOn.save(
      async ({ name }) => (await loadPhotos()).find((photo) => photo.name === name) ?? null,
    );
    if (outcome === 'saved') showSaved();
    if (outcome === 'no-original') toast.error('Could not find original person image');
    if (outcome === 'failed') toast.error('Failed to save');
  };
  return {
    state: tryOn.state,
    start: (outfit) => void tryOn.start(() => prepare(outfit)),
    resume: tryOn.start,
    show: tryOn.show,
    save: () => void save(),
    close: tryOn.close,
  };
};
