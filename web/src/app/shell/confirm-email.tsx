import { Suspense, useState } from 'react';
import type { WebConfig } from '../../lib/api/config.ts';
import { loadable } from '../../lib/loadable.ts';
import { useCurrentUser } from '../../lib/session/session.ts';

/** Loaded on demand, because few people see it. */
export const confirmEmailBanner = loadable(
  async () => (await import('./confirm-email-banner.tsx')).ConfirmEmailBanner,
);

/** Asks the user to confirm the e-mail address, until it is confirmed or the user dismisses the banner. Not for demo accounts. Demo visitors read about their visit. */
export const ConfirmEmail = ({ demo }: { demo: WebConfig['demo'] }) => {
  const { email, isUnverified } = useCurrentUser();
  const [ConfirmEmailBanner] = useState(() => confirmEmailBanner.component());
  const [isDismissed, setDismissed] = useState(false);
  const isDemo = demo.accounts.some((account) => account.email === email);
  if (!isUnverified || isDemo || isDismissed) return null;
  return (
    <Suspense>
      <ConfirmEmailBanner onDismiss={() => setDismissed(true)} />
    </Suspense>
  );
};
