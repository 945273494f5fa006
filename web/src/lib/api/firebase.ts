import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import type { Auth, Persistence } from 'firebase/auth';
import type { WebConfig } from './config.ts';

/** A build-time constant, so that a production build contains no emulator code. */
const MAY_HAVE_EMULATOR = !import.meta.env.PROD || Boolean(import.meta.env.VITE_AUTH_EMULATOR_URL);

/** Starts Firebase Authentication, the only part of Firebase that the browser uses directly. */
export const createFirebaseAuth = (
  config: Pick<WebConfig, 'firebase' | 'authEmulatorUrl'>,
  // No popup or redirect resolver, because there is no sign-in through another site, and it is a third of the SDK. No fallback to local storage,
  // because every supported browser has IndexedDB, and the caches may fill local storage.
  persistence: Persistence[] = [indexedDBLocalPersistence],
): Auth => {
  const auth = initializeAuth(initializeApp(config.firebase), { persistence });
  if (MAY_HAVE_EMULATOR && config.authEmulatorUrl) {
    connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  }
  return auth;
};
