import { processPhoto } from '@contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, openAddDialog, reachResults } from '../../test-support/add-dialog.tsx';
import { segmentation } from '../../../../test-support/segmentation.ts';
import { splitRange } from './split-parts.ts';

/** A dress of 200 rows from row 100 on, whose waist is proposed at row 180. */
const dressed = () => {
  const result = segmentation();
  const [shirt, ...others] = result.masks;
  const box = { left: 50, top: 100, width: 120, height: 200 };
  const part = { ...shirt!.parts[0]!, full_label: 'dress', box, waist_row: 180 };
  return { ...result, masks: [{ ...shirt!, full_label: 'dress', box, parts: [part] }, ...others] };
};

const openSplit = async () => {
  const opened = openAddDialog();
  opened.api.on(processPhoto, dressed());
  await reachResults(opened);
  await opened.user.click(button('Edit masks'));
  await opened.user.click(await screen.findByRole('button', { name: 'Split Dress at the waist' }));
  const panel = screen.getByRole('region', { name: 'Split Dress' });
  return { ...opened, panel, line: screen.getByRole('slider', { name: 'Where to split Dress' }) };
};

it('begins at the proposed waist, and the line moves by keyboard within the mask', async () => {
  const { user, line, panel } = await openSplit();
  expect(line).toHaveFocus();
  expect(line).toHaveAttribute('aria-valuetext', 'Upper part 40%, lower part 60%');
  expect(panel).toHaveTextContent('Upper part 40%');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(line).toHaveAttribute('aria-valuetext', 'Upper part 42%, lower part 58%');
  await user.keyboard('{PageUp}');
  expect(line).toHaveAttribute('aria-valuetext', 'Upper part 33%, lower part 67%');
  await user.keyboard('{End}');
  expect(line).toHaveAttribute('aria-valuetext', 'Upper part 6%, lower part 94%');
  expect(line).toHaveAttribute('aria-valuenow', line.getAttribute('aria-valuemax')!);
  await user.keyboard('{Home}{ArrowDown}');
  expect(line).toHaveAttribute('aria-valuetext', 'Upper part 94%, lower part 6%');
  expect(line).toHaveAttribute('aria-valuenow', line.getAttribute('aria-valuemin')!);
});

it('makes a shirt and pants unless told otherwise', async () => {
  const { user, panel } = await openSplit();
  const half = (name: RegExp) => within(within(panel).getByRole('group', { name }));
  expect(half(/^Upper part/).getByRole('radio', { name: 'Shirt' })).toBeChecked();
  expect(half(/^Lower part/).getByRole('radio', { name: 'Pants' })).toBeChecked();
  await user.click(half(/^Lower part/).getByRole('radio', { name: 'Shoes' }));
  expect(half(/^Lower part/).getByRole('radio', { name: 'Shoes' })).toBeChecked();
});

it('ends with Escape without a change, and the mask gets the focus', async () => {
  const { user, panel } = await openSplit();
  expect(screen.queryByRole('button', { name: 'Apply Changes' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(panel).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Dress was not split.');
  const dress = screen.getByRole('group', { name: 'Dress 91%' });
  await expect.poll(() => within(dress).getByRole('radio', { name: 'Shirt' })).toHaveFocus();
  expect(button('Undo')).toBeDisabled();
});

it('is not offered for what is too flat', async () => {
  await openSplit();
  await screen.findByRole('region', { name: 'Split Dress' });
  await button('Do not split').click();
  expect(
    await screen.findByRole('button', { name: 'Merge Pants with another mask' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Split Pants at the waist' })).toBeNull();
});

it('proposes a row of the largest part, inside of the mask', () => {
  const part = (top: number, height: number, waist_row?: number) => ({
    ...{ part: 0, found_in: 0, original_label: 'shirt' as const, full_label: 'dress', picture: '' },
    box: { left: 0, top, width: 50, height },
    ...(waist_row !== undefined && { waist_row }),
  });
  expect(splitRange([part(0, 40, 15), part(20, 200, 90)])).toEqual({
    min: 13,
    max: 207,
    proposed: 90,
  });
  expect(splitRange([part(0, 100, 99)])?.proposed).toBe(92);
  expect(splitRange([part(100, 100)])?.proposed).toBe(142);
  expect(splitRange([part(0, 15)])).toBeNull();
  expect(splitRange([])).toBeNull();
});
