import { getClothingCounts } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteApp } from 'firebase/app';
import { inMemoryPersistence } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { createFirebaseAuth } from '../../lib/api/firebase.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { asPhone } from '../../test-support/media.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { ROUTES } from '../routes.ts';
import { NavBar } from './nav-bar.tsx';

/** The menu of a wardrobe without an outfit. */
const MENU = ROUTES.filter(({ id }) => id !== 'today');

let auth: Auth;
const getAuth = () => Promise.resolve(auth);

beforeEach(() => {
  auth = createFirebaseAuth(
    {
      firebase: { apiKey: 'key', projectId: 'demo-atelier', authDomain: 'demo.example' },
      authEmulatorUrl: null,
    },
    [inMemoryPersistence],
  );
});

afterEach(async () => {
  vi.restoreAllMocks();
  await act(() => deleteApp(auth.app));
});

test('has brand, tagline and the views, and marks the one that is shown', () => {
  renderScreen(<NavBar getAuth={getAuth} />, { path: '/wardrobe' });
  const home = screen.getByRole('link', { name: 'Atelier. Your wardrobe, restyled. Home' });
  expect(home).toHaveAttribute('href', '/');
  expect(home).toHaveTextContent('Your wardrobe, restyled.');

  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    MENU.map(({ label, path }) => [label, path]),
  );
  expect(MENU.map(({ id }) => id).slice(0, 3)).toEqual(['main', 'wardrobe', 'virtualcloset']);
  expect(links.filter((link) => link.ariaCurrent === 'page')).toEqual([links[1]]);
});

test('begins with Today once the wardrobe has an outfit', () => {
  const { cache } = renderScreen(<NavBar getAuth={getAuth} />, { path: '/wardrobe' });
  const first = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')[0];
  expect(first()).toHaveTextContent('Closet');
  act(() => {
    cache.write(cacheKeys.outfitSeen('mira'), true);
  });
  fireEvent.click(screen.getByRole('link', { name: 'Wardrobe' }));
  fireEvent.click(screen.getByRole('link', { name: 'Closet' }));
  expect(first()).toHaveAttribute('href', '/today');
});

test('takes its scrolled style after 20 pixels', () => {
  renderScreen(<NavBar getAuth={getAuth} />);
  const bar = screen.getByRole('banner');
  const scrollTo = (y: number) => {
    window.scrollY = y;
    fireEvent.scroll(window);
  };
  scrollTo(20);
  expect(bar).not.toHaveAttribute('data-scrolled');
  scrollTo(21);
  expect(bar).toHaveAttribute('data-scrolled');
  scrollTo(0);
  expect(bar).not.toHaveAttribute('data-scrolled');
});

test('the user dropdown tells who it is and closes on Escape and on an outside press', async () => {
  const { user } = renderScreen(<NavBar getAuth={getAuth} />);
  await user.click(screen.getByRole('button', { name: /mira/ }));
  expect(await screen.findByRole('menu')).toHaveTextContent('mira@atelier.demo');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /mira/ }));
  expect(screen.getByRole('menu')).toBeVisible();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('the user dropdown that a key opens gives the focus to its first item', async () => {
  const { user } = renderScreen(<NavBar getAuth={getAuth} />);
  act(() => screen.getByRole('button', { name: /mira/ }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus();
});

const withoutItems = () => {
  const api = createFakeApi();
  api.on(getClothingCounts, { shirts: 0, pants: 0, shoes: 0 });
  return { api };
};

test('the user dropdown opens the settings and has them give the focus back', async () => {
  const { user } = renderScreen(<NavBar getAuth={getAuth} />, withoutItems());
  await user.click(screen.getByRole('button', { name: /mira/ }));
  await screen.findByRole('menu');
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Settings', 'Logout']);

  await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
  const settings = await screen.findByRole('dialog', { name: 'Settings' });
  await user.click(within(settings).getByRole('button', { name: 'Close' }));
  expect(settings).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /mira/ })).toHaveFocus());
});

test('a phone has tabs at the bottom, the last of which opens the menu', async () => {
  asPhone();
  const { user } = renderScreen(<NavBar getAuth={getAuth} />, { path: '/wardrobe' });
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  const tabs = bar.getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Closet', '/'],
    ['Wardrobe', '/wardrobe'],
    ['Saved', '/virtual-closet'],
    ['Assistant', '/style-assistant'],
  ]);
  expect(tabs.filter((tab) => tab.ariaCurrent === 'page')).toEqual([tabs[1]]);

  await user.click(bar.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  const links = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);
  expect(links).toEqual(MENU.map(({ label }) => label));
});

test('the menu of a phone gives way to the settings', async () => {
  asPhone();
  const { user } = renderScreen(<NavBar getAuth={getAuth} />, withoutItems());
  await user.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Settings' }));
  expect(menu).not.toHaveAttribute('open');
  expect(await screen.findByRole('dialog', { name: 'Settings' })).toBeVisible();
});

test('the menu of a phone leads to a view and closes', async () => {
  asPhone();
  const { user } = renderScreen(<NavBar getAuth={getAuth} />);
  const toggle = screen.getByRole('button', { name: 'More' });
  await user.click(toggle);
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');

  await user.click(within(menu).getByRole('link', { name: 'Virtual Closet' }));
  expect(menu).not.toHaveAttribute('open');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});
