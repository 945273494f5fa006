import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ErrorState } from './error-state.tsx';

test('announces what happened and offers another try', async () => {
  let tries = 0;
  render(<ErrorState message="Failed to fetch images" onRetry={() => tries++} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch images');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(tries).toBe(1);
});
