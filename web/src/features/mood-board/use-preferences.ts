import { getProfile } from '@contract';
import type { Preferences } from '@contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { DEFAULT_LOCATION, readLocalPreferences } from '../../lib/local-preferences.ts';
import { logError } from '../../lib/log.ts';
import { useCall } from '../../lib/services.ts';

/** The settings are a dialog over the screen: when it closes, the focus comes back. */
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

/** The preferences of the profile, or those that this browser remembers: while the former are on their way, cannot be had, or have been changed here since. */
export const usePreferences = (uid: string): Preferences => {
  const call = useCall();
  const local = useSyncExternalStore(subscribe, () => readText(uid));
  const [profile, setProfile] = useState<{ preferences: Preferences; before: string }>();

  useEffect(() => {
    if (!uid) return;
    const controller = new AbortController();
    const before = readText(uid);
    call(getProfile, { userId: uid }, { signal: controller.signal })
      .then(({ preferences }) => setProfile({ preferences, before }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) logError('Failed to load the profile', error);
      });
    return () => controller.abort();
  }, [call, uid]);

  return useMemo(() => {
    const newest = profile?.before === local ? profile.preferences : null;
    const preferences = newest ?? (JSON.parse(local) as Preferences);
    return { ...preferences, location: preferences.location || DEFAULT_LOCATION };
  }, [profile, local]);
};
