import { generateTryOn, getJob, listImages, saveTryOn } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { refresh } from '../../lib/data/query-client.ts';
import { photo } from '../../test-support/garments.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { ClosetScreen } from './closet-screen.tsx';
import { CLOSET, closetApi, RESULT } from './test-support/closet-data.ts';
import { timeOfId } from '../../lib/timed-id.ts';

const OUTFIT = ['Navy breton', 'Grey flannel', 'Brown derby'];
const tryOnButton = () => screen.getByRole('button', { name: 'Try on' });

const dressed = async (api = closetApi()) => {
  const view = renderScreen(<ClosetScreen />, { api });
  for (const name of OUTFIT) await view.user.click(await screen.findByRole('button', { name }));
  return view;
};

afterEach(() => vi.useRealTimers());

test('can be pressed when shirt, pants and shoes are chosen, and says so until then', async () => {
  const { user } = renderScreen(<ClosetScreen />, { api: closetApi() });
  const needsAll = 'Please select all three items (shirt, pants, and shoes) before trying on';
  for (const name of OUTFIT) {
    const button = await screen.findByRole('button', { name });
    expect(tryOnButton()).toBeDisabled();
    expect(tryOnButton()).toHaveAccessibleDescription(needsAll);
    await user.click(button);
  }
  expect(tryOnButton()).toBeEnabled();
  expect(screen.queryByText(needsAll)).not.toBeInTheDocument();
});

test('sends the first photo and the pieces, shows progress, then the result', async () => {
  const api = closetApi();
  let reply = () => {};
  api.on(generateTryOn, () => new Promise((done) => (reply = () => done({ body: RESULT }))));
  const { user } = await dressed(api);
  await user.click(tryOnButton());

  expect(await screen.findByText('Generating virtual try-on...')).toBeVisible();
  expect(tryOnButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(tryOnButton());
  const sent = api.callsTo(generateTryOn);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    person_image: photo('first').url,
    pictures: 'address',
    garment_files: {
      shirt: CLOSET.shirts[1]?.imageUrl,
      pants: CLOSET.pants[2]?.imageUrl,
      shoes: CLOSET.shoes[1]?.imageUrl,
    },
    clothing_types: ['shirt', 'pants', 'shoes'],
    model: 'gemini-2.5-flash-image-preview',
  });

  reply();
  const result = await screen.findByRole('img', { name: 'You in the chosen outfit' });
  expect(result).toHaveAttribute('src', RESULT.result_image);
  expect(screen.getByText(/^made by Atelier/)).toBeVisible();
  expect(screen.getByText(RESULT.notes[0])).toBeInTheDocument();
});

test('waits for the photos first', async () => {
  const api = closetApi();
  let reply = () => {};
  const images = { success: true, images: [photo('first')], next_cursor: null };
  api.on(listImages, () => new Promise((done) => (reply = () => done({ body: images }))));
  const { user } = await dressed(api);
  await user.click(tryOnButton());
  expect(await screen.findByText('Preparing garments...')).toBeVisible();
  expect(api.callsTo(generateTryOn)).toHaveLength(0);
  reply();
  expect(await screen.findByRole('group', { name: 'Try-on result' })).toBeVisible();
  expect(api.callsTo(listImages)).toHaveLength(1);
});

test('the result is toggled, compared and closed', async () => {
  const { user } = await dressed();
  await user.click(tryOnButton());
  await screen.findByRole('group', { name: 'Try-on result' });

  await user.click(screen.getByRole('button', { name: 'Compare' }));
  expect(screen.getByRole('slider', { name: 'Compare original and result' })).toBeVisible();
  expect(screen.getByAltText('The original photo')).toHaveAttribute('src', photo('first').url);

  await user.click(screen.getByRole('button', { name: 'Hide result' }));
  expect(screen.queryByRole('group', { name: 'Try-on result' })).not.toBeInTheDocument();
  const toggle = screen.getByRole('button', { name: 'Show result' });
  expect(toggle).toHaveFocus();
  // The text says what a press does. A pressed state would say the opposite.
  expect(toggle).not.toHaveAttribute('aria-pressed');
  await user.click(toggle);
  await user.click(screen.getByRole('button', { name: 'Close result' }));
  expect(screen.queryByRole('button', { name: 'Show result' })).not.toBeInTheDocument();
});

