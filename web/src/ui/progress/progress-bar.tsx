import { useEffect, useState } from 'react';
import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** The present step, such as 'Generating virtual try-on...'; shown above the bar. */
  label: string;
  /** The bar's name for screen readers, if the label changes often; such a label is not announced. */
  name?: string;
  /** 0 to 1; missing if the progress is unknown. */
  value?: number;
  /** Message below the bar. */
  note?: string;
  /** Message if it takes longer than ten seconds. */
  late?: string;
};

/** After this time the wait needs a message. */
const LATE_AFTER_MS = 10_000;

/** Shows the message below the bar after a long wait. Another `label` restarts the wait. */
const LateWords = ({ children }: { children: string }) => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.late} role="status">
      {isLate ? children : null}
    </p>
  );
};

export const ProgressBar = ({ label, name, value, note, late }: ProgressBarProps) => {
  const known = value !== undefined;
  const percent = known ? Math.round(Math.min(1, Math.max(0, value)) * 100) : undefined;
  return (
    <div className={styles.progress}>
      <p className={styles.label} aria-live={name === undefined ? 'polite' : 'off'}>
        {label}
      </p>
      <div
        role="progressbar"
        aria-label={name ?? label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <div
          className={styles.bar}
          data-unknown={!known || undefined}
          style={known ? { width: `${percent}%` } : undefined}
        />
      </div>
      {note ? <p className={styles.late}>{note}</p> : null}
      {late ? <LateWords key={label}>{late}</LateWords> : null}
    </div>
  );
};
