import styles from './progress-bar.module.css';

export type ProgressBarProps = {
  /** What is going on, such as 'Generating virtual try-on...'; shown above the bar. */
  label: string;
  /** 0 to 1; left out: it is not known how far it is. */
  value?: number;
};

export const ProgressBar = ({ label, value }: ProgressBarProps) => {
  const known = value !== undefined;
  const percent = known ? Math.round(Math.min(1, Math.max(0, value)) * 100) : undefined;
  return (
    <div className={styles.progress}>
      <p className={styles.label} aria-live="polite">
        {label}
      </p>
      <div
        role="progressbar"
        aria-label={label}
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
    </div>
  );
};
