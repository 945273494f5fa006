import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PageNotices } from './page-notices.tsx';
import { createFakeWorkers } from './test-support/fake-workers.ts';
import { createUpdates } from './updates.ts';

const QUESTION = 'A new version of Atelier is ready.';

afterEach(() => vi.restoreAllMocks());

const start = async () => {
  const reload = vi.fn();
  const { workers, findNew, take } = createFakeWorkers({ controlled: true });
  const updates = createUpdates({ workers, reload, shownPictures: () => [] });
  await updates.start();
  render(<PageNotices updates={updates} />);
  const offer = () => {
    const worker = findNew();
    act(() => worker.become('installed'));
    return worker;
  };
  return { user: userEvent.setup(), reload, offer, take };
};

test('asks before it changes to a new version', async () => {
  const { user, reload, offer, take } = await start();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  const worker = offer();
  expect(screen.getByRole('status')).toHaveTextContent(QUESTION);
  expect(reload).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveAttribute('aria-busy', 'true');
  act(() => take(worker));
  expect(reload).toHaveBeenCalledOnce();
});

test('goes away when it is to be later', async () => {
  const { user, reload, offer } = await start();
  offer();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
});

test('says that there is no connection as long as there is none', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<PageNotices updates={null} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. You see the copy on this device. To change anything, connect again.',
  );
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
