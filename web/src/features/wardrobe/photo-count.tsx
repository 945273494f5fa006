import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './wardrobe-screen.module.css';

export type PhotoCountProps = {
  /** How many photos are left by the filters; null before they have come. */
  shown: number | null;
  /** How many there are. */
  total: number;
  /** More pages are on their way. */
  loadingMore: boolean;
  failed: boolean;
};

const NUMBER = new Intl.NumberFormat('en');

const photoCount = (count: number): string =>
  `${NUMBER.format(count)} ${count === 1 ? 'photo' : 'photos'}`;

/** How many photos there are, announced when it changes. */
export const PhotoCount = ({ shown, total, loadingMore, failed }: PhotoCountProps) => (
  <p className={styles.count} role="status">
    {shown === null && !failed ? <VisuallyHidden>Loading your wardrobe</VisuallyHidden> : null}
    {shown !== null && total > 0
      ? shown === total
        ? photoCount(total)
        : `${NUMBER.format(shown)} of ${photoCount(total)}`
      : null}
    {loadingMore ? ', more are loading' : null}
  </p>
);
