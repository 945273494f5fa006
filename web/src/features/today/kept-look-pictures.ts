import { PICTURES_CACHE } from '../../lib/kept/kept-pictures.ts';

/** Addresses of pictures that this device made; no server has them. */
const addressOf = (key: string): string => `/made-on-this-device/${encodeURIComponent(key)}`;

/** The pictures' cache, which a log-out deletes; null where the browser has none. */
const openCache = async (): Promise<Cache | null> => {
  try {
    return (await globalThis.caches?.open(PICTURES_CACHE)) ?? null;
  } catch {
    return null;
  }
};

/** The kept picture of a look; null if there is none. */
export const readLookPicture = async (key: string): Promise<Blob | null> => {
  const found = await (await openCache())?.match(addressOf(key));
  return found ? found.blob() : null;
};

/** Keeps a picture of a look. Without room it is only shown. */
export const keepLookPicture = async (key: string, picture: Blob, now: number): Promise<void> => {
  const headers = {
    'Content-Type': picture.type,
    // As the service worker marks its pictures, so that it removes this one when its time is over.
    'X-Kept-At': String(now),
    'X-Kept-Bytes': String(picture.size),
  };
  try {
    await (await openCache())?.put(addressOf(key), new Response(picture, { headers }));
  } catch {
    // Storage is full.
  }
};
