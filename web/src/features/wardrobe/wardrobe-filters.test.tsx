import { listImages } from '@contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { asPhone } from '../../test-support/media.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { wardrobePhoto } from './test-support/photos.ts';
import { createServer } from './test-support/server.ts';
import { WardrobeScreen } from './wardrobe-screen.tsx';
import { countsWith } from '../../test-support/garments.ts';

afterEach(() => void vi.restoreAllMocks());

const PHOTOS = [
  wardrobePhoto(19),
  wardrobePhoto(12, { counts: countsWith({ pants: 1, shoes: 1 }), name: 'wedding.jpg' }),
  wardrobePhoto(3),
];

/** What the browser's back button and address line are. */
const Browser = () => {
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{useLocation().search}</output>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
};

const open = async (path = '/') => {
  const api = createServer(PHOTOS);
  const screenAndBrowser = (
    <>
      <WardrobeScreen />
      <Browser />
    </>
  );
  const view = renderScreen(screenAndBrowser, { api, path });
  const main = view.container;
  await within(main).findByText(/^\d+ (of \d+ )?photos?$/);
  return view;
};
const days = () =>
  screen.queryAllByRole('button', { name: /^Photo of/ }).map(({ textContent }) => textContent);
const address = () => screen.getByRole('status', { name: 'Address' }).textContent;

it('finds photos by words and counts them', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nov 12');
  expect(await screen.findByText('1 of 3 photos')).toBeVisible();
  expect(days()).toEqual(['Nov 12, 2026']);
  expect(address()).toBe('?q=nov+12');
});

it('filters by garments, and back takes the last filter away', async () => {
  const { user } = await open();
  const shoes = screen.getByRole('button', { name: 'Shoes' });
  await user.click(screen.getByRole('button', { name: 'Pants' }));
  await user.click(shoes);
  expect(days()).toEqual(['Nov 12, 2026']);
  expect(shoes).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(shoes).toHaveAttribute('aria-pressed', 'false');
  expect(days()).toHaveLength(3);
});

it('is as the address says', async () => {
  const { user } = await open('/?q=nov&sort=oldest&added=year');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('nov');
  expect(screen.getByRole('combobox', { name: 'Added' })).toHaveValue('year');
  expect(days()).toEqual(['Nov 3, 2026', 'Nov 12, 2026', 'Nov 19, 2026']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Newest first');
  expect(days()[0]).toBe('Nov 19, 2026');
  expect(address()).toBe('?q=nov&added=year');
});

it('says when nothing matches, and clears the filters', async () => {
  const { user } = await open('/?q=winter&has=shirt&sort=oldest');
  expect(await screen.findByRole('heading', { name: 'No photos match' })).toBeVisible();
  expect(screen.getByText('0 of 3 photos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('3 photos')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search' });
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
  expect(address()).toBe('?sort=oldest');
});

it('shows the first page while the others load', async () => {
  const api = createServer([]);
  let rest = () => {};
  api.on(listImages, ({ path }) =>
    path.includes('cursor=')
      ? new Promise((done) => {
          rest = () => done({ body: { success: true, images: [PHOTOS[2]], next_cursor: null } });
        })
      : { body: { success: true, images: PHOTOS.slice(0, 2), next_cursor: 'next' } },
  );
  renderScreen(<WardrobeScreen />, { api });
  expect(await screen.findByText('2 photos, more are loading')).toBeVisible();
  await expect.poll(() => api.callsTo(listImages)).toHaveLength(2);
  rest();
  expect(await screen.findByText('3 photos')).toBeVisible();
});

/** More photos than a page, the one of the wedding on the last page. */
const createLarge = () => {
  const many = Array.from({ length: 750 }, (_, index) => ({
    ...wardrobePhoto(1),
    name: index === 740 ? 'wedding.jpg' : `photo-${index}.jpg`,
    path: `users/mira/photos/photo-${index}/photo.jpg`,
  }));
  const api = createServer([]);
  api.on(listImages, ({ path }) => {
    const { searchParams } = new URL(path, 'http://127.0.0.1');
    const from = Number(searchParams.get('cursor') ?? 0);
    const images = many.slice(from, from + Number(searchParams.get('limit')));
    const to = from + images.length;
    return {
      body: { success: true, images, next_cursor: to < many.length ? String(to) : null },
    };
  });
  return api;
};

it('loads older photos as one scrolls, and none before', async () => {
  const api = createLarge();
  renderScreen(<WardrobeScreen />, { api });
  expect(await screen.findByText('Newest 100 photos, more as you scroll')).toBeVisible();
  expect(api.callsTo(listImages)).toHaveLength(1);
  window.scrollY = 3000;
  fireEvent.scroll(window);
  expect(await screen.findByText(/^Newest 600 photos/)).toBeVisible();
  window.scrollY = 0;
  fireEvent.scroll(window);
});

it('finds what is not loaded', async () => {
  const { user } = renderScreen(<WardrobeScreen />, { api: createLarge() });
  await screen.findByText(/^Newest 100 photos/);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'wedding');
  expect(await screen.findByText('1 of 750 photos')).toBeVisible();
});

