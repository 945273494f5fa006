import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { NavLink } from '../../ui/actions/link.tsx';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { LogoutIcon, SettingsIcon } from '../../ui/icons/late-icons.tsx';
import { useHistoryStep } from '../../ui/overlays/use-history-step.tsx';
import { Brand } from './brand.tsx';
import { useLogOut } from './use-log-out.ts';
import { useMenu } from './use-menu.ts';
import styles from './mobile-menu.module.css';

export type MobileMenuProps = { open: boolean; onClose: () => void; onSettings: () => void };

/** The full-screen menu of a phone. The native dialog keeps the focus inside and closes on Escape. */
export const MobileMenu = ({ open, onClose, onSettings }: MobileMenuProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const { username, email } = useCurrentUser();
  const menu = useMenu();
  const { pathname } = useLocation();
  const logOut = useLogOut();

  useHistoryStep(open, onClose);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog ref={dialog} className={styles.menu} aria-label="Menu" onClose={onClose}>
      <div className={styles.top}>
        <Brand />
        <IconButton label="Close menu" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <nav aria-label="Menu" className={styles.links}>
        {menu.map(({ id, path, label }) => (
          <NavLink
            key={id}
            to={path}
            className={styles.link}
            onClick={(event) => {
              // The menu is over the current view, so it only has to close.
              if (path === pathname) event.preventDefault();
              onClose();
            }}
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.account}>
        <p className={styles.who}>
          <strong>{username}</strong>
          <span>{email || 'Demo'}</span>
        </p>
        <div className={styles.actions}>
          <Button icon={<SettingsIcon />} onClick={onSettings}>
            Settings
          </Button>
          <Button
            icon={<LogoutIcon />}
            onClick={() => {
              // A question would be under the menu.
              onClose();
              void logOut();
            }}
          >
            Logout
          </Button>
        </div>
      </div>
    </dialog>
  );
};
