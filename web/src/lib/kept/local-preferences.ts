import { Preferences } from '@contract';

/** The default location (requirement 9.15). */
export const DEFAULT_LOCATION = 'New York';

/** Keys of this browser's copy of one user's preferences. They do not expire. */
export const preferenceKeys = {
  location: (uid: string) => `userLocation_${uid}`,
  favoriteBrands: (uid: string) => `favoriteBrands_${uid}`,
  favoriteGenres: (uid: string) => `favoriteGenres_${uid}`,
  favoriteMovies: (uid: string) => `favoriteMovies_${uid}`,
} as const;

const { favoriteBrands: Tags } = Preferences.shape;

const readTags = (text: string | null): string[] => {
  try {
    const tags = Tags.safeParse(JSON.parse(text ?? '[]'));
    return tags.success ? tags.data : [];
  } catch {
    return [];
  }
};

/** This browser's copy of a user's preferences, used if the profile cannot be loaded. */
export const readLocalPreferences = (storage: Storage, uid: string): Preferences => ({
  location: storage.getItem(preferenceKeys.location(uid)) || DEFAULT_LOCATION,
  favoriteBrands: readTags(storage.getItem(preferenceKeys.favoriteBrands(uid))),
  favoriteGenres: readTags(storage.getItem(preferenceKeys.favoriteGenres(uid))),
  favoriteMovies: readTags(storage.getItem(preferenceKeys.favoriteMovies(uid))),
});

/** Stores preferences that the server has accepted: the location as text, lists as JSON. */
export const writeLocalPreferences = (
  storage: Storage,
  uid: string,
  { location, favoriteBrands, favoriteGenres, favoriteMovies }: Preferences,
): void => {
  try {
    storage.setItem(preferenceKeys.location(uid), location || DEFAULT_LOCATION);
    storage.setItem(preferenceKeys.favoriteBrands(uid), JSON.stringify(favoriteBrands));
    storage.setItem(preferenceKeys.favoriteGenres(uid), JSON.stringify(favoriteGenres));
    storage.setItem(preferenceKeys.favoriteMovies(uid), JSON.stringify(favoriteMovies));
  } catch {
    // Storage is full. The profile on the server is enough.
  }
};
