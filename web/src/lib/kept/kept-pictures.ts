/** The cache in which the service worker keeps pictures of the signed-in user. */
export const PICTURES_CACHE = 'atelier-pictures';

/** The database with photos that are not saved yet, see `features/wardrobe/add/many`. */
export const TRAY_DATABASE = 'atelier-tray';

/** Deletes the cache, and the photos that are not saved yet. A picture that is still loading goes into the deleted cache. */
export const forgetPictures = (): void => {
  // `caches` is missing on pages without https; then there is nothing to delete. A failure needs no message.
  globalThis.caches?.delete(PICTURES_CACHE).catch(() => undefined);
  globalThis.indexedDB?.deleteDatabase(TRAY_DATABASE);
};
