import { Spinner } from '../ui/progress/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './splash.module.css';

/** Shown until it is known who is signed in. */
export const Splash = () => (
  <main className={styles.splash}>
    <VisuallyHidden>
      <h1>Atelier</h1>
    </VisuallyHidden>
    <Spinner label="Loading Atelier" />
  </main>
);
