import styles from './back-link.module.css';
import { ArrowLeftIcon } from '../icons/arrow-left-icon.tsx';
import { Link } from './link.tsx';

/** Link from a view back to the main one. Every view except the Closet has it above the title. */
export const BackLink = () => (
  <div className={styles.row}>
    <Link to="/" className={styles.link} aria-label="Back to Closet">
      <ArrowLeftIcon className={styles.arrow} />
      Back
    </Link>
  </div>
);
