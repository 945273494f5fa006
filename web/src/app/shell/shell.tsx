import type { Auth } from 'firebase/auth';
import type { ReactNode } from 'react';
import { NavBar } from './nav-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './shell.module.css';

/** What surrounds every view: skip link, navigation bar, offline banner. */
export const Shell = ({ auth, children }: { auth: Auth; children: ReactNode }) => (
  <>
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
    <NavBar auth={auth} />
    <OfflineBanner />
    <main id="content" tabIndex={-1} className={styles.content}>
      {children}
    </main>
  </>
);
