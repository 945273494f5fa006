export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Key of the theme; per browser, not per user. `app/frame/first-script.js` reads it too, before the first paint. */
export const THEME_KEY = 'atelier_theme';

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** The theme chosen in this browser; default `system`. */
export const readTheme = (storage: Storage): Theme => {
  const kept = storage.getItem(THEME_KEY);
  return isTheme(kept) ? kept : 'system';
};

/** Shows a theme: in the page, and in the browser's own bar above it. */
export const applyTheme = (theme: Theme, { documentElement: root, head }: Document): void => {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const meta of head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset;
    const chosen = scheme === theme ? 'all' : 'not all';
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
  }
};

/** Stores a theme for the next visits. */
export const keepTheme = (theme: Theme, storage: Storage): void => {
  try {
    if (theme === 'system') storage.removeItem(THEME_KEY);
    else storage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is full; the theme lasts until the page is closed.
  }
};
