import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Splash } from './splash.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('offers to load the page again when loading never ends', () => {
  render(<Splash />);
  expect(screen.getByRole('img', { name: 'Loading Atelier' })).toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(19_000));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText(/^Atelier takes longer than usual to load/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
