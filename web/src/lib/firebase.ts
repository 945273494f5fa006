import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import type { Auth, Persistence } from 'firebase/auth';
import type { WebConfig } from './config.ts';

/** Starts Firebase Authentication, the only part of Firebase that the browser talks to itself. */
export const createFirebaseAuth = (
  config: Pick<WebConfig, 'firebase' | 'authEmulatorUrl'>,
  // No popup or redirect resolver: nobody signs in through another site, and it is a third of the SDK.
  persistence: Persistence[] = [indexedDBLocalPersistence, browserLocalPersistence],
): Auth => {
  const auth = initializeAuth(initializeApp(config.firebase), { persistence });
  if (config.authEmulatorUrl) {
    connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  }
  return auth;
};
