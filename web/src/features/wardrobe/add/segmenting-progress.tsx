import { useEffect, useState } from 'react';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import styles from './steps.module.css';

const USUAL_MS = 8000;

/** How far it is cannot be known, so nothing pretends to. */
export const SegmentingProgress = () => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={isLong ? 'Still looking for garments...' : 'Looking for the person and garments...'}
      />
      <p className={styles.muted}>
        {isLong
          ? 'The first photo takes longer than the next ones. You can stop and try again later.'
          : 'This takes a few seconds.'}
      </p>
    </div>
  );
};
