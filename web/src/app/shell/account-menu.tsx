import { lazy, Suspense, useState } from 'react';
import { useCurrentUser } from '../../lib/session/session.ts';
import { AccountButton } from './account-button.tsx';
import type { AccountDropdownProps } from './account-dropdown.tsx';

// reactfire and the menu come when somebody reaches for the menu: no view waits for them.
const load = async () => ({ default: (await import('./account-dropdown.tsx')).AccountDropdown });
const AccountDropdown = lazy(load);

/** The user dropdown. Until it is first pressed it is only its button. */
export const AccountMenu = (props: Omit<AccountDropdownProps, 'openedBy'>) => {
  const { username } = useCurrentUser();
  const [wanted, setWanted] = useState<AccountDropdownProps['openedBy']>();
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
      <AccountDropdown {...props} openedBy={wanted} />
    </Suspense>
  );
};
