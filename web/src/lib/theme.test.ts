import { beforeEach, expect, test } from 'vitest';
import firstPaint from '../../public/theme.js?raw';
import { chooseTheme, readTheme, THEME_KEY } from './theme.ts';

const root = document.documentElement;
const { localStorage } = window;
const choose = (theme: Parameters<typeof chooseTheme>[0]) => chooseTheme(theme, localStorage, root);
/** What the script in the head does when the page is opened again. */
const reopen = () => {
  delete root.dataset['theme'];
  new Function(firstPaint)();
};

beforeEach(() => {
  localStorage.clear();
  delete root.dataset['theme'];
});

test('follows the system until a theme is chosen', () => {
  expect(readTheme(localStorage)).toBe('system');
  reopen();
  expect(root).not.toHaveAttribute('data-theme');
});

test.each(['light', 'dark'] as const)('%s is shown and remembered', (theme) => {
  choose(theme);
  expect(root).toHaveAttribute('data-theme', theme);
  expect(readTheme(localStorage)).toBe(theme);
  reopen();
  expect(root).toHaveAttribute('data-theme', theme);
});

test('going back to the system forgets the choice', () => {
  choose('dark');
  choose('system');
  expect(root).not.toHaveAttribute('data-theme');
  expect(localStorage).toHaveLength(0);
});

test('what is no theme counts as none', () => {
  localStorage.setItem(THEME_KEY, 'sepia');
  expect(readTheme(localStorage)).toBe('system');
  reopen();
  expect(root).not.toHaveAttribute('data-theme');
});
