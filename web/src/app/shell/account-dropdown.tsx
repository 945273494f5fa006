import type { Auth } from 'firebase/auth';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { useCurrentUser } from '../../lib/session/session.ts';
import { LogoutIcon, SettingsIcon } from '../../ui/icons/late-icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { AccountButton } from './account-button.tsx';
import { useLogOut } from './use-log-out.ts';

export type AccountDropdownProps = {
  auth: Auth;
  onSettings: () => void;
  /** How the menu was first opened. */
  openedBy: 'keyboard' | 'pointer';
};

const Dropdown = ({ onSettings, openedBy }: Omit<AccountDropdownProps, 'auth'>) => {
  const logOut = useLogOut();
  const { username, email } = useCurrentUser();
  // The session's address stands here until the identity service has answered.
  const { data } = useUser();
  return (
    <Menu
      defaultOpen={openedBy === 'keyboard' ? 'keyboard' : true}
      trigger={<AccountButton name={username} />}
      header={(data?.email ?? email) || 'Demo'}
      items={[
        { label: 'Settings', icon: <SettingsIcon />, onSelect: onSettings },
        { label: 'Logout', icon: <LogoutIcon />, onSelect: () => void logOut() },
      ]}
    />
  );
};

export const AccountDropdown = ({ auth, ...rest }: AccountDropdownProps) => (
  <FirebaseAppProvider firebaseApp={auth.app}>
    <AuthProvider sdk={auth}>
      <Dropdown {...rest} />
    </AuthProvider>
  </FirebaseAppProvider>
);
