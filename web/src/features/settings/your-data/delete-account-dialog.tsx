import { deleteAccount } from '@contract';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { isApiError } from '../../../lib/api/api-error.ts';
import { authCode } from '../../../lib/session/auth-codes.ts';
import { authMessage } from '../../../lib/session/auth-messages.ts';
import { useCall } from '../../../lib/api/services.ts';
import { useCurrentUser, useSessionStore } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import styles from './delete-account-dialog.module.css';

export type DeleteAccountDialogProps = { open: boolean; onClose: () => void };

const ACCOUNT_DELETED = 'Your account and all its data were deleted.';
const WRONG_PASSWORD = 'That password is not right. Check it and try again.';
const WRONG = ['wrong-password', 'invalid-credential', 'invalid-login-credentials'];

const GONE = [
  'your photos, and the clothes found in them',
  'your saved try-ons and mood boards',
  'your conversations with the style assistant',
  'your preferences and your sign-in',
];

/** The last confirmation before an account is deleted; requires the password, which demo visitors do not have. */
export const DeleteAccountDialog = ({ open, onClose }: DeleteAccountDialogProps) => {
  const formId = useId();
  const { uid, email, isVisitor } = useCurrentUser();
  const session = useSessionStore();
  const call = useCall();
  const [password, setPassword] = useState('');
  const [fieldError, setFieldError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const close = () => {
    if (busy) return;
    setPassword('');
    setFieldError(undefined);
    setProblem(undefined);
    onClose();
  };

  const run = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    const isMissing = !isVisitor && !password;
    setFieldError(isMissing ? 'Please enter your password.' : undefined);
    if (isMissing) return;
    setBusy(true);
    try {
      if (!isVisitor) await session.confirmPassword(password);
      await call(deleteAccount, { uid });
      await session.leave(ACCOUNT_DELETED);
    } catch (error) {
      if (WRONG.includes(authCode(error))) setFieldError(WRONG_PASSWORD);
      else setProblem(isApiError(error) ? error.message : authMessage(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      role="alertdialog"
      size="small"
      title="Delete your account?"
      description="This removes everything, for good:"
      footer={
        <>
          <Button onClick={close}>Keep my account</Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            Delete account
          </Button>
        </>
      }
    >
      <ul className={styles.gone}>
        {GONE.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          if (!busy) void run(event);
          else event.preventDefault();
        }}
        noValidate
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {problem ? <Notice kind="error">{problem}</Notice> : null}
        {isVisitor ? null : (
          <PasswordInput
            label="Your password"
            hint="We ask for it to make sure that it is you."
            autoComplete="current-password"
            value={password}
            error={fieldError}
            onChange={(event) => {
              setPassword(event.target.value);
              setFieldError(undefined);
            }}
          />
        )}
      </form>
    </Dialog>
  );
};
