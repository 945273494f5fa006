import { Button } from '../actions/button.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  /** The sentence: what happened. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
};

/** Shown in place of content that could not be loaded. */
export const ErrorState = ({ message, onRetry, retrying = false }: ErrorStateProps) => (
  <div className={styles.state} data-kind="error">
    <div className={styles.icon}>
      <WarningIcon />
    </div>
    <p role="alert" className={styles.text}>
      {message}
    </p>
    {onRetry ? (
      <Button onClick={onRetry} busy={retrying}>
        Try again
      </Button>
    ) : null}
  </div>
);
