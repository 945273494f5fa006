import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';

test('is checked by its label and by the space bar', async () => {
  render(<Checkbox label="Shirt" />);
  const checkbox = screen.getByRole('checkbox', { name: 'Shirt' });
  await userEvent.click(screen.getByText('Shirt'));
  expect(checkbox).toBeChecked();
  checkbox.focus();
  await userEvent.keyboard(' ');
  expect(checkbox).not.toBeChecked();
});
