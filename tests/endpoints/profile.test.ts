import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_PREFERENCES } from '../../functions/src/contract/index.ts';
import { call, refusal } from '../support/api.ts';
import { createUser, type TestUser } from '../support/auth.ts';

let user: TestUser;

/** What the client sends at every sign-in. */
const signIn = () =>
  call(user, 'saveProfile', {
    userId: user.uid,
    uid: user.uid,
    email: user.email,
    displayName: 'mira',
    preferences: EMPTY_PREFERENCES,
  });

beforeEach(async () => {
  user = await createUser('mira');
});

describe('a profile', () => {
  it('is not found before the first sign-in', async () => {
    const { refused } = await refusal(user, 'getProfile', { userId: user.uid });
    expect(refused).toBe('404 not-found');
  });

  it('is created at sign-in with empty preferences', async () => {
    const { profile } = await signIn();
    expect(profile).toMatchObject({
      uid: user.uid,
      email: user.email,
      displayName: 'mira',
      preferences: { location: '', favoriteBrands: [], favoriteGenres: [], favoriteMovies: [] },
    });
    expect(await call(user, 'getProfile', { userId: user.uid })).toEqual({
      success: true,
      profile,
      preferences: profile.preferences,
    });
  });

  it('is called after the e-mail when no name was given', async () => {
    const { profile } = await call(user, 'saveProfile', { userId: user.uid, uid: user.uid });
    expect(profile).toMatchObject({ displayName: 'mira', email: user.email });
  });

  it('keeps what was entered through the next sign-in', async () => {
    await signIn();
    const preferences = { location: 'Lisbon', favoriteBrands: ['Arket', 'Uniqlo'] };
    await call(user, 'saveProfile', { userId: user.uid, preferences });
    const { profile } = await signIn();
    expect(profile.preferences).toEqual({ ...EMPTY_PREFERENCES, ...preferences });
  });

  it('changes only the preferences that are sent', async () => {
    await signIn();
    const save = (preferences: Partial<typeof EMPTY_PREFERENCES>) =>
      call(user, 'saveProfile', { userId: user.uid, preferences });
    await save({ location: 'Oslo', favoriteMovies: ['Amélie'] });
    const { profile } = await save({ favoriteMovies: [] });
    expect(profile.preferences).toEqual({ ...EMPTY_PREFERENCES, location: 'Oslo' });
    expect(Date.parse(profile.updatedAt)).toBeGreaterThan(Date.parse(profile.createdAt));
  });

  it('keeps both of two changes that race', async () => {
    await signIn();
    await Promise.all([
      call(user, 'saveProfile', { userId: user.uid, preferences: { location: 'Oslo' } }),
      call(user, 'saveProfile', { userId: user.uid, preferences: { favoriteBrands: ['Arket'] } }),
    ]);
    const { preferences } = await call(user, 'getProfile', { userId: user.uid });
    expect(preferences).toMatchObject({ location: 'Oslo', favoriteBrands: ['Arket'] });
  });

  it('cannot be made for someone else', async () => {
    const other = await createUser('other');
    const request = { userId: user.uid, uid: other.uid };
    expect((await refusal(user, 'saveProfile', request)).refused).toBe('403 forbidden');
    expect((await refusal(other, 'getProfile', { userId: other.uid })).refused).toBe(
      '404 not-found',
    );
  });

  it('does not take an e-mail that the token does not have', async () => {
    const { profile } = await call(user, 'saveProfile', {
      userId: user.uid,
      uid: user.uid,
      email: 'someone@else.example',
    });
    expect(profile.email).toBe(user.email);
  });

  it.each([
    { favoriteBrands: Array.from({ length: 51 }, (_, index) => `Brand ${index}`) },
    { favoriteGenres: ['x'.repeat(81)] },
    { location: 'x'.repeat(121) },
  ])('refuses preferences beyond their limits', async (preferences) => {
    const { refused } = await refusal(user, 'saveProfile', { userId: user.uid, preferences });
    expect(refused).toBe('400 invalid-request');
  });
});
