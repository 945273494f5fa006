import { TRY_ON_LATE } from './failures.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import styles from './try-on-progress.module.css';

const LABELS = {
  preparing: 'Preparing garments...',
  generating: 'Generating virtual try-on...',
} as const;

/** What a try-on that runs is at. */
export const TryOnProgress = ({
  step,
  onCancel,
}: {
  step: keyof typeof LABELS;
  onCancel: () => void;
}) => (
  <div className={styles.veil}>
    <div className={styles.panel}>
      <ProgressBar label={LABELS[step]} late={TRY_ON_LATE} />
      <Button size="small" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
);
