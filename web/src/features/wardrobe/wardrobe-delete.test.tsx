import { deleteImage, listClothingItems, listImages } from '@contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { wardrobePhoto } from './test-support/photos.ts';
import { createServer } from './test-support/server.ts';
import { WardrobeScreen } from './wardrobe-screen.tsx';
import { EMPTY_CLOSET } from '../../test-support/garments.ts';

const photoButton = (day: number) =>
  screen.findByRole('button', { name: `Photo of Nov ${day}, 2026, 1 shirt, 1 pair of pants` });
const expectGone = () =>
  waitFor(() => expect(screen.queryByText('Nov 12, 2026')).not.toBeInTheDocument());
/** The page is being left: what waits is sent now. */
const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

const askToDelete = async (
  days: number[],
  prepare?: (api: ReturnType<typeof createServer>) => void,
) => {
  const api = createServer(days.map((day) => wardrobePhoto(day)));
  prepare?.(api);
  const view = renderScreen(<WardrobeScreen />, { api });
  const label = 'Delete photo of November 12, 2026';
  await view.user.click(await screen.findByRole('button', { name: label }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this item?',
  });
  const agree = () => view.user.click(within(question).getByRole('button', { name: 'Delete' }));
  return { ...view, api, question, agree };
};

it('asks first', async () => {
  const { user, question, api } = await askToDelete([12]);
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await photoButton(12);
  expect(api.callsTo(deleteImage)).toHaveLength(0);
});

it('hides the photo at once, then deletes it, clears both caches and loads anew', async () => {
  const { agree, api, cache } = await askToDelete([12, 3]);
  cache.write('closet_items_mira', { ...EMPTY_CLOSET, shirts: ['of the deleted photo'] });
  await agree();
  await expectGone();
  expect(screen.getByText('Photo deleted')).toBeVisible();
  expect(api.callsTo(deleteImage)).toHaveLength(0);
  await waitFor(async () => expect(await photoButton(3)).toHaveFocus());

  await waitFor(() => expect(api.callsTo(deleteImage)).toHaveLength(1));
  const [call] = api.callsTo(deleteImage);
  expect(call?.body).toEqual({
    user_id: 'mira',
    image_path: 'users/mira/photos/photo-12/photo.jpg',
  });
  expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  await waitFor(() => expect(api.callsTo(listImages)).toHaveLength(2));
  await waitFor(() => expect(api.callsTo(listClothingItems)).toHaveLength(2));
  await waitFor(() => expect(cache.read('closet_items_mira')?.data).toEqual(EMPTY_CLOSET));
  expect(screen.queryByText('Photo deleted')).not.toBeInTheDocument();
});

it('can be undone: the photo returns with the focus and nothing is sent', async () => {
  const { user, agree, api } = await askToDelete([19, 12, 3]);
  await agree();
  await expectGone();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await photoButton(12)).toHaveFocus();
  leavePage();
  expect(api.callsTo(deleteImage)).toHaveLength(0);
});

it('is sent when the page is left, once', async () => {
  const { agree, api, unmount } = await askToDelete([12, 3]);
  await agree();
  await expectGone();
  leavePage();
  leavePage();
  await waitFor(() => expect(api.callsTo(deleteImage)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  unmount();
  expect(api.callsTo(deleteImage)).toHaveLength(1);
});

it('is sent when another view is opened', async () => {
  const { agree, api, unmount } = await askToDelete([12, 3]);
  await agree();
  await expectGone();
  unmount();
  await waitFor(() => expect(api.callsTo(deleteImage)).toHaveLength(1));
});

it('brings the photo back when the server refuses', async () => {
  const { agree } = await askToDelete([12, 3], (server) => server.fail(deleteImage));
  await agree();
  await expectGone();
  leavePage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete item');
  await photoButton(12);
});
