import { getProfile, saveProfile } from '@contract';
import type { WardrobePhoto } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { Call } from '../../lib/api/call.ts';
import { loadKept } from '../../lib/data/kept-query.ts';
import { useQueryClient, useServerData } from '../../lib/data/query-client.ts';
import { imagesQuery, loadAllImages, queryKeys } from '../../lib/data/user-queries.ts';
import { useServices } from '../../lib/api/services.ts';
import { photoIdOf } from './photo-id.ts';

/** The owner's choice of the photo that try-ons dress: its id, or null for the first photo of the wardrobe. */
type Choice = { id: string | null };

/** Key of this browser's copy, which is used if the profile cannot be loaded. */
const storageKey = (uid: string): string => `personPhoto_${uid}`;

const readCopy = (uid: string): Choice => ({ id: window.localStorage.getItem(storageKey(uid)) });

const keepCopy = (uid: string, { id }: Choice): void => {
  try {
    if (id === null) window.localStorage.removeItem(storageKey(uid));
    else window.localStorage.setItem(storageKey(uid), id);
  } catch {
    // Storage is full. The profile on the server is enough.
  }
};

/** Loads the choice. Never rejects: when the profile cannot be loaded, it gives this browser's copy. */
const choiceQuery = (call: Call, uid: string) =>
  queryOptions<Choice, ApiError>({
    queryKey: queryKeys.personPhoto(uid),
    queryFn: async ({ signal }) => {
      try {
        const { preferences } = await call(getProfile, { userId: uid }, { signal });
        const choice = { id: preferences.personPhoto ?? null };
        keepCopy(uid, choice);
        return choice;
      } catch {
        return readCopy(uid);
      }
    },
  });

/**
 * Puts the photo that shows the person first, and leaves out photos of a single piece: there is nobody in them to dress. Without a choice, or when the chosen photo is gone, the order stays. Every try-on dresses the
 * first of these photos (requirement 5.13).
 */
export const withPersonFirst = <Photo extends { name: string; shows?: 'piece' | undefined }>(
  all: readonly Photo[],
  chosenId: string | null,
  idOf: (photo: Photo) => string = photoIdOf,
): Photo[] => {
  const photos = all.filter(({ shows }) => shows !== 'piece');
  const person = photos.find((photo) => idOf(photo) === chosenId);
  return person ? [person, ...photos.filter((photo) => photo !== person)] : [...photos];
};

/** Whether the photo that shows the person may be an older one than these, the newest. */
export const mayBeOlder = (photos: readonly WardrobePhoto[], chosenId: string | null): boolean =>
  !photos.some((photo) =>
    chosenId === null ? photo.shows !== 'piece' : photoIdOf(photo) === chosenId,
  );

/** Whether a choice was saved, with the sentence to show. */
export type Outcome = { saved: boolean; message: string };

export type PersonPhoto = {
  /** Null: no choice, or not loaded yet. */
  chosenId: string | null;
  /** Chooses a photo by its id; null chooses the first of the wardrobe. Takes the choice back when it cannot be saved. Never rejects. */
  choose: (id: string | null) => Promise<Outcome>;
  /** Resolves to the chosen id once it is loaded. */
  load: () => Promise<string | null>;
};

/** The photo that shows the person, and a way to choose another. Waits while `uid` is empty. */
export const usePersonPhoto = (uid: string): PersonPhoto => {
  const client = useQueryClient();
  const { call } = useServices();
  const query = choiceQuery(call, uid);
  const { data } = useServerData({ ...query, enabled: uid !== '' });

  const show = (choice: Choice) => {
    keepCopy(uid, choice);
    client.setQueryData(query.queryKey, choice);
  };
  return {
    chosenId: data?.id ?? null,
    load: async () => (await client.query(query)).id,
    choose: async (id) => {
      const before = data ?? { id: null };
      show({ id });
      try {
        await call(
          saveProfile,
          { userId: uid, preferences: { personPhoto: id } },
          { idempotencyKey: crypto.randomUUID() },
        );
      } catch {
        show(before);
        return { saved: false, message: 'Your choice could not be saved. Please try again.' };
      }
      const message =
        id === null
          ? 'Try-ons use your first wardrobe photo.'
          : 'This is you. Try-ons use this photo.';
      return { saved: true, message };
    },
  };
};

/** Loads photos, the one that shows the person first: the newest ones, and older ones if that is among them. Rejects with an ApiError. */
export const useLoadPersonPhotos = (uid: string): (() => Promise<WardrobePhoto[]>) => {
  const client = useQueryClient();
  const services = useServices();
  return async () => {
    const [{ images, cursor }, { id }] = await Promise.all([
      loadKept(client, imagesQuery(services, uid)),
      client.query(choiceQuery(services.call, uid)),
    ]);
    const needsAll = cursor !== undefined && mayBeOlder(images, id);
    return withPersonFirst(needsAll ? await loadAllImages(client, services, uid) : images, id);
  };
};