test('the result is shown large, and the focus returns from there', async () => {
  const { user } = await dressed();
  await user.click(tryOnButton());
  const larger = await screen.findByRole('button', { name: 'View larger' });
  await user.click(larger);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your try-on' }));
  expect(dialog.getByRole('img')).toHaveAttribute('src', RESULT.result_image);
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }));
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(dialog.getByRole('slider', { name: 'Compare original and result' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(larger).toHaveFocus();
});

test('choosing another piece uncovers the case and keeps the result', async () => {
  const { user } = await dressed();
  await user.click(tryOnButton());
  await screen.findByRole('group', { name: 'Try-on result' });
  await user.click(screen.getByRole('button', { name: 'Sage linen' }));
  expect(screen.queryByRole('group', { name: 'Try-on result' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show result' })).toBeVisible();
});

test('is saved once, however often', async () => {
  const { user, api } = await dressed();
  await user.click(tryOnButton());
  await user.click(await screen.findByRole('button', { name: 'Save to Virtual Closet' }));
  expect(await screen.findByText('Saved to Virtual Closet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Save to Virtual Closet' }));
  await waitFor(() => expect(api.callsTo(saveTryOn)).toHaveLength(2));
  const [first, second] = api.callsTo(saveTryOn);
  expect(first?.body).toEqual(second?.body);
  expect(first?.headers.get('Idempotency-Key')).toBe(second?.headers.get('Idempotency-Key'));
  const { item } = first?.body as { item: { id: string; createdAt: string } };
  expect(item).toMatchObject({
    userId: 'mira',
    resultImage: RESULT.result_image,
    originalImage: photo('first').url,
    garments: { shirt: CLOSET.shirts[1]?.imageUrl },
    engine: 'local',
  });
  expect(new Date(timeOfId(item.id)).toISOString()).toBe(item.createdAt);
});

test('is marked as stored for 2 s', async () => {
  const { user } = await dressed();
  await user.click(tryOnButton());
  const save = await screen.findByRole('button', { name: 'Save to Virtual Closet' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(save);
  const mark = () => screen.queryByRole('button', { name: 'Saved' });
  while (!mark()) await act(() => new Promise((resolve) => setImmediate(resolve)));
  act(() => void vi.advanceTimersByTime(1999));
  expect(mark()).toBeVisible();
  act(() => void vi.advanceTimersByTime(1));
  expect(mark()).not.toBeInTheDocument();
});

test('says when saving failed', async () => {
  const api = closetApi();
  api.fail(saveTryOn);
  const { user } = await dressed(api);
  await user.click(tryOnButton());
  await user.click(await screen.findByRole('button', { name: 'Save to Virtual Closet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save');
  expect(screen.getByRole('button', { name: 'Save to Virtual Closet' })).toBeEnabled();
});

test('says when the original photo is gone', async () => {
  const { user, api, queryClient } = await dressed();
  await user.click(tryOnButton());
  await screen.findByRole('group', { name: 'Try-on result' });
  api.on(listImages, { success: true, images: [photo('second')], next_cursor: null });
  await act(() => refresh(queryClient, ['images', 'mira']));
  await user.click(screen.getByRole('button', { name: 'Save to Virtual Closet' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not find original person image',
  );
  expect(api.callsTo(saveTryOn)).toHaveLength(0);
});

test('asks for a photo when there is none', async () => {
  const { user, api } = await dressed(closetApi({ photos: [] }));
  await user.click(tryOnButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No wardrobe items found. Please upload some photos to your wardrobe first.',
  );
  expect(api.callsTo(generateTryOn)).toHaveLength(0);
});

test('says why it failed, until dismissed', async () => {
  const api = closetApi();
  api.fail(generateTryOn, { status: 422, code: 'no-person', error: 'No person was found.' });
  const { user } = await dressed(api);
  await user.click(tryOnButton());
  const sentence = 'Failed to generate virtual try-on: No person was found.';
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(tryOnButton()).toBeEnabled();
});

test('can be cancelled', async () => {
  const api = closetApi();
  api.on(generateTryOn, () => new Promise(() => undefined));
  const { user } = await dressed(api);
  await user.click(tryOnButton());
  await screen.findByText('Generating virtual try-on...');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Generating virtual try-on...')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(tryOnButton()).toBeEnabled();
});

test('takes up a try-on that ran when the page was left, under its key', async () => {
  const api = closetApi();
  const job = {
    ...{ id: 'job-1', kind: 'try-on', state: 'running', step: 'starting', progress: 0 },
    ...{ created_at: '2026-11-24T12:00:00.000Z', started_at: null, finished_at: null },
    ...{ expires_at: '2026-11-25T12:00:00.000Z', engine: null },
  };
  api.on(generateTryOn, () => ({ status: 202, body: { success: true, job } }));
  api.on(getJob, { success: true, job });
  const first = await dressed(api);
  await first.user.click(tryOnButton());
  await waitFor(() => expect(api.callsTo(generateTryOn)).toHaveLength(1));
  expect(await screen.findByText('The service is starting its machine')).toBeVisible();
  const kept = Object.entries({ ...window.localStorage });
  expect(kept.map(([key]) => key)).toContain('running_try_on_mira');
  // The page that was left asks no more.
  api.on(getJob, () => new Promise(() => undefined));
  first.unmount();

  const later = closetApi();
  later.on(generateTryOn, () => ({ status: 202, body: { success: true, job } }));
  later.on(getJob, { success: true, job: { ...job, state: 'done' }, result: RESULT });
  renderScreen(<ClosetScreen />, { api: later, kept });
  expect(
    await screen.findByRole('img', { name: 'You in the chosen outfit' }, { timeout: 5000 }),
  ).toHaveAttribute('src', RESULT.result_image);
  const [before, again] = [api, later].map((each) => each.callsTo(generateTryOn)[0]);
  expect(again?.headers.get('Idempotency-Key')).toBe(before?.headers.get('Idempotency-Key'));
  expect(window.localStorage.getItem('running_try_on_mira')).toBeNull();
});
