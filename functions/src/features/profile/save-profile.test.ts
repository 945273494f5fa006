import { describe, expect, it } from 'vitest';
import { EMPTY_PREFERENCES } from '../../contract/index.ts';
import type { ProfileRecord } from '../../stores/accounts/profile-store.ts';
import { CONTEXT, NOW } from '../test-support/memory.ts';
import { makeSaveProfile } from './save-profile.ts';

const EARLIER = new Date('2026-01-01T00:00:00.000Z');
const STORED: ProfileRecord = {
  email: 'ada@example.com',
  displayName: 'Ada',
  preferences: { ...EMPTY_PREFERENCES, location: 'Oslo', favoriteBrands: ['Arket'] },
  createdAt: EARLIER,
  updatedAt: EARLIER,
};

/** What becomes of a stored profile. */
const save = async (stored: ProfileRecord | null, input: object, caller = CONTEXT.caller) => {
  let next = stored;
  const profiles = {
    update: async (_: string, change: (current: ProfileRecord | null) => ProfileRecord) =>
      (next = change(stored)),
  };
  const photos = {
    get: async (_: string, id: string) => (id === 'beach' ? ({ id } as never) : null),
  };
  const handle = makeSaveProfile({ profiles, photos, now: () => NOW });
  await handle({ userId: caller.uid, ...input }, { ...CONTEXT, caller });
  return next;
};

describe('saveProfile', () => {
  it('creates a profile from token and request', async () => {
    const signIn = { uid: 'ada', email: 'other@example.com', preferences: EMPTY_PREFERENCES };
    expect(await save(null, signIn)).toEqual({
      email: 'ada@example.com',
      displayName: 'ada',
      preferences: EMPTY_PREFERENCES,
      createdAt: NOW,
      updatedAt: NOW,
    });
  });

  it('creates one from preferences alone', async () => {
    const record = await save(null, { preferences: { location: 'Lima' } });
    expect(record?.preferences).toEqual({ ...EMPTY_PREFERENCES, location: 'Lima' });
  });

  it('calls an account without a name after the e-mail in the request', async () => {
    const nameless = { uid: 'ada', email: '', displayName: '' };
    const record = await save(null, { uid: 'ada', email: 'grace@example.com' }, nameless);
    expect(record).toMatchObject({ email: 'grace@example.com', displayName: 'grace' });
  });

  it('changes nothing at a later sign-in', async () => {
    const signIn = { uid: 'ada', displayName: 'ada', preferences: EMPTY_PREFERENCES };
    expect(await save(STORED, signIn)).toBe(STORED);
  });

  it('takes over an e-mail that the account has changed', async () => {
    const moved = { ...CONTEXT.caller, email: 'ada@new.example' };
    expect(await save(STORED, { uid: 'ada' }, moved)).toEqual({
      ...STORED,
      email: 'ada@new.example',
      updatedAt: NOW,
    });
  });

  it('edits what is sent and leaves the rest', async () => {
    const edited = await save(STORED, { preferences: { favoriteBrands: [] } });
    expect(edited?.preferences).toEqual({ ...EMPTY_PREFERENCES, location: 'Oslo' });
    expect(edited).toMatchObject({ displayName: 'Ada', createdAt: EARLIER, updatedAt: NOW });
  });

  it('keeps the photo of the person, through edits and sign-ins, until it is taken back', async () => {
    const chosen = await save(STORED, { preferences: { personPhoto: 'beach' } });
    expect(chosen?.preferences).toEqual({ ...STORED.preferences, personPhoto: 'beach' });
    const edited = await save(chosen, { preferences: { location: 'Rome' } });
    expect(edited?.preferences.personPhoto).toBe('beach');
    const back = await save(edited, { uid: 'ada', preferences: EMPTY_PREFERENCES });
    expect(back?.preferences.personPhoto).toBe('beach');
    const cleared = await save(back, { preferences: { personPhoto: null } });
    expect(cleared?.preferences.personPhoto).toBeNull();
  });

  it('refuses a photo of the person that is not in the wardrobe', async () => {
    const absent = save(STORED, { preferences: { personPhoto: 'absent' } });
    await expect(absent).rejects.toMatchObject({ code: 'not-found' });
  });

  it('refuses the uid of someone else', async () => {
    await expect(save(STORED, { uid: 'ben' })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
