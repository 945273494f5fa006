import type { Auth } from 'firebase/auth';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Link, NavLink } from '../../ui/actions/link.tsx';
import { PHONE_QUERY, useMedia } from '../../ui/use-media.ts';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import { onScroll, scrollPosition } from '../../lib/browser/scroll-position.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Brand } from './brand.tsx';
import styles from './nav-bar.module.css';
import { useMenu } from './use-menu.ts';
import { TabBar } from './tab-bar.tsx';
import { AccountButton } from './account-button.tsx';
import type { AccountDropdownProps } from './account-dropdown.tsx';

/** Scroll distance in CSS pixels from which on the bar has its scrolled style (requirement 9.3). */
const SCROLL_THRESHOLD_PX = 20;

/** Whether the page is scrolled down by more than the threshold. */
const useScrolled = (): boolean =>
  useSyncExternalStore(onScroll, () => scrollPosition() > SCROLL_THRESHOLD_PX);

const loadSettings = async () =>
  (await import('../../features/settings/settings-dialog.tsx')).SettingsDialog;

/** The settings dialog, which several menus can open. */
const useSettingsDialog = (): {
  openSettings: () => void;
  /** The element to render; null while closed. */
  settings: ReactNode;
} => {
  const [open, setOpen] = useState(false);
  const { Part: Dialog, fetchPart } = useOnDemand(
    loadSettings,
    'Settings could not be opened. Check your connection and try again.',
  );
  return {
    openSettings: () => void fetchPart().then(setOpen),
    settings: Dialog && open ? <Dialog onClose={() => setOpen(false)} /> : null,
  };
};

// reactfire and the menu load when the user reaches for the menu, so no view waits for them.
const loadDropdown = () => import('./account-dropdown.tsx');
const dropdownWith = (getAuth: () => Promise<Auth>) =>
  lazy(async () => {
    const [{ AccountDropdown }, auth] = await Promise.all([loadDropdown(), getAuth()]);
    return { default: (props: MenuProps) => <AccountDropdown {...props} auth={auth} /> };
  });
type MenuProps = Omit<AccountDropdownProps, 'auth'>;

/** The user dropdown. Only its button is loaded until the first press. */
const AccountMenu = ({
  getAuth,
  ...props
}: Omit<MenuProps, 'openedBy'> & { getAuth: () => Promise<Auth> }) => {
  const [AccountDropdown] = useState(() => dropdownWith(getAuth));
  const { username } = useCurrentUser();
  const [wanted, setWanted] = useState<AccountDropdownProps['openedBy']>();
  const button = (
    <AccountButton
      name={username}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadDropdown()}
      onFocus={() => void loadDropdown()}
      // A press with a key has a click count of 0.
      onClick={({ detail }) => setWanted(detail === 0 ? 'keyboard' : 'pointer')}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountDropdown {...props} openedBy={wanted} />
    </Suspense>
  );
};

const loadMobileMenu = async () => (await import('./mobile-menu.tsx')).MobileMenu;

/** The navigation of every view: at the top of a wide screen, as a tab bar at the bottom of a phone. */
export const NavBar = ({ getAuth }: { getAuth: () => Promise<Auth> }) => {
  const isPhone = useMedia(PHONE_QUERY);
  const scrolled = useScrolled();
  const menu = useMenu();
  const [menuOpen, setMenuOpen] = useState(false);
  const { openSettings, settings } = useSettingsDialog();
  const {
    Part: MobileMenu,
    fetchPart: fetchMenu,
    intent,
  } = useOnDemand(
    loadMobileMenu,
    'The menu could not be opened. Check your connection and try again.',
  );

  return (
    <>
      <header className={styles.bar} data-scrolled={scrolled || undefined}>
        <div className={styles.inner}>
          <Link to="/" className={styles.brand} aria-label="Atelier. Your wardrobe, restyled. Home">
            <Brand />
          </Link>
          {isPhone ? null : (
            <>
              <nav aria-label="Main" className={styles.links}>
                {menu.map(({ id, path, label }) => (
                  <NavLink key={id} to={path} className={styles.link}>
                    {label}
                  </NavLink>
                ))}
              </nav>
              <AccountMenu getAuth={getAuth} onSettings={openSettings} />
            </>
          )}
        </div>
        {MobileMenu ? (
          <MobileMenu
            open={menuOpen}
            onClose={() => setMenuOpen(false)}
            onSettings={() => {
              // Nothing can be shown above a native modal dialog.
              setMenuOpen(false);
              openSettings();
            }}
          />
        ) : null}
        {settings}
      </header>
      {isPhone ? (
        <TabBar
          more={{
            'aria-expanded': menuOpen,
            ...intent,
            onClick: () => void fetchMenu().then(setMenuOpen),
          }}
        />
      ) : null}
    </>
  );
};
