import { Spinner } from '../ui/spinner.tsx';
import styles from './splash.module.css';

/** Before it is known who is signed in. */
export const Splash = () => (
  <div className={styles.splash}>
    <Spinner label="Loading Atelier" />
  </div>
);
