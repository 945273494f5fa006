import { useEffect, useState } from 'react';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import styles from './steps.module.css';

/** What takes less long needs no word. */
const NOTICED_AFTER_MS = 400;

/** A file is being read: at once as a rule, some seconds for HEIC. */
export const ReadingProgress = () => {
  const [isNoticed, setNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), NOTICED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNoticed ? (
    <div className={styles.progress}>
      <ProgressBar label="Opening the photo..." />
      <p className={styles.muted}>HEIC photos are converted on this device first.</p>
    </div>
  ) : null;
};
