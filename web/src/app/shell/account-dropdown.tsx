import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { useCurrentUser, useSessionStore } from '../../lib/session/session.ts';
import { LogoutIcon, SettingsIcon } from '../../ui/icons/late-icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { AccountButton } from './account-button.tsx';
import type { AccountMenuProps, OpenedBy } from './account-menu.tsx';

type DropdownProps = AccountMenuProps & { openedBy: OpenedBy };

const Dropdown = ({ onSettings, openedBy }: Omit<DropdownProps, 'auth'>) => {
  const { signOut } = useSessionStore();
  const { username, email } = useCurrentUser();
  // The identity service's own word on who this is; the session's until it comes.
  const { data } = useUser();
  return (
    <Menu
      defaultOpen={openedBy === 'keyboard' ? 'keyboard' : true}
      trigger={<AccountButton name={username} />}
      header={data?.email ?? email}
      items={[
        { label: 'Settings', icon: <SettingsIcon />, onSelect: onSettings },
        { label: 'Logout', icon: <LogoutIcon />, onSelect: () => void signOut() },
      ]}
    />
  );
};

export const AccountDropdown = ({ auth, ...rest }: DropdownProps) => (
  <FirebaseAppProvider firebaseApp={auth.app}>
    <AuthProvider sdk={auth}>
      <Dropdown {...rest} />
    </AuthProvider>
  </FirebaseAppProvider>
);
