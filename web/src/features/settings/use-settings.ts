import { getProfile, saveProfile } from '@contract';
import type { Preferences } from '@contract';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Dispatch } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { readLocalPreferences, writeLocalPreferences } from '../../lib/kept/local-preferences.ts';
import { logError } from '../../lib/browser/log.ts';
import { useServices } from '../../lib/api/services.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { useToast } from '../../ui/messages/toast.tsx';
import { INITIAL, preferencesToSend, SAVE_FAILED, settingsReducer } from './settings-state.ts';
import type { Origin, SettingsAction, SettingsState } from './settings-state.ts';

/** How long the outcome of a save is shown (requirement 9.4). */
const OUTCOME_MS = 3000;

export type Settings = {
  state: SettingsState;
  dispatch: Dispatch<SettingsAction>;
  reload: () => void;
  save: () => Promise<void>;
};

/** Loads the signed-in user's preferences, from this browser's copy if the profile cannot be loaded, and saves them. */
export const useSettings = (): Settings => {
  const { uid } = useCurrentUser();
  const [state, dispatch] = useReducer(settingsReducer, INITIAL);
  const { call, cache } = useServices();
  const toast = useToast();
  const isOpen = useRef(true);

  const load = useCallback(
    async (signal: AbortSignal) => {
      const show = (origin: Origin, preferences: Preferences) => {
        if (!signal.aborted) dispatch({ type: 'loaded', origin, preferences });
      };
      try {
        show('profile', (await call(getProfile, { userId: uid }, { signal })).preferences);
      } catch (error) {
        const isMissing = isApiError(error) && error.code === 'not-found';
        const origin = isMissing ? 'no-profile' : 'profile-unreachable';
        show(origin, readLocalPreferences(window.localStorage, uid));
      }
    },
    [call, uid],
  );

  useEffect(() => {
    // Empty during sign-in.
    if (!uid) return;
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load, uid]);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const { outcome } = state;
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => dispatch({ type: 'outcome-faded' }), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const reload = () => {
    dispatch({ type: 'load-started' });
    void load(new AbortController().signal);
  };

  const save = async () => {
    dispatch({ type: 'save-started' });
    try {
      const { profile } = await call(
        saveProfile,
        { userId: uid, preferences: preferencesToSend(state) },
        { idempotencyKey: crypto.randomUUID() },
      );
      // Another tab may have logged this user out in the meantime.
      if (cache.isOwner(uid)) {
        writeLocalPreferences(window.localStorage, uid, profile.preferences);
      }
      dispatch({ type: 'saved', preferences: profile.preferences });
    } catch (error) {
      logError('Failed to save preferences', error);
      dispatch({ type: 'save-failed' });
      // If the settings were closed in the meantime, a toast shows the outcome.
      if (!isOpen.current) toast.error(SAVE_FAILED);
    }
  };

  return { state, dispatch, reload, save };
};
