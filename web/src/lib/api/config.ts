export type DemoAccount = { label: string; email: string };

export type WebConfig = {
  /** Prefix of every path of the API; empty for the page's origin. */
  apiBaseUrl: string;
  /** `appId` is needed by App Check alone. */
  firebase: { apiKey: string; projectId: string; authDomain: string; appId?: string | undefined };
  /** Address of the Auth emulator; null for the real service. */
  authEmulatorUrl: string | null;
  demo: { accounts: DemoAccount[]; password: string };
};

const EMULATOR_DEMO: WebConfig['demo'] = {
  accounts: [{ label: 'Demo Account', email: 'mira@atelier.demo' }],
  password: 'atelier-demo',
};

const isDemoAccount = (value: unknown): value is DemoAccount =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  typeof value.label === 'string' &&
  'email' in value &&
  typeof value.email === 'string';

const parseAccounts = (json: string): DemoAccount[] => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error('VITE_DEMO_ACCOUNTS is not JSON.', { cause });
  }
  if (!Array.isArray(value) || !value.every(isDemoAccount)) {
    throw new Error('VITE_DEMO_ACCOUNTS must be a list of {label, email}.');
  }
  return value;
};

/**
 * Reads the configuration from the build.
 *
 * @throws Error that names the missing or malformed variable.
 */
export const readConfig = (env: Partial<ImportMetaEnv>): WebConfig => {
  const emulator = env.VITE_AUTH_EMULATOR_URL || null;
  const projectId = env.VITE_FIREBASE_PROJECT_ID || (emulator ? 'demo-atelier' : '');
  // The emulator accepts any key, but the SDK does not start without one.
  const apiKey = env.VITE_FIREBASE_API_KEY || (emulator ? 'emulator' : '');
  if (!projectId) throw new Error('VITE_FIREBASE_PROJECT_ID is not set.');
  if (!apiKey) throw new Error('VITE_FIREBASE_API_KEY is not set.');
  const fallback = emulator ? EMULATOR_DEMO : { accounts: [], password: '' };
  return {
    apiBaseUrl: (env.VITE_API_BASE_URL ?? '').replace(/\/$/, ''),
    firebase: {
      apiKey,
      projectId,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
      appId: env.VITE_FIREBASE_APP_ID,
    },
    authEmulatorUrl: emulator,
    demo: {
      accounts: env.VITE_DEMO_ACCOUNTS ? parseAccounts(env.VITE_DEMO_ACCOUNTS) : fallback.accounts,
      password: env.VITE_DEMO_PASSWORD || fallback.password,
    },
  };
};
