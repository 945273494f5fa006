import { NavLink } from '../../ui/actions/link.tsx';
import { EVERYDAY_VIEWS } from './everyday-views.ts';
import styles from './everyday-nav.module.css';

/** Leads between the views of every day. On a narrow screen it scrolls sideways. */
export const EverydayNav = () => (
  <nav aria-label="Every day" className={styles.nav}>
    {EVERYDAY_VIEWS.map(({ path, label }) => (
      <NavLink key={path} to={path} className={styles.link}>
        {label}
      </NavLink>
    ))}
  </nav>
);
