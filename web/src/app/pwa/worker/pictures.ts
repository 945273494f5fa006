import { PICTURES_CACHE } from '../../../lib/kept/kept-pictures.ts';

export const MAX_PICTURES = 400;
export const MAX_BYTES = 60_000_000;
export const LIFETIME_MS = 2_592_000_000;

export type PicturesDeps = {
  caches: CacheStorage;
  fetch: typeof fetch;
  now: () => number;
};

const KEPT_AT = 'X-Kept-At';
const KEPT_BYTES = 'X-Kept-Bytes';
const EXACT: CacheQueryOptions = { ignoreVary: true };

/** Pictures that are not saved: they leave after a day, and would push those of the wardrobe out. */
const UNSAVED = /\.unsaved\.\w+$/;

/** The address of a saved picture in Cloud Storage, or in its emulator on this machine. */
const isPictureUrl = (url: string): boolean => {
  const { hostname, pathname } = new URL(url);
  const isStorage = ['firebasestorage.googleapis.com', '127.0.0.1', 'localhost'].includes(hostname);
  return isStorage && /^\/v0\/b\/[^/]+\/o\/./.test(pathname) && !UNSAVED.test(pathname);
};

const numberIn = (response: Response | undefined, header: string): number =>
  Number(response?.headers.get(header) ?? 0);

/**
 * Caches the pictures of a wardrobe that were shown, for use without a connection: at most `MAX_PICTURES` and `MAX_BYTES`, for `LIFETIME_MS`. The
 * picture at an address never changes.
 */
export const createPictures = ({ caches, fetch, now }: PicturesDeps) => {
  // If a bucket does not allow CORS, try it only once, not for each picture.
  let isReadable = true;
  let tidying: Promise<void> | undefined;

  const tidy = async (cache: Cache): Promise<void> => {
    let count = 0;
    let bytes = 0;
    for (const request of (await cache.keys()).toReversed()) {
      const response = await cache.match(request, EXACT);
      count += 1;
      bytes += numberIn(response, KEPT_BYTES);
      const isOld = now() - numberIn(response, KEPT_AT) > LIFETIME_MS;
      if (isOld || count > MAX_PICTURES || bytes > MAX_BYTES) await cache.delete(request, EXACT);
    }
  };
  // Many pictures arrive together and share one cleanup.
  const tidyUp = async (cache: Cache): Promise<void> => {
    await tidying;
    await (tidying ??= tidy(cache).finally(() => (tidying = undefined)));
  };

  const put = async (cache: Cache, url: string, response: Response): Promise<void> => {
    const picture = await response.blob();
    const headers = new Headers(response.headers);
    headers.set(KEPT_AT, String(now()));
    headers.set(KEPT_BYTES, String(picture.size));
    await cache.put(url, new Response(picture, { headers }));
    await tidyUp(cache);
  };

  type Answer = { response: Response; kept?: Promise<void> };

  const find = async (url: string): Promise<Answer> => {
    // Open the cache before requesting the picture: a log-out in the meantime deletes this cache, and with it the picture that is then put into it.
    const cache = await caches.open(PICTURES_CACHE);
    const known = await cache.match(url, EXACT);
    if (known && now() - numberIn(known, KEPT_AT) <= LIFETIME_MS) return { response: known };
    const response = await fetch(url, { mode: 'cors', credentials: 'omit' });
    if (!response.ok) return { response };
    // If storage is full, the picture is shown but not cached.
    return { response, kept: put(cache, url, response.clone()).catch(() => undefined) };
  };

  return {
    /** Answers a request for a picture of a wardrobe; undefined for any other request. Work after the answer is passed to `waitUntil`. */
    answer: (
      request: Request,
      waitUntil: (work: Promise<unknown>) => void,
    ): Promise<Response> | undefined => {
      const { method, url, destination, headers } = request;
      const isPicture = method === 'GET' && destination === 'image' && isPictureUrl(url);
      if (!isPicture || !isReadable || headers.has('Authorization')) return undefined;
      const found = find(url);
      waitUntil(found.then(({ kept }) => kept).catch(() => undefined));
      return found.then(
        ({ response }) => response,
        async () => {
          const response = await fetch(request);
          isReadable = false;
          return response;
        },
      );
    },
    /** Caches pictures that were shown before. */
    keep: async (urls: readonly string[]): Promise<void> => {
      const wanted = urls.filter(isPictureUrl).slice(0, MAX_PICTURES);
      await Promise.allSettled(wanted.map(async (url) => (await find(url)).kept));
    },
  };
};
