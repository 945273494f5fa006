import type { Auth } from 'firebase/auth';
import type { ReactNode } from 'react';
import { NavBar } from './nav-bar.tsx';
import styles from './shell.module.css';

/** The frame of every view: skip link and navigation bar. */
export const Shell = ({
  getAuth,
  children,
}: {
  getAuth: () => Promise<Auth>;
  children: ReactNode;
}) => (
  <>
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
    <NavBar getAuth={getAuth} />
    <main id="content" tabIndex={-1} className={styles.content}>
      {children}
    </main>
  </>
);
