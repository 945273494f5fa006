import styles from './pills.module.css';

/** Short words in a row that wraps. */
export const Pills = ({ label, items }: { label: string; items: readonly string[] }) => (
  <ul className={styles.pills} aria-label={label}>
    {items.map((item, index) => (
      <li key={`${index}-${item}`} className={styles.pill}>
        {item}
      </li>
    ))}
  </ul>
);
