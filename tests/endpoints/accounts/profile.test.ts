import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_PREFERENCES } from '../../../functions/src/contract/index.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { call, refusal } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';

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

  it('keeps the photo of the person while it is in the trash, and takes none that is not there', async () => {
    const photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
    const shirt = toDataUrl(await cutoutPicture(100, 150), 'image/png');
    const look = saveRequest(user.uid, 'beach.jpg', { photo, cutouts: { shirt } });
    await call(user, 'saveResults', look);
    const { images } = await call(user, 'listImages', { userId: user.uid });
    const personPhoto = images[0]?.name.split('.')[0] ?? '';
    const choose = { userId: user.uid, preferences: { personPhoto } };
    const chosen = async () =>
      (await call(user, 'getProfile', { userId: user.uid })).preferences.personPhoto;

    await call(user, 'saveProfile', choose);
    expect(await chosen()).toBe(personPhoto);
    await call(user, 'deleteImage', { user_id: user.uid, image_path: 'beach.jpg' });
    expect(await chosen()).toBe(personPhoto);
    expect((await refusal(user, 'saveProfile', choose)).refused).toBe('404 not-found');

    const { items } = await call(user, 'listTrash', { uid: user.uid });
    await call(user, 'restoreFromTrash', { userId: user.uid, id: items[0]?.id ?? '' });
    const restored = await call(user, 'listImages', { userId: user.uid });
    expect(restored.images[0]?.name).toBe(images[0]?.name);
    await call(user, 'saveProfile', choose);
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
