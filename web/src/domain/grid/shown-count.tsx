import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './shown-count.module.css';

type ShownCountProps = {
  /** Such as `photo`. */
  noun: string;
  /** Number after filtering; null until loaded. */
  shown: number | null;
  /** How many there are, as far as they are loaded. */
  total: number;
  /** There are older ones, which load as one scrolls. */
  hasOlder?: boolean;
  /** Older ones could not be loaded. */
  olderMissing?: boolean;
  /** More pages are on their way. */
  loadingMore: boolean;
  failed: boolean;
};

const NUMBER = new Intl.NumberFormat('en');

/** How many photos or pieces are shown; screen readers announce changes. */
export const ShownCount = ({
  noun,
  shown,
  total,
  hasOlder = false,
  olderMissing = false,
  loadingMore,
  failed,
}: ShownCountProps) => {
  const all = `${NUMBER.format(total)} ${total === 1 ? noun : `${noun}s`}`;
  const isPart = hasOlder && !olderMissing && !loadingMore && shown === total;
  return (
    <p className={styles.count} role="status">
      {shown === null && !failed ? <VisuallyHidden>Loading your wardrobe</VisuallyHidden> : null}
      {shown !== null && total > 0
        ? shown === total
          ? `${isPart || olderMissing ? 'Newest ' : ''}${all}`
          : `${NUMBER.format(shown)} of ${olderMissing ? 'the newest ' : ''}${all}`
        : null}
      {loadingMore ? ', more are loading' : null}
      {isPart ? ', more as you scroll' : null}
    </p>
  );
};
