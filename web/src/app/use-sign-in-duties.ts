import { EMPTY_PREFERENCES, saveProfile } from '@contract';
import { useEffect } from 'react';
import { logError } from '../lib/browser/log.ts';
import { useServices } from '../lib/api/services.ts';
import { useCurrentUser } from '../lib/session/session.ts';
import { useQueryClient } from '../lib/use-query.ts';
import { clothingQuery } from '../lib/user-queries.ts';

/** What happens at every sign-in, behind the screen: the profile is created and clothing loaded ahead. */
export const useSignInDuties = (): void => {
  const { uid, email, displayName } = useCurrentUser();
  const { call, loaders } = useServices();
  const client = useQueryClient();

  useEffect(() => {
    if (!uid) return;
    call(saveProfile, {
      userId: uid,
      uid,
      email,
      displayName,
      preferences: EMPTY_PREFERENCES,
    }).catch((error: unknown) => logError('Failed to create user profile', error));
    // Never rejects; the closet shows what went wrong.
    void client.load(clothingQuery(client, loaders, uid));
  }, [uid, email, displayName, call, loaders, client]);
};
