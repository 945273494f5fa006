import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordInput } from './password-input.tsx';
import { TextInput } from './text-input.tsx';

test('has its label, hint and error', () => {
  render(<TextInput label="City" hint="For weather" error="Please enter a city." />);
  const input = screen.getByRole('textbox', { name: 'City' });
  expect(input).toHaveAccessibleDescription('For weather Please enter a city.');
  expect(input).toBeInvalid();
});

test('a password can be shown and hidden', async () => {
  render(<PasswordInput label="Password" />);
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
});
