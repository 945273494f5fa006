import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Timestamp, Uid } from './scalars.ts';

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

export const Profile = z.object({
  uid: Uid,
  email: z.string(),
  displayName: z.string(),
  preferences: Preferences,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Profile = z.infer<typeof Profile>;

/** Errors: `not-found` when there is no profile yet. */
export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile/{userId}',
  function: 'userProfile',
  owner: 'userId',
  request: z.object({ userId: Uid }),
  response: z.object({ success: z.literal(true), profile: Profile, preferences: Preferences }),
});

/**
 * Creates the profile at sign-in or changes its preferences. Preferences that are left out stay as they are; at sign-in (with `uid`)
 * an existing profile keeps the preferences it has. `uid`, if present, must be the caller's.
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
    preferences: z.optional(z.partial(Preferences)),
  }),
  response: z.object({ success: z.literal(true), profile: Profile }),
});
