import type { CategoryEntry } from '@contract';
import { placeOf } from './place-of.ts';
import styles from './hanger.module.css';

/** A wooden hanger with a brass hook, seen from the front. The inside of the hook touches the top edge, where the rail passes. */
const ShirtHanger = () => (
  <svg className={styles.hanger} viewBox="0 0 120 64" aria-hidden="true">
    <path className={styles.hook} d="M60 40V27c0-5 8-6 8-14a8 8 0 0 0-16-1" />
    <path
      className={styles.wood}
      d="M60 35c-7 0-11 4-17 8L19 57c-4 2-3 6 1 6h80c4 0 5-4 1-6L77 43c-6-4-10-8-17-8Z"
    />
    <path className={styles.grain} d="M25 59c12-7 22-17 35-17s23 10 35 17" />
  </svg>
);

/** A brass hanger with two felt-lined clips that hold a waistband. */
const PantsHanger = () => (
  <svg className={styles.hanger} viewBox="0 0 120 64" aria-hidden="true">
    <path className={styles.hook} d="M60 41V27c0-5 8-6 8-14a8 8 0 0 0-16-1" />
    <path className={styles.bar} d="M14 42h92" />
    <path className={styles.clip} d="M22 38h14v22H22zM84 38h14v22H84z" />
    <path className={styles.grain} d="M22 50h14M84 50h14" />
  </svg>
);

/** A small brass hook, open at the bottom, for a scarf or a belt. */
const Hook = () => (
  <svg className={styles.hanger} viewBox="0 0 120 64" aria-hidden="true">
    <path className={styles.hook} d="M60 4v34a9 9 0 0 0 18 0" />
  </svg>
);

/** The hanger of a garment. What stands has none. */
export const Hanger = ({ wornOn }: Pick<CategoryEntry, 'wornOn'>) => {
  const place = placeOf(wornOn);
  if (place !== 'rail') return place === 'hooks' ? <Hook /> : null;
  return wornOn === 'legs' ? <PantsHanger /> : <ShirtHanger />;
};
