import type { Category } from '@contract';
import { useCategories } from '../../../domain/garments/categories.tsx';
import styles from './chalk-outlines.module.css';

/** By category, in units of the case's inside, 300 x 400. They lie where `outfit-layout.module.css` lays the pieces. */
const OUTLINES: Partial<Record<string, string>> = {
  shirt:
    'M127 24c-12 3-26 6-36 13-9 6-13 18-17 31l-20 56c9 6 18 9 27 11l20-44c3 28 3 56 1 84 31 6 65 6 96 0-2-28-2-56 1-84l20 44c9-2 18-5 27-11l-20-56c-4-13-8-25-17-31-10-7-24-10-36-13-4 10-13 15-23 15s-19-5-23-15Z',
  pants:
    'M113 178c25 3 49 3 74 0 5 20 7 40 7 62l-4 92c-12 3-23 3-34 0l-4-92-2-14-2 14-4 92c-11 3-22 3-34 0l-4-92c0-22 2-42 7-62ZM112 192c25 3 51 3 76 0',
  shoes:
    'M128 349c9 0 13 6 13 15 5 8 6 21-1 27-7 5-17 5-24 0-7-6-6-19-1-27 0-9 4-15 13-15ZM119 366c6 4 12 4 18 0M172 349c-9 0-13 6-13 15-5 8-6 21 1 27 7 5 17 5 24 0 7-6 6-19 1-27 0-9-4-15-13-15ZM181 366c-6 4-12 4-18 0',
};

/** Chalk outlines on the linen for pieces that are not chosen yet. */
export const ChalkOutlines = ({ missing }: { missing: (category: Category) => boolean }) => {
  const { ids } = useCategories();
  return (
    <svg className={styles.chalk} viewBox="0 0 300 400" aria-hidden="true">
      {ids.map((category) => (
        <path key={category} d={OUTLINES[category]} data-shown={missing(category) || undefined} />
      ))}
    </svg>
  );
};
