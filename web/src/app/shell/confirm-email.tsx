import { lazy, Suspense, useState } from 'react';
import type { WebConfig } from '../../lib/api/config.ts';
import { useCurrentUser } from '../../lib/session/session.ts';

// Few people see it, and none of them for long.
const ConfirmEmailBanner = lazy(async () => ({
  default: (await import('./confirm-email-banner.tsx')).ConfirmEmailBanner,
}));

/** Asks for the e-mail address to be confirmed, until it is or the user does not want to hear of it any more. Not on demo accounts. */
export const ConfirmEmail = ({ demo }: { demo: WebConfig['demo'] }) => {
  const { email, isUnverified } = useCurrentUser();
  const [isDismissed, setDismissed] = useState(false);
  const isDemo = demo.accounts.some((account) => account.email === email);
  if (!isUnverified || isDemo || isDismissed) return null;
  return (
    <Suspense>
      <ConfirmEmailBanner onDismiss={() => setDismissed(true)} />
    </Suspense>
  );
};
