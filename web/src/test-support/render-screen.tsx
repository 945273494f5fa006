import { QueryClientProvider } from '../lib/data/query-client.ts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createApi } from '../lib/api/call.ts';
import { createLocalCache } from '../lib/kept/local-cache.ts';
import { createQueryClient } from '../lib/data/query-client.ts';
import { ServicesProvider } from '../lib/api/services.ts';
import { createSession, SessionProvider } from '../lib/session/session.ts';
import { ConfirmProvider } from '../ui/overlays/confirm.tsx';
import { ToastProvider } from '../ui/messages/toast.tsx';
import { createFakeApi } from './fake-api.ts';
import { createFakeGateway } from './fake-gateway.ts';

export const MIRA = {
  uid: 'mira',
  email: 'mira@atelier.demo',
  displayName: 'Mira',
  password: 'atelier-demo',
};

type Options = {
  api?: ReturnType<typeof createFakeApi>;
  /** Initial address of the router. */
  path?: string;
  /** Who is signed in. */
  account?: typeof MIRA & { isEmailVerified?: boolean; isVisitor?: boolean };
  /** What the local storage has kept of an earlier visit. */
  kept?: readonly [string, string][];
};

/** Renders a screen as the signed-in shell does, for Mira unless told otherwise, over a fake API. Begins with an empty local storage. */
export const renderScreen = (
  screen: ReactNode,
  { api = createFakeApi(), path = '/', account = MIRA, kept = [] }: Options = {},
) => {
  window.localStorage.clear();
  for (const [key, value] of kept) window.localStorage.setItem(key, value);
  const cache = createLocalCache({ storage: window.localStorage, now: Date.now });
  const { gateway, verifications } = createFakeGateway([account], account.uid);
  const session = createSession({ gateway, cache, log: () => undefined });
  const { call, request } = createApi({
    baseUrl: '',
    getToken: gateway.getToken,
    fetch: api.fetch,
  });
  const services = { call, request, cache };
  const queryClient = createQueryClient();

  const view = render(
    <SessionProvider value={session}>
      <ServicesProvider value={services}>
        <QueryClientProvider value={queryClient}>
          <MemoryRouter initialEntries={[path]} useTransitions={false}>
            <ToastProvider>
              <ConfirmProvider>{screen}</ConfirmProvider>
            </ToastProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </ServicesProvider>
    </SessionProvider>,
  );
  return { ...view, user: userEvent.setup(), api, session, cache, queryClient, verifications };
};
