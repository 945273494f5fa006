import { deleteTryOn, listTryOns } from '@contract';
import type { SavedTryOn } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refresh } from '../../lib/data/query-client.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { VirtualClosetScreen } from './virtual-closet-screen.tsx';

const picture = (name: string) => `http://127.0.0.1:9199/pictures/${name}`;

const saved = (id: string, createdAt: string): SavedTryOn => ({
  id,
  userId: 'mira',
  createdAt,
  resultImage: picture(`${id}/result.jpg`),
  thumbnail: picture(`${id}/thumb.webp`),
  placeholder: null,
  originalImage: picture(`${id}/original.jpg`),
  garments: { shirt: picture(`${id}/shirt.png`), shoes: picture(`${id}/shoes.png`) },
  engine: 'local',
});
const ITEMS = [saved('2', '2026-11-20T12:00:00Z'), saved('1', '2026-10-05T12:00:00Z')];

const closetApi = (items = ITEMS) => {
  const api = createFakeApi();
  api.on(listTryOns, { success: true, items });
  return api;
};
const isCard = (button: HTMLElement) => button.ariaHasPopup === 'dialog';
const cards = () =>
  within(screen.getByRole('list', { name: 'Saved try-ons' }))
    .getAllByRole('button')
    .filter(isCard);
const findCard = async (date: string) => {
  const [card] = (await screen.findAllByRole('button', { name: new RegExp(date) })).filter(isCard);
  return card as HTMLElement;
};
const QUESTION = 'Are you sure you want to delete this try-on result?';

test('shows what was saved with its dates', async () => {
  const { api } = renderScreen(<VirtualClosetScreen />, { api: closetApi() });
  await findCard('November 20, 2026');
  expect(cards()).toHaveLength(2);
  expect(cards()[1]).toHaveTextContent('October 5, 2026');
  expect(api.callsTo(listTryOns)[0]?.headers.get('Authorization')).toBe('Bearer mira-token');
});

test('says that there is nothing yet', async () => {
  renderScreen(<VirtualClosetScreen />, { api: closetApi([]) });
  expect(await screen.findByText('No Saved Try-Ons Yet')).toBeVisible();
  expect(screen.getByText(/will appear here/)).toBeVisible();
});

test('says that it loads', () => {
  const api = createFakeApi();
  api.on(listTryOns, () => new Promise(() => undefined));
  renderScreen(<VirtualClosetScreen />, { api });
  expect(screen.getByText('Loading saved try-ons')).toBeInTheDocument();
});

test('says when it could not be loaded and tries again', async () => {
  const api = createFakeApi();
  api.fail(listTryOns);
  const { user } = renderScreen(<VirtualClosetScreen />, { api });

  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to refresh virtual closet');
  api.on(listTryOns, { success: true, items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No Saved Try-Ons Yet')).toBeVisible();
});

test('says that one is offline and nothing is kept here', async () => {
  const api = createFakeApi();
  api.on(listTryOns, () => Promise.reject(new TypeError('Failed to fetch')));
  renderScreen(<VirtualClosetScreen />, { api });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are offline, and this device has no copy of your saved try-ons.',
  );
});

test('keeps showing what it has when a refresh fails, and says how old it is', async () => {
  const { api, queryClient } = renderScreen(<VirtualClosetScreen />, { api: closetApi() });
  await findCard('November 20, 2026');
  api.fail(listTryOns);
  await act(() => refresh(queryClient));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to refresh virtual closet\. You see the copy on this device from /,
  );
  expect(cards()).toHaveLength(2);
});

