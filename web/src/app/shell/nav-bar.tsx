import type { Auth } from 'firebase/auth';
import { useState } from 'react';
import { Link, NavLink } from '../../ui/link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuIcon } from '../../ui/icons.tsx';
import { ROUTES } from '../routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './nav-bar.module.css';
import { useScrolled } from './use-scrolled.ts';
import { useSettingsDialog } from './use-settings-dialog.tsx';

export const NavBar = ({ auth }: { auth: Auth }) => {
  const scrolled = useScrolled();
  const [menuOpen, setMenuOpen] = useState(false);
  const { openSettings, settings } = useSettingsDialog();

  return (
    <header className={styles.bar} data-scrolled={scrolled || undefined}>
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label="Atelier, home">
          <Brand />
        </Link>
        <nav aria-label="Main" className={styles.links}>
          {ROUTES.map(({ id, path, label }) => (
            <NavLink key={id} to={path} className={styles.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={styles.account}>
          <AccountMenu auth={auth} onSettings={openSettings} />
        </div>
        <IconButton
          label="Menu"
          icon={<MenuIcon />}
          className={styles.menuButton}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      <MobileMenu
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        onSettings={() => {
          // Nothing can be shown above a dialog of the platform.
          setMenuOpen(false);
          openSettings();
        }}
      />
      {settings}
    </header>
  );
};
