import { useEffect, useState } from 'react';
import { Spinner } from '../ui/progress/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { AppError } from './app-error.tsx';
import styles from './splash.module.css';

/** A browser whose storage hangs, or a connection that never ends, would leave the spinner there for ever. */
const LONG_MS = 20_000;

/** Shown until it is known who is signed in, and while a view loads for the first time. After twenty seconds it offers to load the page again. */
export const Splash = () => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isLong)
    return (
      <AppError
        message="Atelier takes longer than usual to load. Please check your connection, or load the page again."
        onRetry={() => window.location.reload()}
      />
    );
  return (
    <main className={styles.splash}>
      <VisuallyHidden>
        <h1>Atelier</h1>
      </VisuallyHidden>
      <Spinner label="Loading Atelier" />
    </main>
  );
};
