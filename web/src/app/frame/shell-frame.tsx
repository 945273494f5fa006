import { AccountButton } from '../shell/account-button.tsx';
import { Brand } from '../shell/brand.tsx';
import navBar from '../shell/nav-bar.module.css';
import shell from '../shell/shell.module.css';
import tabBar from '../shell/tab-bar.module.css';
import { TABS } from '../shell/tab-bar.tsx';
import router from '../router.module.css';
import { ROUTES } from '../routes.ts';
import { MenuIcon } from '../../ui/icons/icons.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/**
 * The frame of the signed-in views as it stands in the page's HTML: the navigation, and the room of a view. It has both layouts, of which the style
 * sheet shows one, and nothing of anybody. Its links work without scripts; the application replaces it with the view itself.
 */
export const ShellFrame = () => (
  <>
    <header className={navBar.bar}>
      <div className={navBar.inner}>
        <a href="/" className={navBar.brand} aria-label="Atelier. Your wardrobe, restyled. Home">
          <Brand />
        </a>
        <nav aria-label="Main" className={navBar.links} data-for="wide">
          {ROUTES.map(({ id, path, label }) => (
            <a key={id} href={path} className={navBar.link}>
              {label}
            </a>
          ))}
        </nav>
        <div data-for="wide">
          <AccountButton name="" disabled />
        </div>
      </div>
    </header>
    <nav aria-label="Main" className={tabBar.bar} data-for="phone">
      {ROUTES.map(({ id, path }) => {
        const tab = TABS[id];
        return (
          tab && (
            <a key={id} href={path} className={tabBar.tab}>
              <tab.Icon />
              {tab.label}
            </a>
          )
        );
      })}
      <button type="button" className={tabBar.tab} disabled>
        <MenuIcon />
        More
      </button>
    </nav>
    <main className={shell.content}>
      <div className={router.fallback} role="status">
        <VisuallyHidden>
          <h1>Loading Atelier</h1>
        </VisuallyHidden>
        <div className="placeholder" />
        <div className="placeholder" />
      </div>
    </main>
  </>
);
