import type { WardrobePhoto } from '@contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLoadPersonPhotos } from '../../domain/try-on/person-photo.ts';
import { useServices } from '../../lib/api/services.ts';
import { useSessionStore } from '../../lib/session/session.ts';
import type { LookPiece } from './look-pieces.ts';
import { keepLookPicture, readLookPicture } from './kept-look-pictures.ts';

/** A picture of the person in a look, made on this day. */
export type LookImage =
  | { status: 'making' }
  | { status: 'made'; url: string; picture: Blob; photo: WardrobePhoto }
  | { status: 'failed' };

export type LookImages = ReadonlyMap<string, LookImage>;

/** The same for the same pieces, in whatever order. */
export const lookKey = (pieces: readonly { id: string }[]): string =>
  pieces
    .map(({ id }) => id)
    .sort()
    .join('+');

const blobOf = async (dataUrl: string): Promise<Blob> => {
  const [head = '', data = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' });
};

/**
 * Shows looks on the person: those kept on this device at once, the others made one after the other in the background.
 * @param looks null: nothing is made, for example because a service would make it
 */
export const useLookPictures = (
  uid: string,
  day: string,
  looks: readonly (readonly LookPiece[])[] | null,
): LookImages => {
  const services = useServices();
  const { getSignal } = useSessionStore();
  const loadPhotos = useLoadPersonPhotos(uid);
  const [images, setImages] = useState<LookImages>(new Map());
  const show = (key: string, image: LookImage) =>
    setImages((shown) => new Map(shown).set(key, image));

  const make = useEffectEvent(async (pieces: readonly LookPiece[], signal: AbortSignal) => {
    const key = lookKey(pieces);
    const [photo] = await loadPhotos();
    // Nobody to dress.
    if (!photo) return;
    const keptAs = `${uid}/${day}/${photo.name}/${key}`;
    const shown = (picture: Blob) => {
      if (!signal.aborted) {
        show(key, { status: 'made', url: URL.createObjectURL(picture), picture, photo });
      }
    };
    const kept = await readLookPicture(keptAs);
    if (kept) return shown(kept);
    signal.throwIfAborted();
    show(key, { status: 'making' });
    try {
      const { makeTryOn } = await import('../../domain/try-on/make-try-on.ts');
      const worn = pieces.filter(({ imageUrl }) => imageUrl);
      const { image } = await makeTryOn(
        { photo, pieces: worn },
        { services, uid, signal, now: Date.now },
      );
      const picture = await blobOf(image);
      await keepLookPicture(keptAs, picture, Date.now());
      shown(picture);
    } catch {
      // The pieces are shown instead. Trying again takes a new visit.
      if (!signal.aborted) show(key, { status: 'failed' });
    }
  });

  const wanted = JSON.stringify(looks?.map(lookKey) ?? []);
  const makeAll = useEffectEvent(async (signal: AbortSignal) => {
    for (const pieces of looks ?? []) {
      if (signal.aborted) return;
      const known = images.get(lookKey(pieces))?.status;
      if (known !== 'made' && known !== 'failed') await make(pieces, signal).catch(() => undefined);
    }
  });
  useEffect(() => {
    const own = new AbortController();
    const signal = AbortSignal.any([own.signal, getSignal()]);
    // After the looks are painted.
    const timer = setTimeout(() => void makeAll(signal));
    own.signal.addEventListener('abort', () => clearTimeout(timer));
    return () => own.abort();
  }, [wanted, uid, day, getSignal]);

  return images;
};
