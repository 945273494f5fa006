import type { Auth } from 'firebase/auth';
import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../lib/session/session.ts';
import { AccountButton } from './account-button.tsx';

// reactfire and the menu come when somebody reaches for the menu: no view waits for them.
const load = async () => ({ default: (await import('./account-dropdown.tsx')).AccountDropdown });
const AccountDropdown = lazy(load);

export type AccountMenuProps = { auth: Auth; onSettings: () => void };

/** How the menu was first opened. */
export type OpenedBy = 'keyboard' | 'pointer';

/** The user dropdown. Until it is first pressed it is only its button. */
export const AccountMenu = ({ auth, onSettings }: AccountMenuProps) => {
  const { username } = useCurrentUser();
  const [wanted, setWanted] = useState<OpenedBy>();
  const button = (
    <AccountButton
      name={username}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      // A press by a key counts no clicks.
      onClick={({ detail }) => setWanted(detail === 0 ? 'keyboard' : 'pointer')}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountDropdown auth={auth} onSettings={onSettings} openedBy={wanted} />
    </Suspense>
  );
};
