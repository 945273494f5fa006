import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../wardrobe-screen.module.css';

type ShownCountProps = {
  /** Such as `photo`. */
  noun: string;
  /** Number after filtering; null until loaded. */
  shown: number | null;
  /** How many there are. */
  total: number;
  /** More pages are on their way. */
  loadingMore: boolean;
  failed: boolean;
};

const NUMBER = new Intl.NumberFormat('en');

/** How many photos or pieces are shown; screen readers announce changes. */
export const ShownCount = ({ noun, shown, total, loadingMore, failed }: ShownCountProps) => {
  const all = `${NUMBER.format(total)} ${total === 1 ? noun : `${noun}s`}`;
  return (
    <p className={styles.count} role="status">
      {shown === null && !failed ? <VisuallyHidden>Loading your wardrobe</VisuallyHidden> : null}
      {shown !== null && total > 0
        ? shown === total
          ? all
          : `${NUMBER.format(shown)} of ${all}`
        : null}
      {loadingMore ? ', more are loading' : null}
    </p>
  );
};
