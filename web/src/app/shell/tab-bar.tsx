import type { ComponentProps } from 'react';
import {
  BookmarkIcon,
  CheckIcon,
  MenuIcon,
  PhotosIcon,
  ShirtIcon,
  SparkleIcon,
} from '../../ui/icons/icons.tsx';
import { NavLink } from '../../ui/actions/link.tsx';
import type { RouteId } from '../routes.ts';
import styles from './tab-bar.module.css';
import { useMenu } from './use-menu.ts';

/** The views that have a tab, with names short enough for a sixth of a phone. The menu behind "More" lists all views. */
export const TABS: Partial<Record<RouteId, { label: string; Icon: typeof ShirtIcon }>> = {
  today: { label: 'Today', Icon: CheckIcon },
  main: { label: 'Closet', Icon: ShirtIcon },
  wardrobe: { label: 'Wardrobe', Icon: PhotosIcon },
  virtualcloset: { label: 'Saved', Icon: BookmarkIcon },
  styleassistant: { label: 'Assistant', Icon: SparkleIcon },
};

/** The navigation of a phone, at the bottom of the screen. `more` goes to the button that opens the menu. */
export const TabBar = ({ more }: { more: ComponentProps<'button'> }) => (
  <nav aria-label="Main" className={styles.bar}>
    {useMenu().map(({ id, path }) => {
      const tab = TABS[id];
      return (
        tab && (
          <NavLink key={id} to={path} className={styles.tab}>
            <tab.Icon />
            {tab.label}
          </NavLink>
        )
      );
    })}
    <button type="button" aria-haspopup="dialog" {...more} className={styles.tab}>
      <MenuIcon />
      More
    </button>
  </nav>
);
