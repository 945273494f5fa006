import { EMPTY_PREFERENCES, saveProfile } from '@contract';
import { useEffect, useState } from 'react';
import { logError } from '../lib/browser/log.ts';
import { useClothingItems } from '../lib/data/user-queries.ts';
import { useCall } from '../lib/api/services.ts';
import { useCurrentUser } from '../lib/session/session.ts';

/** In this time the view that was opened asks for its own data, which comes before what is only preloaded. */
const VIEW_MS = 1500;

/** Work at every sign-in, in the background: creates the profile and preloads the clothing. */
export const useSignInDuties = (): void => {
  const { uid, email, displayName } = useCurrentUser();
  const call = useCall();
  const [isCalm, setIsCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsCalm(true), VIEW_MS);
    return () => clearTimeout(timer);
  }, []);
  // Stays as long as the session: no view that is left gives this request up.
  useClothingItems(isCalm ? uid : '');

  useEffect(() => {
    if (!uid) return;
    call(saveProfile, {
      userId: uid,
      uid,
      email,
      displayName,
      preferences: EMPTY_PREFERENCES,
    }).catch((error: unknown) => logError('Failed to create user profile', error));
  }, [uid, email, displayName, call]);
};
