import { initializeApp } from 'firebase/app';
import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
import type { Auth, Persistence } from 'firebase/auth';
import type { WebConfig } from './config.ts';

/** Known when the application is built: one for production then carries nothing of the emulator. */
const MAY_HAVE_EMULATOR = !import.meta.env.PROD || Boolean(import.meta.env.VITE_AUTH_EMULATOR_URL);

/** Starts Firebase Authentication, the only part of Firebase that the browser talks to itself. */
export const createFirebaseAuth = (
  config: Pick<WebConfig, 'firebase' | 'authEmulatorUrl'>,
  // No popup or redirect resolver: nobody signs in through another site, and it is a third of the SDK. Local storage is no second
  // choice: every browser that is supported has IndexedDB, and the caches may fill local storage.
  persistence: Persistence[] = [indexedDBLocalPersistence],
): Auth => {
  const auth = initializeAuth(initializeApp(config.firebase), { persistence });
  if (MAY_HAVE_EMULATOR && config.authEmulatorUrl) {
    connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  }
  return auth;
};
