/** The browser's store in which the service worker keeps pictures of whoever is signed in. */
export const PICTURES_CACHE = 'atelier-pictures';

/** Forgets them all. Whoever still loads one then does so into a store that is gone. */
export const forgetPictures = (): void => {
  // Absent on pages that are not served securely; there is nothing to forget then, nor anybody to be told of a failure.
  globalThis.caches?.delete(PICTURES_CACHE).catch(() => undefined);
};
