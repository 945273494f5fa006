import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';

const Example = () => {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('none');
  const ask = async () => {
    const yes = await confirm({
      title: 'Are you sure you want to delete this item?',
      confirmLabel: 'Delete',
      danger: true,
    });
    setAnswer(yes ? 'yes' : 'no');
  };
  return (
    <>
      <Button onClick={() => void ask()}>Ask</Button>
      <output>{answer}</output>
    </>
  );
};

test.each([
  ['Delete', 'yes'],
  ['Cancel', 'no'],
])('pressing %s answers %s', async (name, expected) => {
  const user = userEvent.setup();
  render(<Example />, { wrapper: ConfirmProvider });
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this item?',
  });
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(expected)).toBeVisible();
  expect(dialog).not.toBeInTheDocument();
});

test('Escape answers no', async () => {
  const user = userEvent.setup();
  render(<Example />, { wrapper: ConfirmProvider });
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('no')).toBeVisible();
});
