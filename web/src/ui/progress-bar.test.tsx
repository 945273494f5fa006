import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
