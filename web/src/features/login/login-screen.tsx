import { useState } from 'react';
import { codeMessage } from '../../lib/session/auth-messages.ts';
import type { WebConfig } from '../../lib/api/config.ts';
import { useSession, useSessionStore } from '../../lib/session/session.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { DemoLogin } from './demo-login.tsx';
import { EmailForm } from './email-form.tsx';
import rack from './fitting-room.svg';
import styles from './login-screen.module.css';
import { TryDemo } from './try-demo.tsx';

export type LoginScreenProps = Pick<WebConfig, 'apiBaseUrl' | 'demo' | 'hasDemoVisitors'>;

/** Shows why the last sign-in failed or the session ended, and other notices. */
const Message = () => {
  const session = useSessionStore();
  const state = useSession();
  if (state.status !== 'signed-out') return null;
  const text = state.error === null ? state.notice : codeMessage(state.error);
  if (!text) return null;
  return (
    <Notice kind={state.error ? 'error' : 'info'} onDismiss={session.clearMessage}>
      {text}
    </Notice>
  );
};

/** The only screen without a signed-in user. */
export const LoginScreen = ({ apiBaseUrl, demo, hasDemoVisitors }: LoginScreenProps) => {
  const hasDemo = demo.accounts.length > 0;
  const [emailOpen, setEmailOpen] = useState(!hasDemo);
  return (
    <main className={styles.screen}>
      <div className={styles.scene}>
        <img src={rack} alt="" className={styles.rack} width={760} height={640} />
      </div>
      <div className={styles.panel}>
        <div className={styles.content}>
          <div>
            <h1 className={styles.brand}>Atelier</h1>
            <p className={styles.tagline}>Your wardrobe, restyled.</p>
          </div>
          <Message />
          {hasDemo ? <DemoLogin demo={demo} /> : null}
          <EmailForm
            open={emailOpen}
            onOpenChange={setEmailOpen}
            apiBaseUrl={apiBaseUrl}
            optional={hasDemo}
          />
          {hasDemoVisitors ? <TryDemo /> : null}
        </div>
        {hasDemo ? (
          <footer className={styles.footer}>
            This is a demo with pre-configured accounts. No password needed.
          </footer>
        ) : null}
      </div>
    </main>
  );
};
