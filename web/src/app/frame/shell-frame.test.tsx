import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asPhone } from '../../test-support/media.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { ROUTES } from '../routes.ts';
import { NavBar } from '../shell/nav-bar.tsx';
import { ShellFrame } from './shell-frame.tsx';

const styles = readFileSync(join(import.meta.dirname, 'frame.css'), 'utf8');
const noSdk = () => new Promise<never>(() => undefined);

/** Words, addresses and look of the links in a navigation bar, and the words of its buttons. */
const partsOf = (bar: HTMLElement) => ({
  className: bar.className,
  links: within(bar)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.className]),
  buttons: within(bar)
    .queryAllByRole('button', { hidden: true })
    .map((button) => button.textContent),
});
const bars = () => screen.getAllByRole('navigation', { name: 'Main' }).map(partsOf);

afterEach(() => void vi.restoreAllMocks());

test('it has the links and buttons of the bars that replace it', () => {
  const frame = render(<ShellFrame />);
  // Which of both layouts, and whether Today is there, is for the style sheet to say.
  const [wide, phone] = bars().map(({ links, ...rest }) => ({
    ...rest,
    links: links.filter(([, path]) => path !== '/today'),
  }));
  frame.unmount();

  const { unmount } = renderScreen(<NavBar getAuth={noSdk} />);
  expect(bars()).toEqual([wide]);
  unmount();
  asPhone();
  renderScreen(<NavBar getAuth={noSdk} />);
  expect(bars()).toEqual([phone]);
});

test('the style sheet marks every view, and knows of Today', () => {
  for (const { path } of ROUTES) {
    expect(styles).toContain(`:root[data-frame='${path}'] #frame nav a[href='${path}']`);
    expect(styles).toContain(
      `:root[data-frame='${path}'] #frame [data-for='wide'] a[href='${path}']`,
    );
  }
  expect(styles).toContain(":root:not([data-today]) #frame a[href='/today']");
});

test('it says that the page loads, and its buttons wait', () => {
  render(<ShellFrame />);
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('Loading Atelier');
});
