import { useState } from 'react';
import type { FormEvent } from 'react';
import type { WebConfig } from '../../lib/api/config.ts';
import { useSessionStore } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './login-screen.module.css';

/** Demo login: choose an account, without a password. */
export const DemoLogin = ({ demo }: { demo: WebConfig['demo'] }) => {
  const session = useSessionStore();
  const { accounts, password } = demo;
  // Preselect the account only if there is just one.
  const [email, setEmail] = useState(accounts.length === 1 ? (accounts[0]?.email ?? '') : '');
  const [problem, setProblem] = useState<string>();

  const login = (event: FormEvent) => {
    event.preventDefault();
    if (!email) return setProblem('Please select a user.');
    if (!password) return setProblem('User configuration not found.');
    session.signInDemo(email, password);
  };

  return (
    <form className={styles.form} onSubmit={login} noValidate>
      <Select
        label="Account"
        value={email}
        error={problem}
        {...(accounts.length > 1 ? { placeholder: 'Select a user' } : {})}
        options={accounts.map((account) => ({ value: account.email, label: account.label }))}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="primary">
        Login
      </Button>
    </form>
  );
};
