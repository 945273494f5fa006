export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Of the browser, not of a user. `public/theme.js` reads it too, before the first paint. */
export const THEME_KEY = 'atelier_theme';

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** The theme that was chosen in this browser; `system` when none was. */
export const readTheme = (storage: Storage): Theme => {
  const kept = storage.getItem(THEME_KEY);
  return isTheme(kept) ? kept : 'system';
};

/** Shows this theme from now on and remembers it. */
export const chooseTheme = (theme: Theme, storage: Storage, root: HTMLElement): void => {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === 'system') storage.removeItem(THEME_KEY);
    else storage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is full: the theme lasts until the page is left.
  }
};
