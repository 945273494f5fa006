import { Skeleton } from '../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './screen-fallback.module.css';

/** While a screen's code is on its way. */
export const ScreenFallback = ({ title }: { title: string }) => (
  <div className={styles.fallback} role="status">
    <VisuallyHidden>
      <h1>Loading {title}</h1>
    </VisuallyHidden>
    <Skeleton width="12rem" height="2.25rem" />
    <Skeleton height="60vh" />
  </div>
);
