import { generateTryOn, saveTryOn, TRY_ON_MODEL } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { useLoadPersonPhotos } from '../../domain/try-on/person-photo.ts';
import { useCall } from '../../lib/api/services.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { createTimedId } from '../../lib/timed-id.ts';
import { describeStoreFailure, describeTryOnFailure } from '../../domain/try-on/failures.ts';
import { wornPieces } from '../../domain/try-on/worn-pieces.ts';
import { useInvalidate } from '../../lib/user-queries.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import type { Piece } from './pieces.ts';

const NO_PHOTOS = 'No wardrobe items found. Please upload some photos to your wardrobe first.';
const NO_GARMENTS = 'No garments were collected. Please select some items.';

/** Texts of the specification, section 4, and one for the last step. */
const STEPS = {
  preparing: 'Preparing garments...',
  generating: 'Generating virtual try-on...',
  storing: 'Saving to Virtual Closet...',
} as const;

export type SaveLook =
  | { status: 'idle' }
  | { status: 'working'; step: string }
  /** `image`: address of the picture that was kept. */
  | { status: 'saved'; image: string; engine: string }
  | { status: 'failed'; message: string };

/** Keeps a look: tries it on the photo of the person and stores the result in the Virtual Closet. */
export const useSaveLook = (
  pieces: readonly Piece[],
): { state: SaveLook; save: () => void; dismiss: () => void } => {
  const { uid } = useCurrentUser();
  const call = useCall();
  const loadPhotos = useLoadPersonPhotos(uid);
  const { tryOnsChanged } = useInvalidate(uid);
  const toast = useToast();
  const navigate = useNavigate();
  const [state, setState] = useState<SaveLook>({ status: 'idle' });
  const request = useRef<AbortController>(undefined);

  useEffect(() => () => request.current?.abort(), []);

  const run = async (signal: AbortSignal): Promise<SaveLook> => {
    const show = (step: keyof typeof STEPS) => {
      if (!signal.aborted) setState({ status: 'working', step: STEPS[step] });
    };
    const failed = (message: string): SaveLook => ({ status: 'failed', message });

    show('preparing');
    const garments = Object.fromEntries(
      pieces.flatMap(({ category, cutOut }) => (cutOut ? [[category, cutOut]] : [])),
    );
    if (Object.keys(garments).length === 0) return failed(NO_GARMENTS);
    const loaded = await loadPhotos();
    if (!loaded.success) {
      return failed(describeTryOnFailure(new ApiError(loaded.code, loaded.error)));
    }
    const [photo] = loaded.images;
    if (!photo) return failed(NO_PHOTOS);

    show('generating');
    let made;
    try {
      made = await call(
        generateTryOn,
        {
          person_image: photo.url,
          garment_files: garments,
          clothing_types: pieces.flatMap(({ category, cutOut }) => (cutOut ? [category] : [])),
          model: TRY_ON_MODEL,
        },
        { signal },
      );
    } catch (error) {
      return failed(describeTryOnFailure(error));
    }

    show('storing');
    const when = Date.now();
    const item = {
      id: createTimedId(when),
      userId: uid,
      createdAt: new Date(when).toISOString(),
      resultImage: made.result_image,
      originalImage: photo.url,
      garments,
      pieces: wornPieces(pieces.filter(({ cutOut }) => cutOut)),
      engine: made.engine,
    };
    try {
      const options = { idempotencyKey: `try-on-${item.id}`, signal };
      const { item: kept } = await call(saveTryOn, { userId: uid, item }, options);
      return { status: 'saved', image: kept.resultImage, engine: made.engine };
    } catch (error) {
      return failed(describeStoreFailure(error));
    }
  };

  const save = async () => {
    if (state.status === 'working' || state.status === 'saved') return;
    const controller = new AbortController();
    request.current = controller;
    const outcome = await run(controller.signal);
    if (controller.signal.aborted) return;
    setState(outcome);
    if (outcome.status !== 'saved') return;
    toast.success('Saved to Virtual Closet', {
      action: { label: 'View', onPress: () => void navigate('/virtual-closet') },
    });
    void tryOnsChanged();
  };

  return {
    state,
    save: () => void save(),
    dismiss: () => setState({ status: 'idle' }),
  };
};
