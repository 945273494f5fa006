import { categoryRecord, processPhoto, updateMaskLabels } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, openAddDialog, reachResults } from '../../test-support/add-dialog.tsx';
import { PIXEL, segmentation } from '../../../../test-support/segmentation.ts';

const NONE = categoryRecord((): number[] => []);

const edit = async () => {
  const opened = openAddDialog();
  await reachResults(opened);
  await opened.user.click(button('Edit masks'));
  const editor = await screen.findByRole('dialog', { name: 'Edit masks' });
  const group = (name: string) => within(editor).getByRole('group', { name });
  const radio = (mask: string, label: string) =>
    within(group(mask)).getByRole('radio', { name: label });
  return { ...opened, editor, radio };
};
const relabelled = () => {
  const result = segmentation({ shoes_img: null, shoes_count: 0 });
  const [shirt, pants, shoes, hair] = result.masks;
  if (!shirt || !pants || !shoes || !hair) throw new Error('There are four masks.');
  const masks = [shirt, { ...pants, label: 'shirt' as const }, shoes, hair];
  return { ...result, masks, pants_img: null, pants_count: 0, shirt_count: 2 };
};

it('relabels by keyboard and merges the new results', async () => {
  const { user, api, radio, editor } = await edit();
  api.on(updateMaskLabels, relabelled());
  expect(within(editor).getByRole('button', { name: 'Apply Changes' })).toBeDisabled();
  expect(radio('Hair 95%', 'Not clothing')).toBeChecked();

  radio('Pants 88%', 'Pants').focus();
  await user.keyboard('{ArrowLeft}');
  expect(radio('Pants 88%', 'Shirt')).toBeChecked();
  expect(radio('Pants 88%', 'Pants')).not.toBeChecked();
  await user.click(radio('Pair of shoes 70%', 'Not clothing'));
  await user.click(within(editor).getByRole('button', { name: 'Apply Changes' }));

  await waitFor(() => expect(editor).not.toBeInTheDocument());
  expect(api.callsTo(updateMaskLabels)[0]?.body).toEqual({
    pictures: 'address',
    process_id: 'process-1',
    mask_selections: { ...NONE, shirt: [0, 1], pants: [], shoes: [] },
  });
  expect(screen.getByRole('heading', { name: '1 garment found' })).toBeVisible();
  expect(screen.getByText('2 shirts')).toBeVisible();
  expect(button('Save Selected (1)')).toBeEnabled();
  await waitFor(() => expect(button('Edit masks')).toHaveFocus());
});

it('merges two masks and takes them apart again by keyboard, and reads it out', async () => {
  const { user, api, radio, editor } = await edit();
  const { findByRole, getByRole, queryByRole } = within(editor);
  getByRole('button', { name: 'Merge Hair with another mask' }).focus();
  await user.keyboard('{Enter}');
  expect(getByRole('status')).toHaveTextContent('Choose the mask to merge Hair with.');
  await user.keyboard('{Escape}');
  expect(queryByRole('button', { name: 'Merge with Hair' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  const [, second] = within(editor).getAllByRole('button', { name: 'Merge with Hair' });
  await user.click(second!);
  expect(getByRole('status')).toHaveTextContent('Hair and Pants are one mask now.');
  expect(radio('Pants and hair', 'Pants')).toBeChecked();
  await waitFor(() => expect(radio('Pants and hair', 'Pants')).toHaveFocus());

  api.fail(updateMaskLabels);
  await user.click(getByRole('button', { name: 'Apply Changes' }));
  await findByRole('alert');
  expect(api.callsTo(updateMaskLabels)[0]?.body).toEqual({
    pictures: 'address',
    process_id: 'process-1',
    mask_selections: { ...NONE, shirt: [0], pants: [1], shoes: [2] },
    mask_parts: [[0], [1, 3], [2]],
  });

  await user.click(getByRole('button', { name: 'Unmerge Pants and hair' }));
  expect(getByRole('status')).toHaveTextContent('Pants and hair was split.');
  expect(radio('Hair 95%', 'Not clothing')).toBeChecked();
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(radio('Shirt 91%', 'Shirt')).toBeChecked();
  expect(getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(getByRole('button', { name: 'Apply Changes' })).toBeDisabled();
});

it('splits a mask into its connected parts', async () => {
  const opened = openAddDialog();
  const result = segmentation();
  const [shirt, pants, shoes, hair] = result.masks;
  const [shoe] = shoes!.parts;
  const both = [0, 1].map((side) => ({
    ...shoe!,
    part: 10 + side,
    full_label: 'shoe',
    cropped_img: PIXEL,
  }));
  const masks = [shirt!, pants!, { ...shoes!, parts: both }, hair!];
  opened.api.on(processPhoto, { ...result, masks });
  opened.api.on(updateMaskLabels, { ...result, masks });
  const { user, api } = opened;
  await reachResults(opened);
  await user.click(button('Edit masks'));
  await user.click(
    await screen.findByRole('button', { name: 'Split Pair of shoes into its parts' }),
  );
  const left = screen.getByRole('group', { name: 'Shoe 1' });
  expect(within(left).getByRole('radio', { name: 'Shoes' })).toHaveFocus();
  const right = screen.getByRole('group', { name: 'Shoe 2' });
  await user.click(within(right).getByRole('radio', { name: 'Not clothing' }));
  await user.click(button('Apply Changes'));
  await waitFor(() => expect(left).not.toBeInTheDocument());
  expect(api.callsTo(updateMaskLabels)[0]?.body).toEqual({
    pictures: 'address',
    process_id: 'process-1',
    mask_selections: { ...NONE, shirt: [0], pants: [1], shoes: [2] },
    mask_parts: [[0], [1], [10], [11], [3]],
  });
});

it('undoes by button and by keyboard', async () => {
  const { user, radio, editor } = await edit();
  const undo = within(editor).getByRole('button', { name: 'Undo' });
  expect(undo).toBeDisabled();
  await user.click(radio('Pants 88%', 'Shoes'));
  await user.click(radio('Hair 95%', 'Shirt'));
  await user.keyboard('{Control>}z{/Control}');
  expect(radio('Hair 95%', 'Not clothing')).toBeChecked();
  await user.click(undo);
  expect(radio('Pants 88%', 'Pants')).toBeChecked();
  expect(undo).toBeDisabled();
});

it('says when changes cannot be applied and keeps them', async () => {
  const { user, api, radio, editor } = await edit();
  api.fail(updateMaskLabels);
  await user.click(radio('Hair 95%', 'Shirt'));
  await user.click(within(editor).getByRole('button', { name: 'Apply Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to apply changes');
  expect(radio('Hair 95%', 'Shirt')).toBeChecked();
});

it('asks before changes are discarded', async () => {
  const { user, radio, editor } = await edit();
  await user.click(radio('Hair 95%', 'Shirt'));
  await user.click(within(editor).getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(button('Discard'));
  await waitFor(() => expect(editor).not.toBeInTheDocument());
  expect(button('Save Selected (3)')).toBeEnabled();
});
