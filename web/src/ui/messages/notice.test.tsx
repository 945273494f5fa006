import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Notice } from './notice.tsx';

test('an error is an alert, everything else a status', () => {
  render(
    <>
      <Notice kind="error">Please select a user.</Notice>
      <Notice>Two people were seen.</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a user.');
  expect(screen.getByRole('status')).toHaveTextContent('Two people were seen.');
});

test('can be dismissed', async () => {
  let dismissed = 0;
  render(<Notice onDismiss={() => dismissed++}>Saved</Notice>);
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(dismissed).toBe(1);
});
