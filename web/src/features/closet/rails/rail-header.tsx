import type { Category } from '@contract';
import { CategoryTag } from '../../../domain/garments/categories.tsx';
import styles from './rail-header.module.css';

export type RailHeaderProps = {
  category: Category;
  title: string;
  /** Of the heading. */
  id: string;
  /** How many garments hang there; undefined while they load. */
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