it('says when older photos could not be loaded, and tries again', async () => {
  const api = createLarge();
  const { user } = renderScreen(<WardrobeScreen />, { api });
  await screen.findByText(/^Newest 100 photos/);
  api.fail(listImages);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first');
  expect(await screen.findByText('Older photos could not be loaded.')).toBeVisible();
  const { fetch } = createLarge();
  api.on(listImages, async ({ path }) => ({ body: await (await fetch(path)).json() }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('750 photos')).toBeVisible();
});

it('says that a search covers only the photos that are loaded, and goes on with the connection', async () => {
  const api = createLarge();
  const { user } = renderScreen(<WardrobeScreen />, { api });
  await screen.findByText(/^Newest 100 photos/);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let isOnline = false;
  const { fetch } = createLarge();
  api.on(listImages, async ({ path }) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { body: await (await fetch(path)).json() };
  });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'wedding');
  const nothing = { name: 'Nothing matches in the 100 that are loaded' };
  expect(await screen.findByRole('heading', nothing)).toBeVisible();
  expect(screen.getByText('Older photos are not loaded. One of them may match.')).toBeVisible();
  expect(screen.getByText('0 of the newest 100 photos')).toBeVisible();
  const sentence = 'You are offline. Older photos are shown when you are back.';
  expect(screen.getByText(sentence)).toBeVisible();

  isOnline = true;
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('1 of 750 photos')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  online.mockRestore();
});

it('says of a copy of the newest photos that older ones may be missing', async () => {
  const api = createLarge();
  api.fail(listImages);
  const many = Array.from({ length: 100 }, (_, index) => ({
    ...wardrobePhoto(1),
    path: `users/mira/photos/photo-${index}/photo.jpg`,
  }));
  const Later = () => {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? <WardrobeScreen /> : <button onClick={() => setOpen(true)}>Open</button>;
  };
  const { user, cache } = renderScreen(<Later />, { api });
  cache.write(cacheKeys.images('mira'), many);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/Older photos may be missing\.$/)).toBeVisible();
  expect(screen.getByText('Newest 100 photos')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'wedding');
  const nothing = { name: 'Nothing matches in the 100 that are loaded' };
  expect(await screen.findByRole('heading', nothing)).toBeVisible();
});

it('a phone has its filters behind one button, which says how many are set', async () => {
  asPhone();
  const { user } = await open('/?season=summer');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.click(dialog.getByRole('button', { name: 'Clear filters' }));
  await user.click(dialog.getByRole('button', { name: 'Shoes' }));
  expect(dialog.getByRole('group', { name: 'Colour' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Show photos' }));

  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  expect(days()).toEqual(['Nov 12, 2026']);
  expect(address()).toBe('?has=shoes');
});
