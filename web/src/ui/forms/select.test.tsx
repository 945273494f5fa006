import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Select } from './select.tsx';

const OPTIONS = [
  { value: 'a', label: 'Shirts' },
  { value: 'b', label: 'Pants' },
];

test('has its label, options and error', async () => {
  render(<Select label="Kind" options={OPTIONS} error="Please choose." defaultValue="a" />);
  const select = screen.getByRole('combobox', { name: 'Kind' });
  expect(select).toHaveAccessibleDescription('Please choose.');
  await userEvent.selectOptions(select, 'Pants');
  expect(select).toHaveValue('b');
});

test('a placeholder cannot be chosen', () => {
  render(<Select label="Kind" options={OPTIONS} placeholder="Select a kind" defaultValue="" />);
  expect(screen.getByRole('option', { name: 'Select a kind' })).toBeDisabled();
});
