import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

test('tells how far it is in whole percent', () => {
  render(<ProgressBar label="Uploading" value={0.426} />);
  const bar = screen.getByRole('progressbar', { name: 'Uploading' });
  expect(bar).toHaveAttribute('aria-valuenow', '43');
});

test('tells no number when it does not know one', () => {
  render(<ProgressBar label="Generating virtual try-on..." />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  expect(screen.getByText('Generating virtual try-on...')).toBeVisible();
});

test('says after ten seconds that it takes longer, and begins anew with another step', () => {
  vi.useFakeTimers();
  try {
    const { rerender } = render(<ProgressBar label="Sending" late="Still sending." />);
    act(() => vi.advanceTimersByTime(9_900));
    expect(screen.queryByText('Still sending.')).not.toBeInTheDocument();
    act(() => vi.advanceTimersByTime(200));
    expect(screen.getByText('Still sending.')).toBeVisible();
    rerender(<ProgressBar label="Finding" late="Still finding." />);
    expect(screen.queryByText(/Still/)).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
