import styles from './mark.module.css';

/** Marks sample products and example values, so that nobody takes them for measured or sold ones. */
export const Mark = ({ kind }: { kind: 'sample' | 'example' }) => (
  <span className={styles.mark}>{kind}</span>
);
