import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MoreFailed } from './more-failed.tsx';

afterEach(() => vi.restoreAllMocks());

test('says what is missing, and tries again by keyboard', async () => {
  const onRetry = vi.fn();
  const user = userEvent.setup();
  const { rerender } = render(<MoreFailed noun="photos" onRetry={onRetry} retrying={false} />);
  expect(screen.getByRole('status')).toHaveTextContent('Older photos could not be loaded.');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<MoreFailed noun="photos" onRetry={onRetry} retrying />);
  expect(screen.getByRole('button', { name: /Try again/ })).toHaveFocus();
});

test('says that there is no connection, and tries again when it is back', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onRetry = vi.fn();
  render(<MoreFailed noun="try-ons" onRetry={onRetry} retrying={false} place="list" />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline. Older try-ons are shown when you are back.',
  );
  expect(onRetry).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent('Older try-ons could not be loaded.');
});
