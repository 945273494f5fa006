import styles from './mark.module.css';

/** Tells a sample or an example from what was measured or is sold. */
export const Mark = ({ kind }: { kind: 'sample' | 'example' }) => (
  <span className={styles.mark}>{kind}</span>
);
