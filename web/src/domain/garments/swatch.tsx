import styles from './swatch.module.css';

/** A colour beside its name; decoration, because the name is shown too. */
export const Swatch = ({ hex }: { hex: string }) => (
  <span
    className={styles.swatch}
    aria-hidden="true"
    style={{ '--colour': hex } as React.CSSProperties}
  />
);
