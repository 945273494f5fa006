import type { getProfile } from '../../contract/index.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handler } from '../../serve/handler.ts';
import type { ProfileStore } from '../../stores/accounts/profile-store.ts';
import { profileReply } from './profile-reply.ts';

type Deps = { profiles: Pick<ProfileStore, 'get'> };

/** @throws AppError `not-found` if there is no profile yet. */
export const makeGetProfile =
  ({ profiles }: Deps): Handler<typeof getProfile> =>
  async (_, { caller: { uid } }) => {
    const record = await profiles.get(uid);
    if (!record) throw new AppError('not-found', 'There is no profile yet.');
    const profile = profileReply(uid, record);
    return { success: true, profile, preferences: profile.preferences };
  };
