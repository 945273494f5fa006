/** The cache in which the service worker keeps pictures of the signed-in user. */
export const PICTURES_CACHE = 'atelier-pictures';

/** Deletes the cache. A picture that is still loading goes into the deleted cache. */
export const forgetPictures = (): void => {
  // `caches` is missing on pages without https; then there is nothing to delete. A failure needs no message.
  globalThis.caches?.delete(PICTURES_CACHE).catch(() => undefined);
};
