import { EMPTY_PREFERENCES, type RequestOf, type saveProfile } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Caller, Handler } from '../../serve/handler.ts';
import type { PhotoStore } from '../../stores/wardrobe/photo-store.ts';
import type { ProfileRecord, ProfileStore } from '../../stores/accounts/profile-store.ts';
import { profileReply } from './profile-reply.ts';

type Deps = {
  profiles: Pick<ProfileStore, 'update'>;
  photos: Pick<PhotoStore, 'get'>;
  now: () => Date;
};
type Input = RequestOf<typeof saveProfile>;

const create = (input: Input, caller: Caller, now: Date): ProfileRecord => {
  // The token's e-mail address was verified. The request's was not, so it is used only for accounts without one.
  const email = caller.email || (input.email ?? '');
  return {
    email,
    displayName: input.displayName || caller.displayName || (email.split('@')[0] ?? ''),
    preferences: { ...EMPTY_PREFERENCES, ...input.preferences },
    createdAt: now,
    updatedAt: now,
  };
};

/** Every sign-in sends a new profile with empty preferences. It must not overwrite preferences that the user has entered. */
const signIn = (current: ProfileRecord, caller: Caller, now: Date): ProfileRecord =>
  caller.email && caller.email !== current.email
    ? { ...current, email: caller.email, updatedAt: now }
    : current;

const edit = (current: ProfileRecord, input: Input, now: Date): ProfileRecord => ({
  ...current,
  displayName: input.displayName || current.displayName,
  preferences: { ...current.preferences, ...input.preferences },
  updatedAt: now,
});

/** @throws AppError `forbidden` if the body names another user than the caller, `not-found` if the photo of the person is not in the wardrobe. */
export const makeSaveProfile =
  ({ profiles, photos, now }: Deps): Handler<typeof saveProfile> =>
  async (input, { caller }) => {
    if (input.uid !== undefined && input.uid !== caller.uid) {
      throw new AppError('forbidden', 'You can only change your own profile.');
    }
    const personPhoto = input.preferences?.personPhoto;
    if (personPhoto && !(await photos.get(caller.uid, personPhoto))) {
      throw new AppError('not-found', 'This photo is not in your wardrobe.');
    }
    const record = await profiles.update(caller.uid, (current) => {
      if (!current) return create(input, caller, now());
      return input.uid === undefined ? edit(current, input, now()) : signIn(current, caller, now());
    });
    return { success: true, profile: profileReply(caller.uid, record) };
  };
