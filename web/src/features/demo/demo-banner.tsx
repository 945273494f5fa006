import { lazy, Suspense, useState } from 'react';
import { useServices } from '../../lib/api/services.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { readRemoval } from './visit.ts';

const KeepDialog = lazy(async () => ({
  default: (await import('./keep-dialog.tsx')).KeepDialog,
}));

const DAY = new Intl.DateTimeFormat('en', { weekday: 'long' });
const TIME = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });

/** Tells a demo visitor until when the wardrobe stays, and offers to keep it. */
export const DemoBanner = () => {
  const { uid } = useCurrentUser();
  const { cache } = useServices();
  const [isKeeping, setKeeping] = useState(false);
  const removal = readRemoval(cache, uid);
  return (
    <>
      <Banner
        title="This is a demo wardrobe"
        actions={
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setKeeping(true)}>
            Keep this wardrobe
          </Button>
        }
      >
        It is yours alone
        {removal ? `, and it is removed on ${DAY.format(removal)} at ${TIME.format(removal)}` : ''}.
        Links for others and AI services need an account.
      </Banner>
      {isKeeping ? (
        <Suspense>
          <KeepDialog onClose={() => setKeeping(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
