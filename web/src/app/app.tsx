import type { Auth } from 'firebase/auth';
import { lazy, Suspense } from 'react';
import type { AuthGateway } from '../lib/auth-gateway.ts';
import type { WebConfig } from '../lib/config.ts';
import type { LocalCache } from '../lib/local-cache.ts';
import { SessionProvider, useSession } from '../lib/session.ts';
import type { SessionStore } from '../lib/session.ts';
import { AppError } from './app-error.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Splash } from './splash.tsx';

export type AppProps = {
  config: WebConfig;
  auth: Auth;
  gateway: AuthGateway;
  cache: LocalCache;
  session: SessionStore;
};

// Someone who only logs in needs neither router nor queries, and someone who is signed in no login.
const LoginScreen = lazy(async () => ({
  default: (await import('../features/login/login-screen.tsx')).LoginScreen,
}));
const loadSignedIn = () => import('./signed-in.tsx');
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));

/**
 * Asks for what somebody who is signed in will see, while the identity service is still being asked who that is. What cannot be loaded is
 * asked for again, and missed, when it is to be shown.
 */
export const loadEarly = (pathname: string): void => {
  loadSignedIn()
    .then(({ loadView }) => loadView(pathname))
    .catch(() => undefined);
};

const Content = ({ config, auth, gateway, cache }: Omit<AppProps, 'session'>) => {
  const { status } = useSession();
  if (status === 'loading') return <Splash />;
  return (
    <Suspense fallback={<Splash />}>
      {status === 'signed-out' ? (
        <LoginScreen demo={config.demo} />
      ) : (
        <SignedIn apiBaseUrl={config.apiBaseUrl} auth={auth} gateway={gateway} cache={cache} />
      )}
    </Suspense>
  );
};

export const App = ({ session, ...rest }: AppProps) => (
  <SessionProvider value={session}>
    <ErrorBoundary
      fallback={() => (
        <AppError
          message="Something went wrong while showing this page."
          onRetry={() => window.location.reload()}
        />
      )}
    >
      <Content {...rest} />
    </ErrorBoundary>
  </SessionProvider>
);
