import type { Auth } from 'firebase/auth';
import { Suspense, useState } from 'react';
import type { AuthGateway } from '../lib/session/auth-gateway.ts';
import type { WebConfig } from '../lib/api/config.ts';
import { loadable } from '../lib/loadable.ts';
import type { LocalCache } from '../lib/kept/local-cache.ts';
import { SessionProvider, useSession, useSessionStore } from '../lib/session/session.ts';
import type { SessionStore } from '../lib/session/session.ts';
import { AppError } from './app-error.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FormsReady, FrameEnds } from './frame/frame-ends.tsx';
import { Splash } from './splash.tsx';

export type AppProps = {
  config: WebConfig;
  getAuth: () => Promise<Auth>;
  gateway: AuthGateway;
  cache: LocalCache;
  session: SessionStore;
};

// The login needs neither the router nor queries, and the signed-in view does not need the login.
const loginScreen = loadable(
  async () => (await import('../features/login/login-screen.tsx')).LoginScreen,
);
/** Loads the login, which then renders at once. Rejects if it cannot be loaded. */
export const loadLogin = (): Promise<void> => loginScreen.load();

const loadSignedIn = () => import('./signed-in.tsx');
const signedIn = loadable(async () => (await loadSignedIn()).SignedIn);

/** Preloads the signed-in view. Failures are ignored here: the view loads again, and reports the error, when it is shown. */
export const loadEarly = async (pathname: string): Promise<void> => {
  const loadView = async () => (await loadSignedIn()).loadView(pathname);
  await Promise.allSettled([signedIn.load(), loadView()]);
};

const Login = ({ config }: Pick<AppProps, 'config'>) => {
  const [LoginScreen] = useState(() => loginScreen.component());
  return (
    <Suspense fallback={<Splash />}>
      <LoginScreen {...config} />
      <FormsReady />
    </Suspense>
  );
};

const Signed = ({ config, ...rest }: Omit<AppProps, 'session'>) => {
  const [SignedIn] = useState(() => signedIn.component());
  return (
    <Suspense fallback={<Splash />}>
      <SignedIn apiBaseUrl={config.apiBaseUrl} demo={config.demo} {...rest} />
      <FormsReady />
    </Suspense>
  );
};

const Content = (props: Omit<AppProps, 'session'>) => {
  const { status } = useSession();
  const { countEnded } = useSessionStore();
  // Until the identity service has answered: the login, which is in the page already. A user who was signed in before is taken for it at once.
  if (status !== 'signed-in') return <Login config={props.config} />;
  return <Signed key={countEnded()} {...props} />;
};

export const App = ({ session, ...rest }: AppProps) => (
  <SessionProvider value={session}>
    <FrameEnds />
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
