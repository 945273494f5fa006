import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Timestamp, Uid } from '../scalars.ts';

const Tags = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(80)))
  .check(z.maxLength(50));

export const Preferences = z.object({
  location: z.string().check(z.maxLength(120)),
  favoriteBrands: Tags,
  favoriteGenres: Tags,
  favoriteMovies: Tags,
});
export type Preferences = z.infer<typeof Preferences>;

export const EMPTY_PREFERENCES: Preferences = {
  location: '',
  favoriteBrands: [],
  favoriteGenres: [],
  favoriteMovies: [],
};

/** The preferences of a profile: the specified ones, and the photo that shows the person. */
export const ProfilePreferences = z.extend(Preferences, {
  /**
   * Id of the wardrobe photo that try-ons dress. Missing or null: the first wardrobe photo. The id of a photo in the trash stays here, so that
   * restoring the photo restores the choice.
   */
  personPhoto: z.optional(z.nullable(Id)),
});
export type ProfilePreferences = z.infer<typeof ProfilePreferences>;

export const Profile = z.object({
  uid: Uid,
  email: z.string(),
  displayName: z.string(),
  preferences: ProfilePreferences,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Profile = z.infer<typeof Profile>;

/** Errors: `not-found` if there is no profile yet. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile/{userId}',
  function: 'userProfile',
  owner: 'userId',
  request: z.object({ userId: Uid }),
  response: z.object({
    success: z.literal(true),
    profile: Profile,
    preferences: ProfilePreferences,
  }),
});

/**
 * Creates the profile at sign-in or changes its preferences. Missing preferences stay unchanged; at sign-in (with `uid`) an existing profile keeps
 * its preferences. `uid`, if present, must be the caller's. Errors: `not-found` if `personPhoto` is not in the wardrobe.
 */
export const saveProfile = endpoint({
  method: 'POST',
  path: '/user/profile/{userId}',
  function: 'userProfile',
  owner: 'userId',
  keyed: true,
  request: z.object({
    userId: Uid,
    uid: z.optional(Uid),
    email: z.optional(z.string().check(z.maxLength(320))),
    displayName: z.optional(z.string().check(z.maxLength(120))),
    preferences: z.optional(z.partial(ProfilePreferences)),
  }),
  response: z.object({ success: z.literal(true), profile: Profile }),
});
