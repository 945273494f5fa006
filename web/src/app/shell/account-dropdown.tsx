import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { useCurrentUser, useSessionStore } from '../../lib/session.ts';
import { LogoutIcon, SettingsIcon } from '../../ui/late-icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { AccountButton } from './account-button.tsx';
import type { AccountMenuProps } from './account-menu.tsx';

const Dropdown = ({ onSettings }: Pick<AccountMenuProps, 'onSettings'>) => {
  const { signOut } = useSessionStore();
  const { username, email } = useCurrentUser();
  // The identity service's own word on who this is; the session's until it comes.
  const { data } = useUser();
  return (
    <Menu
      defaultOpen
      trigger={<AccountButton name={username} />}
      header={data?.email ?? email}
      items={[
        { label: 'Settings', icon: <SettingsIcon />, onSelect: onSettings },
        { label: 'Logout', icon: <LogoutIcon />, onSelect: () => void signOut() },
      ]}
    />
  );
};

export const AccountDropdown = ({ auth, onSettings }: AccountMenuProps) => (
  <FirebaseAppProvider firebaseApp={auth.app}>
    <AuthProvider sdk={auth}>
      <Dropdown onSettings={onSettings} />
    </AuthProvider>
  </FirebaseAppProvider>
);
