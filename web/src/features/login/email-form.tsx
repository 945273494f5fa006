import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { authCode } from '../../lib/session/auth-codes.ts';
import { authMessage } from '../../lib/session/auth-messages.ts';
import { useSessionStore } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { MODES } from './email-modes.ts';
import type { EmailMode } from './email-modes.ts';
import styles from './login-screen.module.css';

export type EmailFormProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  apiBaseUrl: string;
  /** Whether there is also a demo login, so that this form can be collapsed. */
  optional: boolean;
};

const PROBLEMS = {
  email: 'Please enter your e-mail address.',
  password: 'Please enter your password.',
};

const PASSWORD_HINT = 'At least 8 characters, and not a common password.';
const LINK_SENT = 'If an account uses this e-mail, we have sent it a link to set a new password.';

type Fields = { email: string; password: string };

const check = (mode: EmailMode, { email, password }: Fields): Partial<Fields> => ({
  ...(/^[^\s@]+@[^\s@]+$/.test(email) ? {} : { email: PROBLEMS.email }),
  ...(mode === 'sign-in' && !password ? { password: PROBLEMS.password } : {}),
});

/** Sign-in, sign-up and reset with an e-mail address. */
export const EmailForm = ({ open, onOpenChange, apiBaseUrl, optional }: EmailFormProps) => {
  const session = useSessionStore();
  const [mode, setMode] = useState<EmailMode>('sign-in');
  const [fields, setFields] = useState<Fields>({ email: '', password: '' });
  const [problems, setProblems] = useState<Partial<Fields>>({});
  const [message, setMessage] = useState<{ kind: 'error' | 'success'; text: string }>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The form is in the page before the application is: what somebody has typed until then counts.
  useLayoutEffect(() => {
    const [email = '', password = ''] = Array.from(
      form.current?.querySelectorAll('input') ?? [],
      ({ value }) => value,
    );
    if (email || password) setFields({ email, password });
  }, []);

  if (!open) {
    return (
      <Button variant="quiet" className={styles.open} onClick={() => onOpenChange(true)}>
        Use your e-mail instead
      </Button>
    );
  }

  const { title, submit, links } = MODES[mode];
  const change = (field: keyof Fields) => (event: { target: { value: string } }) => {
    setFields({ ...fields, [field]: event.target.value });
    setProblems({ ...problems, [field]: undefined });
  };
  const switchTo = (next: EmailMode) => {
    setMode(next);
    setProblems({});
    setMessage(undefined);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const email = fields.email.trim();
    const found = check(mode, { ...fields, email });
    setProblems(found);
    setMessage(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      if (mode === 'sign-up') {
        const { password } = fields;
        const { callOfNobody, newPasswordProblem } =
          await import('../../domain/account/password-needs.ts');
        const status = await session.checkPassword(password);
        const problem = await newPasswordProblem(callOfNobody(apiBaseUrl), password, status);
        if (problem) return setProblems({ password: problem });
      }
      if (mode === 'sign-in') await session.signIn(email, fields.password);
      else if (mode === 'sign-up') await session.signUp(email, fields.password);
      else {
        await session.resetPassword(email).catch((error: unknown) => {
          // The message does not reveal whether the account exists.
          if (authCode(error) !== 'user-not-found') throw error;
        });
        setMessage({ kind: 'success', text: LINK_SENT });
      }
    } catch (error) {
      setMessage({ kind: 'error', text: isApiError(error) ? error.message : authMessage(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      ref={form}
      className={styles.form}
      data-secondary={optional || undefined}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <h2 className={styles.title}>{title}</h2>
      {message ? <Notice kind={message.kind}>{message.text}</Notice> : null}
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="email"
        value={fields.email}
        error={problems.email}
        onChange={change('email')}
      />
      {mode === 'reset' ? null : (
        <PasswordInput
          label="Password"
          hint={mode === 'sign-up' ? PASSWORD_HINT : undefined}
          autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
          value={fields.password}
          error={problems.password}
          onChange={change('password')}
        />
      )}
      <Button type="submit" busy={busy} variant={optional ? 'secondary' : 'primary'}>
        {submit}
      </Button>
      <div className={styles.links}>
        {links.map((link) => (
          <Button key={link.mode} variant="quiet" size="small" onClick={() => switchTo(link.mode)}>
            {link.label}
          </Button>
        ))}
      </div>
    </form>
  );
};
