import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';
import type { Toaster } from './toast.tsx';

let toast: Toaster;

const Catch = ({ onToaster }: { onToaster: (toaster: Toaster) => void }) => {
  onToaster(useToast());
  return null;
};

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Catch onToaster={(toaster) => (toast = toaster)} />
    </ToastProvider>,
  );
});

afterEach(() => {
  vi.useRealTimers();
});

test('a success is announced and leaves after 3 seconds', () => {
  act(() => void toast.success('Saved to Virtual Closet'));
  expect(screen.getByRole('status')).toHaveTextContent('Saved to Virtual Closet');
  act(() => void vi.advanceTimersByTime(2999));
  expect(screen.getByRole('status')).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('an error stays until it is dismissed', () => {
  act(() => void toast.error('Failed to save'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to save');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('waits while somebody points at it', () => {
  act(() => void toast.success('Deleted'));
  const item = screen.getByRole('listitem');
  fireEvent.pointerEnter(item);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(item).toBeInTheDocument();
  fireEvent.pointerLeave(item);
  act(() => void vi.advanceTimersByTime(3000));
  expect(item).not.toBeInTheDocument();
});

test('its action runs once and closes it', () => {
  let undone = 0;
  act(() => {
    toast.success('Deleted', { action: { label: 'Undo', onPress: () => undone++ } });
  });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
