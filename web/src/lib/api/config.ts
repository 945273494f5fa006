export type DemoAccount = { label: string; email: string };

export type WebConfig = {
  /** Prefix of every path of the API; empty for the page's origin. */
  apiBaseUrl: string;
  /** `appId` is needed by App Check alone. */
  firebase: { apiKey: string; projectId: string; authDomain: string; appId?: string | undefined };
  /** Address of the Auth emulator; null for the real service. */
  authEmulatorUrl: string | null;
  /** Accounts of the local stack that anybody may use; none in production. */
  demo: { accounts: DemoAccount[]; password: string };
  /** Whether people without an account may try a wardrobe for a day. */
  hasDemoVisitors: boolean;
};

/**
 * The accounts of the local stack's seed. A build-time constant, as in `firebase.ts`: a production build knows no account, and above all no password
 * that people would share.
 */
const SEEDED: WebConfig['demo'] =
  !import.meta.env.PROD || import.meta.env.VITE_AUTH_EMULATOR_URL
    ? {
        accounts: [{ label: 'Demo Account', email: 'mira@atelier.demo' }],
        password: 'atelier-demo',
      }
    : { accounts: [], password: '' };

/**
 * Reads the configuration from the build.
 *
 * @throws Error that names the missing variable.
 */
export const readConfig = (env: Partial<ImportMetaEnv>): WebConfig => {
  const emulator = env.VITE_AUTH_EMULATOR_URL || null;
  const projectId = env.VITE_FIREBASE_PROJECT_ID || (emulator ? 'demo-atelier' : '');
  // The emulator accepts any key, but the SDK does not start without one.
  const apiKey = env.VITE_FIREBASE_API_KEY || (emulator ? 'emulator' : '');
  if (!projectId) throw new Error('VITE_FIREBASE_PROJECT_ID is not set.');
  if (!apiKey) throw new Error('VITE_FIREBASE_API_KEY is not set.');
  return {
    apiBaseUrl: (env.VITE_API_BASE_URL ?? '').replace(/\/$/, ''),
    firebase: {
      apiKey,
      projectId,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
      appId: env.VITE_FIREBASE_APP_ID,
    },
    authEmulatorUrl: emulator,
    demo: emulator ? SEEDED : { accounts: [], password: '' },
    hasDemoVisitors: env.VITE_DEMO_VISITORS === 'on',
  };
};
