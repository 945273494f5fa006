import { EMPTY_PREFERENCES, getMaskData, listImages, saveProfile } from '@contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refresh } from '../../lib/data/query-client.ts';
import { cacheKeys } from '../../lib/kept/local-cache.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { maskData, wardrobePhoto } from './test-support/photos.ts';
import { createServer as createPhotoServer } from './test-support/server.ts';
import { WardrobeScreen } from './wardrobe-screen.tsx';
import { countsWith } from '../../test-support/garments.ts';

const createServer = (days: number[]) => createPhotoServer(days.map((day) => wardrobePhoto(day)));
const photoButton = (date: string) => screen.findByRole('button', { name: `Photo of ${date}` });
const AT = '2026-11-20T10:00:00Z';
const DATE_12 = 'Nov 12, 2026, 1 shirt, 1 pair of pants';

describe('the grid', () => {
  it('shows the photos after the card that adds one', async () => {
    renderScreen(<WardrobeScreen />, { api: createServer([12, 3]) });
    expect(screen.getByRole('heading', { name: 'Wardrobe', level: 1 })).toBeVisible();
    expect(screen.getByText('Loading your wardrobe')).toBeInTheDocument();
    await photoButton(DATE_12);
    const cells = screen.getAllByRole('listitem').slice(0, 3);
    expect(within(cells[0] as HTMLElement).getByRole('button')).toHaveTextContent('Add New Item');
    expect(cells[1]).toHaveTextContent('Nov 12, 2026');
    expect(cells[2]).toHaveTextContent('Nov 3, 2026');
    expect(screen.getByText('2 photos')).toBeVisible();
  });

  it('has its tagline under the title', async () => {
    renderScreen(<WardrobeScreen />, { api: createServer([]) });
    const tagline = screen.getByText('Your photos and the garments found in them.');
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toBe(tagline);
    await screen.findByText('Nothing here yet');
  });

  it('says so when it is empty', async () => {
    renderScreen(<WardrobeScreen />, { api: createServer([]) });
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add New Item' })).toBeVisible();
  });

  it('says what went wrong, and tries again', async () => {
    const api = createServer([12]);
    api.fail(listImages);
    const { user } = renderScreen(<WardrobeScreen />, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch images');
    api.on(listImages, { success: true, images: [wardrobePhoto(12)], next_cursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await photoButton(DATE_12);
  });

  it('keeps showing what it has when it cannot be refreshed', async () => {
    const api = createServer([12]);
    const { user, queryClient } = renderScreen(<WardrobeScreen />, { api });
    await photoButton(DATE_12);
    api.fail(listImages);
    void refresh(queryClient);
    expect(await screen.findByText(/Your wardrobe could not be refreshed/)).toBeVisible();
    await photoButton(DATE_12);
    api.on(listImages, { success: true, images: [], next_cursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing here yet');
  });
});

describe('the detail', () => {
  const openDetail = async (prepare: (api: ReturnType<typeof createServer>) => void) => {
    const api = createServer([12]);
    prepare(api);
    const view = renderScreen(<WardrobeScreen />, { api });
    (await photoButton(DATE_12)).focus();
    await view.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Photo of November 12, 2026' });
    return { ...view, api, dialog };
  };

  it('shows segments by category with counts, and one of them in the photo', async () => {
    const { dialog, user, api } = await openDetail((server) => {
      server.on(getMaskData, { success: true, data: maskData() });
    });
    const shirt = await within(dialog).findByRole('button', { name: /1 shirt/ });
    expect(shirt).toHaveTextContent('91%');
    expect(within(dialog).getByRole('button', { name: /2 pairs of pants/ })).toBeVisible();
    expect(within(dialog).getByText('None found')).toBeVisible();
    expect(api.callsTo(getMaskData)[0]?.path).toBe('/firebase/mask-data/mira/photo-12');

    await user.click(shirt);
    expect(shirt).toHaveAttribute('aria-pressed', 'true');
    expect(within(dialog).getByAltText('Your photo with the shirt highlighted')).toHaveAttribute(
      'src',
      'http://127.0.0.1/viz-shirt.jpg',
    );
    await user.click(shirt);
    expect(within(dialog).queryByAltText(/highlighted/)).not.toBeInTheDocument();

    await user.keyboard('{Escape}');
    expect(await photoButton(DATE_12)).toHaveFocus();
  });

  it('makes its photo the one that try-ons dress, and takes that back', async () => {
    const { dialog, user, api } = await openDetail((server) => {
      server.on(getMaskData, { success: true, data: maskData() });
      server.on(saveProfile, ({ body }) => {
        const preferences = {
          ...EMPTY_PREFERENCES,
          ...(body as { preferences: object }).preferences,
        };
        const names = { uid: 'mira', email: 'mira@atelier.demo', displayName: 'Mira' };
        const profile = { ...names, preferences, createdAt: AT, updatedAt: AT };
        return { body: { success: true, profile } };
      });
    });
    const toggle = within(dialog).getByRole('button', { name: 'This is me' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('This is you. Try-ons use this photo.')).toBeVisible();
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    expect(api.callsTo(saveProfile).map(({ body }) => body)).toEqual([
      { preferences: { personPhoto: 'photo-12' } },
      { preferences: { personPhoto: null } },
    ]);
  });

  it('asks to wait while they load', async () => {
    const { dialog } = await openDetail((server) => {
      server.on(getMaskData, () => new Promise(() => undefined));
    });
    expect(await within(dialog).findByRole('status')).toHaveTextContent(
      'Please wait for mask data to load',
    );
  });

  it('says when there are none', async () => {
    const { dialog } = await openDetail((server) => {
      server.on(getMaskData, {
        success: true,
        data: maskData({ classifications: countsWith({}) }),
      });
    });
    expect(await within(dialog).findByText('No segmentation data available')).toBeVisible();
  });

  it.each(['unknown here', 'kept here'])(
    'says that a photo was deleted elsewhere, and takes it out of the list: %s',
    async (kept) => {
      const { dialog, user, cache } = await openDetail((server) => {
        const images = [wardrobePhoto(12)];
        server.on(listImages, () => {
          const copy = JSON.stringify({ savedAt: Date.now(), data: maskData() });
          const key = cacheKeys.maskData('mira', 'photo-12');
          if (kept === 'kept here' && images.length > 0) window.localStorage.setItem(key, copy);
          return { body: { success: true, images: [...images], next_cursor: null } };
        });
        server.on(getMaskData, () => {
          images.length = 0;
          const error = { success: false, error: 'Gone.', code: 'not-found', request_id: '1' };
          return { status: 404, body: error };
        });
      });
      expect(
        await within(dialog).findByText(/This photo was deleted in another tab/),
      ).toBeVisible();
      expect(within(dialog).queryByText('Detected segments')).not.toBeInTheDocument();
      expect(within(dialog).queryByRole('button', { name: 'Virtual Try-On' })).toBeNull();
      expect(cache.read(cacheKeys.maskData('mira', 'photo-12'))).toBeNull();
      await user.click(within(dialog).getByRole('button', { name: 'Back to the wardrobe' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(await screen.findByText('Nothing here yet')).toBeVisible();
    },
  );

  it('says what went wrong, and tries again', async () => {
    const { dialog, user, api } = await openDetail((server) => server.fail(getMaskData));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Failed to fetch mask data');
    api.on(getMaskData, { success: true, data: maskData() });
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByRole('button', { name: /1 shirt/ });
  });
});
