import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner.tsx';

test('has a name only when it is given one', () => {
  const { rerender } = render(<Spinner />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Spinner label="Loading" />);
  expect(screen.getByRole('img', { name: 'Loading' })).toBeInTheDocument();
});
