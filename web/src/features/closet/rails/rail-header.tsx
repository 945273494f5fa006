import type { Category } from '@contract';
import { CategoryTag } from '../../../domain/garments/categories.tsx';
import styles from './rail-header.module.css';

export type RailHeaderProps = {
  category: Category;
  title: string;
  /** Id of the heading. */
  id: string;
  /** Number of garments; undefined while they load. */
  count: number | undefined;
};

/** The name of a rail and the number of its garments. */
export const RailHeader = ({ category, title, id, count }: RailHeaderProps) => (
  <header className={styles.header}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {count ? <CategoryTag category={category}>{count}</CategoryTag> : null}
    <p role="status" className={styles.loading}>
      {count === undefined ? `Loading ${title.toLowerCase()}` : null}
    </p>
  </header>
);
