import type { ComponentProps } from 'react';
import {
  BookmarkIcon,
  MenuIcon,
  PhotosIcon,
  ShirtIcon,
  SparkleIcon,
} from '../../ui/icons/icons.tsx';
import { NavLink } from '../../ui/actions/link.tsx';
import { ROUTES } from '../routes.ts';
import type { RouteId } from '../routes.ts';
import styles from './tab-bar.module.css';

/** The views that have a tab, with names short enough for a fifth of a phone. The menu behind "More" lists all views. */
const TABS: { id: RouteId; label: string; Icon: typeof ShirtIcon }[] = [
  { id: 'main', label: 'Closet', Icon: ShirtIcon },
  { id: 'wardrobe', label: 'Wardrobe', Icon: PhotosIcon },
  { id: 'virtualcloset', label: 'Saved', Icon: BookmarkIcon },
  { id: 'styleassistant', label: 'Assistant', Icon: SparkleIcon },
];

/** The navigation of a phone, at the bottom of the screen. `more` goes to the button that opens the menu. */
export const TabBar = ({ more }: { more: ComponentProps<'button'> }) => (
  <nav aria-label="Main" className={styles.bar}>
    {TABS.map(({ id, label, Icon }) => (
      <NavLink
        key={id}
        to={ROUTES.find((route) => route.id === id)?.path ?? '/'}
        className={styles.tab}
      >
        <Icon />
        {label}
      </NavLink>
    ))}
    <button type="button" aria-haspopup="dialog" {...more} className={styles.tab}>
      <MenuIcon />
      More
    </button>
  </nav>
);
