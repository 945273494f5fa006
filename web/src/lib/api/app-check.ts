import type { FirebaseApp } from 'firebase/app';
import type * as Sdk from 'firebase/app-check';
import { logError } from '../browser/log.ts';

type AppCheckSdk = Pick<
  typeof Sdk,
  'getToken' | 'initializeAppCheck' | 'ReCaptchaEnterpriseProvider'
>;

/**
 * Creates what gives the token of Firebase App Check. Its SDK is loaded by the first call. Null when there is no token, because something keeps
 * reCAPTCHA away for example: then the server says what that means.
 */
export const createAppTokens = (
  app: FirebaseApp,
  siteKey: string,
  load: () => Promise<AppCheckSdk> = () => import('firebase/app-check'),
) => {
  let ready: Promise<(forceRefresh: boolean) => Promise<string>> | undefined;

  const prepare = async () => {
    const { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } = await load();
    const provider = new ReCaptchaEnterpriseProvider(siteKey);
    const appCheck = initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
    return async (forceRefresh: boolean) => (await getToken(appCheck, forceRefresh)).token;
  };

  return async (forceRefresh: boolean): Promise<string | null> => {
    try {
      ready ??= prepare();
      // A load that fails is tried again by the next call.
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
