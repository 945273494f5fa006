import { getMaskData, openMasks, saveMasks } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { segmentation } from '../../../test-support/segmentation.ts';
import { maskData, wardrobePhoto } from '../test-support/photos.ts';
import { createServer } from '../test-support/server.ts';
import { WardrobeScreen } from '../wardrobe-screen.tsx';

const openDetail = async (other_reading?: 'dress' | 'separates') => {
  const api = createServer([wardrobePhoto(12)]);
  const data = maskData(other_reading && { other_reading });
  api.on(getMaskData, { success: true, data });
  api.on(openMasks, { ...segmentation() });
  api.on(saveMasks, { success: true, id: 'photo-12', items: [] });
  const view = renderScreen(<WardrobeScreen />, { api });
  await view.user.click(await screen.findByRole('button', { name: /^Photo of Nov 12/ }));
  await screen.findByText('Choose a piece to see it in the photo.');
  return { ...view, api };
};
const button = (name: string) => screen.getByRole('button', { name });

it('a saved photo is cut out in its other reading with one tap, and offers the way back', async () => {
  const { user, api } = await openDetail('dress');
  expect(screen.getByText('Cut out as separate pieces.')).toBeVisible();
  let save: () => void = () => undefined;
  const saved = { success: true as const, id: 'photo-12', items: [] };
  api.on(saveMasks, () => new Promise((done) => (save = () => done({ body: saved }))));
  button("It's a dress").focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Cutting it out as a dress...')).toBeVisible();
  expect(button('Edit masks')).toBeDisabled();
  await waitFor(() => expect(api.callsTo(saveMasks)).toHaveLength(1));
  const photo = { user_id: 'mira', photo_id: 'photo-12' };
  expect(api.callsTo(openMasks).map(({ body }) => body)).toEqual([
    { ...photo, reading: 'dress', pictures: 'address' },
  ]);
  expect(api.callsTo(saveMasks)[0]?.body).toEqual({ ...photo, process_id: 'process-1' });
  expect(api.callsTo(saveMasks)[0]?.headers.get('Idempotency-Key')).toBe('masks-process-1');
  api.on(getMaskData, { success: true, data: maskData({ other_reading: 'separates' }) });
  save();
  const told = await screen.findByText('Cut out as a dress.');
  expect(told.closest('[role=status]')).toBeVisible();
  expect(button("It's separate pieces")).toHaveFocus();
  expect(button('Edit masks')).toBeEnabled();
});

it('goes on when the page is closed, and then says so at the foot of the window', async () => {
  const { user, api } = await openDetail('dress');
  let save: () => void = () => undefined;
  const saved = { success: true as const, id: 'photo-12', items: [] };
  api.on(saveMasks, () => new Promise((done) => (save = () => done({ body: saved }))));
  await user.click(button("It's a dress"));
  await waitFor(() => expect(api.callsTo(saveMasks)).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  save();
  expect(await screen.findByText('Cut out as a dress')).toBeVisible();
});

it('says when it did not work; the photo stays as it was', async () => {
  const { user, api } = await openDetail('separates');
  api.fail(openMasks, { code: 'internal', status: 500, error: 'Internal.' });
  await user.click(button("It's separate pieces"));
  expect(await screen.findByText(/^The photo could not be cut out again/)).toBeVisible();
  expect(api.callsTo(saveMasks)).toHaveLength(0);
  expect(button("It's separate pieces")).toBeEnabled();
  expect(screen.getByText('Cut out as a dress.')).toBeVisible();
});

it('is not offered where the segmenter was sure', async () => {
  await openDetail();
  expect(screen.queryByRole('button', { name: /^It's/ })).not.toBeInTheDocument();
});
