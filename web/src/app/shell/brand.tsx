import styles from './brand.module.css';

export const Brand = () => (
  <span className={styles.brand}>
    <span className={styles.name}>Atelier</span>
    <span className={styles.tagline}>Your wardrobe, restyled.</span>
  </span>
);