test('opens result, original and pieces', async () => {
  const { user } = renderScreen(<VirtualClosetScreen />, { api: closetApi() });
  await user.click(await findCard('October 5, 2026'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved try-on' }));
  expect(dialog.getByRole('img', { name: 'The try-on result' })).toHaveAttribute(
    'src',
    picture('1/result.jpg'),
  );
  const pieces = within(dialog.getByRole('list', { name: 'Pieces' })).getAllByRole('listitem');
  expect(pieces.map(({ textContent }) => textContent)).toEqual(['Shirt', 'Shoes']);
  expect(pieces[0]?.querySelector('img')).toHaveAttribute('src', picture('1/shirt.png'));
  expect(dialog.getByText(/October 5, 2026 at/)).toBeVisible();
  expect(dialog.getByText('Atelier', { exact: true })).toBeVisible();

  await user.click(dialog.getByRole('button', { name: 'Original' }));
  expect(dialog.getByRole('img', { name: 'The original photo' })).toHaveAttribute(
    'src',
    picture('1/original.jpg'),
  );
  await user.click(dialog.getByRole('button', { name: 'Compare' }));
  expect(dialog.getByRole('slider', { name: 'Compare original and result' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const deleteCard = async (user: UserEvent, date: string) => {
  await user.click(await findCard(date));
  await user.click(await screen.findByRole('button', { name: 'Delete Try-On' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(QUESTION)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Try-on deleted')).toBeVisible();
};

test('deletes after a question, on the server once it cannot be undone', async () => {
  const api = closetApi();
  api.on(deleteTryOn, { success: true });
  const { user } = renderScreen(<VirtualClosetScreen />, { api });
  await deleteCard(user, 'October 5, 2026');
  expect(cards()).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Virtual Closet' })).toHaveFocus(),
  );
  expect(api.callsTo(deleteTryOn)).toHaveLength(0);

  api.on(listTryOns, { success: true, items: ITEMS.slice(0, 1) });
  await waitFor(() => expect(api.callsTo(deleteTryOn)).toHaveLength(1));
  expect(api.callsTo(deleteTryOn)[0]?.path).toBe('/firebase/virtual-closet/mira/1');
  await waitFor(() => expect(screen.queryByText('Try-on deleted')).not.toBeInTheDocument());
  expect(cards()).toHaveLength(1);
}, 20_000);

test('a deletion can be undone', async () => {
  const { user, api, unmount } = renderScreen(<VirtualClosetScreen />, { api: closetApi() });
  await deleteCard(user, 'October 5, 2026');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(cards()).toHaveLength(2);
  expect(screen.getByText('Try-on restored')).toBeVisible();
  expect(screen.queryByText('Try-on deleted')).not.toBeInTheDocument();
  unmount();
  expect(api.callsTo(deleteTryOn)).toHaveLength(0);
});

test.each(['the view is left', 'the page goes away'])('deletes at once when %s', async (how) => {
  const api = closetApi();
  api.on(deleteTryOn, { success: true });
  const { user, unmount } = renderScreen(<VirtualClosetScreen />, { api });
  await deleteCard(user, 'October 5, 2026');
  if (how === 'the page goes away') fireEvent(window, new Event('pagehide'));
  unmount();
  await waitFor(() => expect(api.callsTo(deleteTryOn)).toHaveLength(1));
});

test('deletes nothing when the answer is no', async () => {
  const { user, api } = renderScreen(<VirtualClosetScreen />, { api: closetApi() });
  await user.click(await findCard('October 5, 2026'));
  await user.click(await screen.findByRole('button', { name: 'Delete Try-On' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(api.callsTo(deleteTryOn)).toHaveLength(0);
  expect(screen.getByRole('dialog', { name: 'Saved try-on' })).toBeVisible();
});

test('brings back what could not be deleted', async () => {
  const api = closetApi();
  api.fail(deleteTryOn);
  const { user } = renderScreen(<VirtualClosetScreen />, { api });
  await deleteCard(user, 'November 20, 2026');
  expect(cards()).toHaveLength(1);
  fireEvent(window, new Event('pagehide'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete item');
  await waitFor(() => expect(cards()).toHaveLength(2));
  expect(cards()[0]).toHaveTextContent('November 20, 2026');
});

test('opens the saved try-on that the address names, or says that it is not there', async () => {
  const { unmount } = renderScreen(<VirtualClosetScreen />, {
    api: closetApi(),
    path: '/virtual-closet?result=1',
  });
  expect(await screen.findByRole('dialog')).toHaveTextContent('October 5, 2026');
  unmount();
  renderScreen(<VirtualClosetScreen />, { api: closetApi(), path: '/virtual-closet?result=9' });
  expect(await screen.findByText('This try-on is no longer saved.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
