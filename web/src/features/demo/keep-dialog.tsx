import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { newPasswordProblem } from '../../domain/account/password-needs.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { useCall } from '../../lib/api/services.ts';
import { authCode } from '../../lib/session/auth-codes.ts';
import { authMessage } from '../../lib/session/auth-messages.ts';
import { useSessionStore } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PasswordInput } from '../../ui/forms/password-input.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './keep-dialog.module.css';

const KEPT = 'This wardrobe is yours now. We sent you a link to confirm your e-mail address.';
const TAKEN = 'There is already an account with this e-mail. Please use another.';
const NO_EMAIL = 'Please enter your e-mail address.';
const FAILED = 'That did not work. Please try again.';

type Problems = { email?: string | undefined; password?: string | undefined; other?: string };

/** Makes an account of the demo visitor, who keeps the wardrobe. */
export const KeepDialog = ({ onClose }: { onClose: () => void }) => {
  const formId = useId();
  const session = useSessionStore();
  const call = useCall();
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);

  const keep = async () => {
    const address = email.trim();
    if (!/^[^\s@]+@[^\s@]+$/.test(address)) return setProblems({ email: NO_EMAIL });
    setProblems({});
    setBusy(true);
    try {
      const status = await session.checkPassword(password);
      const problem = await newPasswordProblem(call, password, status);
      if (problem) return setProblems({ password: problem });
      await session.signUp(address, password);
      toast.success(KEPT);
      onClose();
      document.getElementById('content')?.focus();
    } catch (error) {
      if (authCode(error) === 'email-already-in-use') setProblems({ email: TAKEN });
      else setProblems({ other: isApiError(error) ? error.message : authMessage(error, FAILED) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void keep();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) onClose();
      }}
      size="small"
      title="Keep this wardrobe"
      description="With an e-mail address and a password it becomes your account, with everything in it."
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Keep it
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {problems.other ? <Notice kind="error">{problems.other}</Notice> : null}
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="email"
          value={email}
          error={problems.email}
          onChange={(event) => {
            setEmail(event.target.value);
            setProblems({});
          }}
        />
        <PasswordInput
          label="Password"
          hint="At least 8 characters, and not a common password."
          autoComplete="new-password"
          value={password}
          error={problems.password}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblems({});
          }}
        />
      </form>
    </Dialog>
  );
};
