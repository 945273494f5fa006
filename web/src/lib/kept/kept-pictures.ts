/** The cache in which the service worker keeps pictures of the signed-in user. */
export const PICTURES_CACHE = 'atelier-pictures';

/** The cache of lists as the server sent them, see `lib/api/fetch-kept.ts`. */
export const LISTS_CACHE = 'atelier-lists';

/** The database with photos that are not saved yet, see `features/wardrobe/add/many`. */
export const TRAY_DATABASE = 'atelier-tray';

/** Deletes the pictures that the service worker keeps, and the lists that name them. Never rejects. */
export const dropPictures = async (): Promise<void> => {
  // `caches` is missing on pages without https; then there is nothing to delete. A failure needs no message.
  const drop = (name: string) => globalThis.caches?.delete(name).catch(() => false);
  await Promise.all([PICTURES_CACHE, LISTS_CACHE].map(drop));
};

/** Deletes the caches, and the photos that are not saved yet. A picture that is still loading goes into the deleted cache. */
export const forgetPictures = (): void => {
  void dropPictures();
  globalThis.indexedDB?.deleteDatabase(TRAY_DATABASE);
};
