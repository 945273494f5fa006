import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openAddDialog, reachResults } from '../../test-support/add-dialog.tsx';

it('redoes what was undone in the masks, by button and by keyboard from the footer too', async () => {
  const opened = openAddDialog();
  const { user } = opened;
  await reachResults(opened);
  await user.click(await screen.findByRole('button', { name: 'Edit masks' }));
  const editor = await screen.findByRole('dialog', { name: 'Edit masks' });
  const radio = (mask: string, label: string) =>
    within(within(editor).getByRole('group', { name: mask })).getByRole('radio', { name: label });
  const redo = within(editor).getByRole('button', { name: 'Redo' });
  expect(redo).toBeDisabled();
  await user.click(radio('Pants 88%', 'Shoes'));
  await user.click(radio('Hair 95%', 'Shirt'));
  await user.click(within(editor).getByRole('button', { name: 'Undo' }));
  expect(radio('Hair 95%', 'Not clothing')).toBeChecked();
  await user.keyboard('{Control>}z{/Control}');
  expect(radio('Pants 88%', 'Pants')).toBeChecked();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(radio('Pants 88%', 'Shoes')).toBeChecked();
  await user.click(redo);
  expect(radio('Hair 95%', 'Shirt')).toBeChecked();
  expect(redo).toBeDisabled();
  expect(document.body).not.toHaveFocus();
});
