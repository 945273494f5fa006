import { useState } from 'react';
import { DemoBanner } from '../../features/demo/demo-banner.tsx';
import { authMessage } from '../../lib/session/auth-messages.ts';
import { useCurrentUser, useSessionStore } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import type { NoticeProps } from '../../ui/messages/notice.tsx';
import { useToast } from '../../ui/messages/toast.tsx';

const SENT = 'We sent the link again. Please check your spam folder too.';
const NOT_YET =
  'Your e-mail address is not confirmed yet. Please open the link in the e-mail first.';
const CONFIRMED = 'Your e-mail address is confirmed.';

const FAILED = 'That did not work. Please try again.';

type Outcome = { kind: NonNullable<NoticeProps['kind']>; text: string };

/** Visitors have no address to confirm: they read how long their wardrobe stays. */
export const ConfirmEmailBanner = (props: { onDismiss: () => void }) =>
  useCurrentUser().isVisitor ? <DemoBanner /> : <Unconfirmed {...props} />;

/** Says that the e-mail address is not confirmed yet, why that matters, and what to do. */
const Unconfirmed = ({ onDismiss }: { onDismiss: () => void }) => {
  const { email } = useCurrentUser();
  const session = useSessionStore();
  const toast = useToast();
  const [busy, setBusy] = useState<'send' | 'check' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const run = async (what: 'send' | 'check', act: () => Promise<Outcome | null>) => {
    if (busy) return;
    setBusy(what);
    setOutcome(null);
    try {
      setOutcome(await act());
    } catch (error) {
      setOutcome({ kind: 'error', text: authMessage(error, FAILED) });
    }
    setBusy(null);
  };
  const focusContent = () => document.getElementById('content')?.focus();

  const send = () =>
    run('send', async () => {
      await session.sendVerification();
      return { kind: 'success', text: SENT };
    });
  const check = () =>
    run('check', async () => {
      if (!(await session.checkVerification())) return { kind: 'info', text: NOT_YET };
      // The banner disappears, and with it the focused button.
      focusContent();
      toast.success(CONFIRMED);
      return null;
    });

  return (
    <Banner
      title="Please confirm your e-mail address"
      actions={
        <>
          <Button variant="primary" busy={busy === 'check'} onClick={() => void check()}>
            I have confirmed it
          </Button>
          <Button busy={busy === 'send'} onClick={() => void send()}>
            Send the link again
          </Button>
        </>
      }
      outcome={outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
      onDismiss={() => {
        focusContent();
        onDismiss();
      }}
    >
      We sent a link to <strong>{email}</strong>. Your wardrobe works without it; some services do
      not.
    </Banner>
  );
};
