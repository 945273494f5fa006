import { getProfile } from '@contract';
import type { Preferences } from '@contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { DEFAULT_LOCATION, readLocalPreferences } from '../../lib/kept/local-preferences.ts';
import { logError } from '../../lib/browser/log.ts';
import { useCall } from '../../lib/api/services.ts';

/** The settings are a dialog over the screen: when it closes, the focus comes back to the screen. */
const subscribe = (onChange: () => void) => {
  window.addEventListener('focusin', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener('focusin', onChange);
    window.removeEventListener('storage', onChange);
  };
};

const readText = (uid: string): string =>
  JSON.stringify(readLocalPreferences(window.localStorage, uid));

export type KnownPreferences = Preferences & {
  /** Whether the profile has been loaded, or could not be loaded. */
  isSettled: boolean;
};

/** The preferences of the profile. This browser's copy is used while the profile loads, if loading fails, and if they were changed here since. */
export const usePreferences = (uid: string): KnownPreferences => {
  const call = useCall();
  const local = useSyncExternalStore(subscribe, () => readText(uid));
  const [profile, setProfile] = useState<{ preferences: Preferences; before: string }>();

  const [settledUid, setSettledUid] = useState<string>();

  useEffect(() => {
    if (!uid) return;
    const controller = new AbortController();
    const before = readText(uid);
    call(getProfile, { userId: uid }, { signal: controller.signal })
      .then(({ preferences }) => setProfile({ preferences, before }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) logError('Failed to load the profile', error);
      })
      .finally(() => {
        if (!controller.signal.aborted) setSettledUid(uid);
      });
    return () => controller.abort();
  }, [call, uid]);

  return useMemo(() => {
    const newest = profile?.before === local ? profile.preferences : null;
    const preferences = newest ?? (JSON.parse(local) as Preferences);
    const isSettled = settledUid === uid;
    return { ...preferences, location: preferences.location || DEFAULT_LOCATION, isSettled };
  }, [profile, local, settledUid, uid]);
};
