import { categoryRecord, getMaskData, openMasks, saveMasks, updateMaskLabels } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { maskData, wardrobePhoto } from '../test-support/photos.ts';
import { segmentation } from '../../../test-support/segmentation.ts';
import { createServer } from '../test-support/server.ts';
import { WardrobeScreen } from '../wardrobe-screen.tsx';

const NONE = categoryRecord((): number[] => []);

const server = () => {
  const api = createServer([wardrobePhoto(12)]);
  api.on(getMaskData, { success: true, data: maskData() });
  api.on(openMasks, { ...segmentation() });
  api.on(updateMaskLabels, { ...segmentation() });
  api.on(saveMasks, { success: true, id: 'photo-12', items: [] });
  return api;
};
const button = (name: string) => screen.getByRole('button', { name });
const openDetail = async (api = server()) => {
  const view = renderScreen(<WardrobeScreen />, { api });
  await view.user.click(await screen.findByRole('button', { name: /^Photo of Nov 12/ }));
  await screen.findByRole('dialog', { name: /^Photo of/ });
  await view.user.click(button('Edit masks'));
  return { ...view, api };
};
const editor = () => screen.findByRole('group', { name: 'Pants 88%' });
const choose = async ({ user }: Awaited<ReturnType<typeof openDetail>>, label: string) =>
  user.click(within(await editor()).getByRole('radio', { name: label }));

it('masks of a saved photo are opened, changed and saved, and the photo is loaded anew', async () => {
  const opened = await openDetail();
  const { user, api } = opened;
  await editor();
  expect(api.callsTo(openMasks)[0]?.body).toEqual({
    ...{ user_id: 'mira', photo_id: 'photo-12', pictures: 'address' },
  });
  expect(button('Save Changes')).toBeDisabled();
  await choose(opened, 'Shirt');
  const loaded = api.callsTo(getMaskData).length;
  await user.click(button('Save Changes'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit masks' })).toBeNull());
  expect(api.callsTo(updateMaskLabels)[0]?.body).toEqual({
    pictures: 'address',
    process_id: 'process-1',
    mask_selections: { ...NONE, shirt: [0, 1], pants: [], shoes: [2] },
  });
  const [saved] = api.callsTo(saveMasks);
  expect(saved?.body).toEqual({
    user_id: 'mira',
    photo_id: 'photo-12',
    process_id: 'process-1',
  });
  expect(saved?.headers.get('Idempotency-Key')).toBe('masks-process-1');
  expect(await screen.findByText('Masks saved')).toBeVisible();
  await waitFor(() => expect(api.callsTo(getMaskData).length).toBeGreaterThan(loaded));
  expect(screen.getByRole('dialog', { name: /^Photo of/ })).toBeVisible();
});

it('a save that fails keeps the changes, and is repeated without labelling again', async () => {
  const api = server();
  api.fail(saveMasks);
  const opened = await openDetail(api);
  await choose(opened, 'Shirt');
  await opened.user.click(button('Save Changes'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to save the masks. Please try again.',
  );
  api.on(saveMasks, { success: true, id: 'photo-12', items: [] });
  await opened.user.click(button('Save Changes'));
  expect(await screen.findByText('Masks saved')).toBeVisible();
  expect(api.callsTo(updateMaskLabels)).toHaveLength(1);
});

it('tells of a change in another tab', async () => {
  const api = server();
  const error = 'The masks of this photo have changed in the meantime. Please open them again.';
  api.fail(saveMasks, { status: 409, code: 'conflict', error });
  const opened = await openDetail(api);
  await choose(opened, 'Shirt');
  await opened.user.click(button('Save Changes'));
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
});

it('needs a garment', async () => {
  const opened = await openDetail();
  for (const name of ['Shirt 91%', 'Pants 88%', 'Pair of shoes 70%']) {
    const mask = await screen.findByRole('group', { name });
    await opened.user.click(within(mask).getByRole('radio', { name: 'Not clothing' }));
  }
  expect(screen.getByText(/^Mark at least one mask/)).toBeVisible();
  expect(button('Save Changes')).toBeDisabled();
});

it('says when the masks cannot be opened, and tries again', async () => {
  const api = server();
  api.fail(openMasks);
  const { user } = await openDetail(api);
  await screen.findByText('The masks could not be opened. Please try again.');
  api.on(openMasks, { ...segmentation() });
  await user.click(button('Try again'));
  await editor();
});
