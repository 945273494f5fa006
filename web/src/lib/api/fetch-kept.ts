import { LISTS_CACHE } from '../kept/kept-pictures.ts';
import type { FetchList } from './call.ts';

/** Null where the browser has no caches, or refuses them; then every list is requested as if it were the first time. */
const openCache = async (): Promise<Cache | null> =>
  (await globalThis.caches?.open(LISTS_CACHE).catch(() => null)) ?? null;

/**
 * Requests lists, of which it keeps the replies with their tags: a list that has not changed since is not sent again (docs/decisions/0071-revisions.md).
 * A tag is of one user, and a log-out deletes the cache.
 */
export const createKeptFetch = (fetch: typeof globalThis.fetch): FetchList => {
  /** The newest tag of each list, by path: kept pages with another one are never asked for again. */
  const newest = new Map<string, string>();

  return async (url, init, visit = {}) => {
    // Opened before the request: a reply that comes after a log-out goes into a cache that is deleted already.
    const cache = await openCache();
    const kept = await cache?.match(url).catch(() => undefined);
    const tag = kept?.headers.get('ETag');
    // The revision is that of the whole list, so the pages with this tag are current, too.
    if (kept && tag && tag === visit.tag) return kept;

    const headers = new Headers(init.headers);
    if (tag) headers.set('If-None-Match', tag);
    // A browser's own cache would keep it beyond a log-out.
    const response = await fetch(url, { ...init, headers, cache: 'no-store' });
    const [path = url] = url.split('?');
    if (kept && tag && response.status === 304) {
      visit.tag = tag;
      newest.set(path, tag);
      return kept;
    }
    const fresh = response.ok ? response.headers.get('ETag') : null;
    if (cache && fresh !== null) {
      visit.tag = fresh;
      const copy = response.clone();
      init.signal?.throwIfAborted();
      if (newest.get(path) !== fresh) await cache.delete(url, { ignoreSearch: true });
      newest.set(path, fresh);
      // Without space the next request is again the first.
      await cache.put(url, copy).catch(() => undefined);
    }
    return response;
  };
};
