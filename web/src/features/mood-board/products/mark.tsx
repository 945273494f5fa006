import styles from './mark.module.css';

/** Marks sample products and example values, so that nobody mistakes them for real products or measured values. */
export const Mark = ({ kind }: { kind: 'sample' | 'example' }) => (
  <span className={styles.mark}>{kind}</span>
);
