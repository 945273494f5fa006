import { Button } from '../../ui/actions/button.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import { WAITING } from '../../ui/progress/waiting-words.ts';
import styles from './try-on-progress.module.css';

const GENERATING_LATE =
  'This takes longer than usual: up to a minute when nobody has tried anything on for a while.';

/** What each step is called, and what to say at once, or when it takes longer than ten seconds. */
const STEPS = {
  preparing: { label: 'Preparing garments...', late: GENERATING_LATE },
  generating: { label: 'Generating virtual try-on...', late: GENERATING_LATE },
  ...WAITING,
  storing: { label: 'Saving to Virtual Closet...', late: 'This takes longer than usual.' },
} as const;

export type TryOnStep = keyof typeof STEPS;

/** The bar of a try-on that runs. */
export const TryOnBar = ({ step }: { step: TryOnStep }) => <ProgressBar {...STEPS[step]} />;

export type TryOnProgressProps = {
  step: TryOnStep;
  size?: 'medium' | 'small';
  onCancel: () => void;
};

/** A panel with the bar and the way out. */
export const TryOnProgress = ({ step, size = 'medium', onCancel }: TryOnProgressProps) => (
  <div className={styles.panel} data-size={size}>
    <TryOnBar step={step} />
    <Button size="small" variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
