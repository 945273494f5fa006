// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import firstScript from '../../app/frame/first-script.js?raw';
import { applyTheme, keepTheme, readTheme, THEME_KEY } from './theme.ts';
import type { Theme } from './theme.ts';

const root = document.documentElement;
const { localStorage } = window;
const choose = (theme: Theme) => {
  applyTheme(theme, document);
  keepTheme(theme, localStorage);
};
/** What the script in the head does when the page is opened again. */
const reopen = () => {
  delete root.dataset['theme'];
  new Function(firstScript)();
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

test("the browser's bar goes with it", () => {
  document.head.innerHTML = `
    <meta name="theme-color" content="#fff" data-scheme="light">
    <meta name="theme-color" content="#000" data-scheme="dark">`;
  const media = () => Array.from(document.querySelectorAll('meta'), (meta) => meta.media);
  choose('dark');
  expect(media()).toEqual(['not all', 'all']);
  choose('light');
  expect(media()).toEqual(['all', 'not all']);
  choose('system');
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
