import type { Auth } from 'firebase/auth';
import type * as Sdk from 'firebase/app-check';
import { logError } from '../browser/log.ts';

type AppCheckSdk = Pick<
  typeof Sdk,
  'getToken' | 'initializeAppCheck' | 'ReCaptchaEnterpriseProvider'
>;

/**
 * Creates a function that returns a Firebase App Check token. Its first call loads the SDK. It returns null if there is no token, for example
 * because reCAPTCHA is blocked; then the server decides.
 */
export const createAppTokens = (
  getAuth: () => Promise<Pick<Auth, 'app'>>,
  siteKey: string,
  load: () => Promise<AppCheckSdk> = () => import('firebase/app-check'),
) => {
  let ready: Promise<(forceRefresh: boolean) => Promise<string>> | undefined;

  const prepare = async () => {
    const { app } = await getAuth();
    if (!app.options.appId) throw new Error('VITE_FIREBASE_APP_ID is not set.');
    const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await load();
    const provider = new ReCaptchaEnterpriseProvider(siteKey);
    const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
    return async (forceRefresh: boolean) => (await getToken(appCheck, forceRefresh)).token;
  };

  return async (forceRefresh: boolean): Promise<string | null> => {
    try {
      ready ??= prepare();
      // If loading fails, the next call tries again.
      ready.catch(() => (ready = undefined));
      return await (
        await ready
      )(forceRefresh);
    } catch (error) {
      logError('App Check gave no token', error);
      return null;
    }
  };
};
