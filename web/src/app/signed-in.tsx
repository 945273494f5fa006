import { QueryClientProvider } from '../lib/data/query-client.ts';
import type { Auth } from 'firebase/auth';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { AuthGateway } from '../lib/session/auth-gateway.ts';
import { createAppTokens } from '../lib/api/app-check.ts';
import { createApi } from '../lib/api/call.ts';
import type { FetchWithProgress } from '../lib/api/call.ts';
import type { WebConfig } from '../lib/api/config.ts';
import type { LocalCache } from '../lib/kept/local-cache.ts';
import { createQueryClient, refresh } from '../lib/data/query-client.ts';
import { ServicesProvider } from '../lib/api/services.ts';
import type { Services } from '../lib/api/services.ts';
import { useCurrentUser, useSessionStore } from '../lib/session/session.ts';
import type { SessionStore } from '../lib/session/session.ts';
import { ConfirmProvider } from '../ui/overlays/confirm.tsx';
import { ToastProvider } from '../ui/messages/toast.tsx';
import { HistoryStepsProvider } from '../ui/overlays/use-history-step.tsx';
import { Router } from './router.tsx';
import { routeOf } from './routes.ts';
import { ConfirmEmail, confirmEmailBanner } from './shell/confirm-email.tsx';
import { Shell } from './shell/shell.tsx';
import { useServerNotice } from './shell/use-server-notice.ts';
import { useSignInDuties } from './use-sign-in-duties.ts';
import { VoiceHost } from './voice-host.tsx';

export type SignedInProps = {
  apiBaseUrl: string;
  demo: WebConfig['demo'];
  getAuth: () => Promise<Auth>;
  gateway: AuthGateway;
  cache: LocalCache;
};

/** A build-time constant: a build without it contains no App Check code. */
const APP_CHECK_SITE_KEY = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** Loaded when the first photo is sent, because no view needs it earlier. */
const sendWithProgress: FetchWithProgress = async (...args) =>
  (await import('../lib/api/fetch-with-progress.ts')).fetchWithProgress(...args);

const fetchNow: typeof fetch = (...args) => window.fetch(...args);
/** Loaded beside the first view. Without it every list is sent in full. */
const keptFetch = import('../lib/api/fetch-kept.ts').then(
  (loaded) => loaded.createKeptFetch(fetchNow),
  () => fetchNow,
);

const createServices = (
  { apiBaseUrl, getAuth, gateway, cache }: SignedInProps,
  session: SessionStore,
  onNotice: (sentence: string) => void,
): Services => {
  const { call, request } = createApi({
    baseUrl: apiBaseUrl,
    getToken: gateway.getToken,
    getAppToken: APP_CHECK_SITE_KEY ? createAppTokens(getAuth, APP_CHECK_SITE_KEY) : undefined,
    fetch: fetchNow,
    getSessionSignal: session.getSignal,
    fetchWithProgress: sendWithProgress,
    fetchList: keptFetch,
    onSessionEnded: () => session.end(null),
    onNotice,
  });
  return { call, request, onNotice, cache };
};

/** Preloads the view at an address. */
export const loadView = async (pathname: string): Promise<void> => {
  await routeOf(pathname)?.screen.load();
};

const Duties = ({ told }: { told: readonly string[] }) => {
  useSignInDuties();
  useServerNotice(told);
  return null;
};

/** Likewise: a build without the demo contains none of its code. */
const MAY_HAVE_VISITORS = !import.meta.env.PROD || import.meta.env.VITE_DEMO_VISITORS === 'on';

const DemoGate = MAY_HAVE_VISITORS
  ? lazy(async () => {
      const [{ DemoGate: loaded }] = await Promise.all([
        import('../features/demo/demo-gate.tsx'),
        // Every visitor sees it: if it came after the view, it would push the view down.
        confirmEmailBanner.load(),
      ]);
      return { default: loaded };
    })
  : null;

/** Lets demo visitors in as soon as they have a wardrobe; until then every other call would be refused. */
const VisitorsFirst = ({ gateway, children }: { gateway: AuthGateway; children: ReactNode }) => {
  const { isVisitor } = useCurrentUser();
  // Stays when the visitor becomes a user with an account, so that nothing on the page begins anew.
  const [wasVisitor, setWasVisitor] = useState(isVisitor);
  if (isVisitor && !wasVisitor) setWasVisitor(true);
  if (!DemoGate || !wasVisitor) return children;
  // Without the splash: to import it here would take its parts out of the first file, which makes every view 0.6 kB larger.
  return (
    <Suspense>
      <DemoGate getToken={gateway.getToken}>{children}</DemoGate>
    </Suspense>
  );
};

/** The application of a signed-in user. It lives as long as the session, so that no data stays for the next user. */
export const SignedIn = (props: SignedInProps) => {
  const session = useSessionStore();
  const [told, setTold] = useState<readonly string[]>([]);
  const [services] = useState(() =>
    createServices(props, session, (sentence) => setTold([sentence])),
  );
  const [queryClient] = useState(createQueryClient);
  useEffect(() => {
    const onOnline = () => void refresh(queryClient);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      queryClient.clear();
    };
  }, [queryClient]);

  const views = (
    <>
      <Duties told={told} />
      <Shell getAuth={props.getAuth}>
        <ConfirmEmail demo={props.demo} />
        <Router />
      </Shell>
      <VoiceHost />
    </>
  );
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider value={queryClient}>
        {/* Without transitions: two changes of the address in quick succession must not be made from the same old one. */}
        <BrowserRouter useTransitions={false}>
          <HistoryStepsProvider>
            <ToastProvider>
              <ConfirmProvider>
                {MAY_HAVE_VISITORS ? (
                  <VisitorsFirst gateway={props.gateway}>{views}</VisitorsFirst>
                ) : (
                  views
                )}
              </ConfirmProvider>
            </ToastProvider>
          </HistoryStepsProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </ServicesProvider>
  );
};
