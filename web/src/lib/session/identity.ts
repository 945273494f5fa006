import type { Auth } from 'firebase/auth';
import { createFirebaseAuth } from '../api/firebase.ts';
import type { WebConfig } from '../api/config.ts';
import { createAuthGateway } from './auth-gateway.ts';
import type { AuthGateway } from './auth-gateway.ts';

export type Identity = { auth: Auth; gateway: AuthGateway };

/** Starts the identity service's SDK. A module of its own, because the page loads it after its first paint. */
export const startIdentity = (config: WebConfig): Identity => {
  const auth = createFirebaseAuth(config);
  return { auth, gateway: createAuthGateway(auth) };
};
