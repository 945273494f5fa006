import { listTrash, restoreFromTrash } from '@contract';
import type { TrashEntry } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createServer, show } from '../test-support/settings.tsx';

const entry = (id: string, kind: TrashEntry['kind'], garments: number): TrashEntry => ({
  id,
  kind,
  recordId: id,
  name: null,
  placeholder: null,
  garments,
  savedAt: '2026-03-02T12:00:00.000Z',
  deletedAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-12-01T12:00:00.000Z',
});

/** A server with a photo and a try-on in the trash. */
const createTrash = () => {
  const api = createServer();
  let items = [entry('try-on', 'try-on', 1), entry('photo', 'photo', 2)];
  api.on(listTrash, () => ({ body: { success: true, items, next_cursor: null } }));
  api.on(restoreFromTrash, ({ body }) => {
    const { id } = body as { id: string };
    const kind = items.find((item) => item.id === id)?.kind;
    items = items.filter((item) => item.id !== id);
    return { body: { success: true, kind, id } };
  });
  return api;
};

const openList = async (api = createTrash()) => {
  const view = show(api);
  await view.user.click(screen.getByRole('button', { name: 'Recently deleted' }));
  const list = within(await screen.findByRole('group', { name: 'Recently deleted' }));
  return { ...view, api, list };
};

test('asks for what was deleted only when it is opened, and says of each how long it stays', async () => {
  const api = createTrash();
  const { user } = show(api);
  const button = screen.getByRole('button', { name: 'Recently deleted' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(api.callsTo(listTrash)).toHaveLength(0);
  button.focus();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const entries = await screen.findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Try-on from Mar 2, 2026You can restore it until Dec 1, 2026.Restore',
    'Photo from Mar 2, 2026With 2 items. You can restore it until Dec 1, 2026.Restore',
  ]);
  await user.click(button);
  expect(screen.queryByRole('group', { name: 'Recently deleted' })).not.toBeInTheDocument();
});

test('brings one back by keyboard, says so and keeps the focus in the list', async () => {
  const { api, user, list } = await openList();
  const button = await list.findByRole('button', {
    name: 'Restore',
    description: 'Photo from Mar 2, 2026',
  });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Photo restored')).toBeVisible();
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('group', { name: 'Recently deleted' })).toHaveFocus();
  const [sent] = api.callsTo(restoreFromTrash);
  expect(sent?.body).toEqual({ userId: 'mira', id: 'photo' });
  expect(sent?.headers.get('Idempotency-Key')).toBe('restore-photo');
});

test('says why one did not come back, and keeps it', async () => {
  const { api, user, list } = await openList();
  const error = 'Something was saved under the same name since.';
  api.fail(restoreFromTrash, { status: 409, code: 'conflict', error });
  await user.click((await list.findAllByRole('button', { name: 'Restore' }))[0]!);
  expect(await list.findByRole('alert')).toHaveTextContent(error);
  expect(list.getAllByRole('listitem')).toHaveLength(2);
});

test('says that there is nothing', async () => {
  const api = createServer();
  api.on(listTrash, { success: true, items: [], next_cursor: null });
  const { list } = await openList(api);
  expect(await list.findByText(/Nothing to restore/)).toBeVisible();
});

test('says that it is loading, and what failed, offline too, with a way to try again', async () => {
  const api = createServer();
  let isOnline = false;
  let go: () => void = () => undefined;
  api.on(listTrash, async () => {
    await new Promise<void>((done) => (go = done));
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { body: { success: true, items: [], next_cursor: null } };
  });
  const { user, list } = await openList(api);
  expect(list.getByRole('status')).toHaveTextContent('Loading deleted items');
  go();
  expect(await list.findByRole('alert')).toHaveTextContent('You seem to be offline.');
  isOnline = true;
  await user.click(list.getByRole('button', { name: 'Try again' }));
  go();
  expect(await list.findByText(/Nothing to restore/)).toBeVisible();
});

test('older entries come on a press, and stay when one is restored', async () => {
  const api = createTrash();
  api.on(listTrash, ({ path }) => ({
    body: path.includes('cursor=1_new')
      ? { success: true, items: [entry('old', 'try-on', 1)], next_cursor: null }
      : { success: true, items: [entry('new', 'try-on', 1)], next_cursor: '1_new' },
  }));
  const { user, list } = await openList(api);
  await user.click(await list.findByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(list.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('says when older entries could not be loaded, and offers them again', async () => {
  const api = createTrash();
  let isUp = false;
  api.on(listTrash, ({ path }) => {
    if (!path.includes('cursor='))
      return { body: { success: true, items: [entry('new', 'try-on', 1)], next_cursor: '1_new' } };
    return isUp
      ? { body: { success: true, items: [entry('old', 'try-on', 1)], next_cursor: null } }
      : { status: 500, body: { success: false, error: 'No.', code: 'internal', request_id: 'x' } };
  });
  const { user, list } = await openList(api);
  await user.click(await list.findByRole('button', { name: 'Show older' }));
  expect(await list.findByRole('status')).toHaveTextContent('Older items could not be loaded.');
  expect(screen.getByRole('group', { name: 'Recently deleted' })).toHaveFocus();
  expect(list.queryByRole('button', { name: 'Show older' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(api.callsTo(listTrash)).toHaveLength(3));
  expect(await list.findByText('Older items could not be loaded.')).toBeVisible();
  isUp = true;
  await user.click(list.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(list.queryByRole('status')).toBeNull();
  expect(screen.getByRole('group', { name: 'Recently deleted' })).toHaveFocus();
});
