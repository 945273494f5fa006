import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let broken = true;

const Screen = () => {
  if (broken) throw new Error('Chunk could not be loaded');
  return <p>Closet</p>;
};

beforeEach(() => {
  broken = true;
  // React reports what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('shows the way out and goes on when it is taken', async () => {
  render(
    <ErrorBoundary fallback={(retry) => <button onClick={retry}>Try again</button>}>
      <Screen />
    </ErrorBoundary>,
  );
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Closet')).toBeVisible();
});
