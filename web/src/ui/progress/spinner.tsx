import styles from './spinner.module.css';

/** A turning ring. Hidden from screen readers unless it has a `label`. */
export const Spinner = ({ label }: { label?: string }) => (
  <svg
    className={styles.spinner}
    viewBox="0 0 20 20"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <circle cx="10" cy="10" r="8" />
    <path d="M10 2a8 8 0 0 1 8 8" />
  </svg>
);
