import { useState } from 'react';
import { applyTheme, keepTheme, readTheme, THEMES } from '../../../lib/browser/theme.ts';
import type { Theme } from '../../../lib/browser/theme.ts';
import styles from './theme-choice.module.css';

const LABELS: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark, or the system's theme. Takes effect at once, so there is nothing to save. */
export const ThemeChoice = () => {
  const [theme, setTheme] = useState(() => readTheme(window.localStorage));
  const choose = (next: Theme) => {
    applyTheme(next, document);
    keepTheme(next, window.localStorage);
    setTheme(next);
  };
  return (
    <fieldset aria-describedby="settings-theme-hint">
      <legend className={styles.title}>Theme</legend>
      <p id="settings-theme-hint" className={styles.hint}>
        The theme changes at once, in this browser only.
      </p>
      <div className={styles.choices}>
        {THEMES.map((value) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => choose(value)}
            />
            <span className={styles.sample} data-sample={value} aria-hidden="true">
              <span />
            </span>
            {LABELS[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
