import { processPhoto, saveResults } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PIXEL, segmentation } from '../../../../test-support/segmentation.ts';
import { button, openAddDialog, reachResults, segment } from '../../test-support/add-dialog.tsx';

const unsure = segmentation({ other_reading: 'dress' });
const dress = segmentation({
  ...{ process_id: 'dress', other_reading: 'separates', dress_img: PIXEL, dress_count: 1 },
  ...{ shirt_img: null, shirt_count: 0, pants_img: null, pants_count: 0 },
});
const openUnsure = async () => {
  const opened = openAddDialog();
  opened.api.on(processPhoto, { ...unsure });
  await reachResults(opened);
  return opened;
};

it('says that it is not sure, and takes the other reading by keyboard, then back without asking again', async () => {
  const { user, api } = await openUnsure();
  expect(screen.getByText('Atelier took this for separate pieces, but is not sure.')).toBeVisible();
  let answer: () => void = () => undefined;
  api.on(processPhoto, () => new Promise((done) => (answer = () => done({ body: { ...dress } }))));
  button("It's a dress").focus();
  await user.keyboard('{Enter}');
  // Announced, and nothing can be saved meanwhile that is about to change.
  expect(screen.getByText('Cutting it out as a dress...').closest('[role=status]')).toBeVisible();
  expect(button("It's a dress")).toHaveAttribute('aria-busy', 'true');
  expect(button('Save Selected (3)')).toBeDisabled();
  expect(button('Edit masks')).toBeDisabled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.callsTo(processPhoto)).toHaveLength(2));
  expect(api.callsTo(processPhoto)[1]?.body).toEqual({
    image_data: 'data:image/jpeg;base64,/9j/4AAAAAA=',
    ...{ pictures: 'address', reading: 'dress' },
  });
  answer();

  const told = await screen.findByText('Cut out as a dress.');
  expect(told.closest('[role=status]')).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 garments found' })).toBeVisible();
  expect(button("It's separate pieces")).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Cut out as separate pieces.')).toBeVisible();
  expect(screen.getByRole('heading', { name: '3 garments found' })).toBeVisible();
  expect(api.callsTo(processPhoto)).toHaveLength(2);
  await user.click(button("It's a dress"));
  await user.click(button('Save Selected (2)'));
  await screen.findByText('Saved to wardrobe!');
  expect(api.callsTo(saveResults)[0]?.body).toMatchObject({
    segmentation_results: { process_id: 'dress' },
  });
  expect(screen.queryByRole('button', { name: "It's separate pieces" })).not.toBeInTheDocument();
});

it('keeps what was found when that fails, and says why', async () => {
  const { user, api } = await openUnsure();
  api.fail(processPhoto, { code: 'internal', status: 500, error: 'Internal.' });
  await user.click(button("It's a dress"));
  expect(await screen.findByRole('alert')).toHaveTextContent('Segmentation failed.');
  expect(screen.getByRole('heading', { name: '3 garments found' })).toBeVisible();
  api.on(processPhoto, { ...dress });
  await user.click(button("It's a dress"));
  await screen.findByText('Cut out as a dress.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is not offered for a photo that is surely one or the other', async () => {
  const opened = openAddDialog();
  await segment(opened);
  await screen.findByRole('heading', { name: '3 garments found' });
  expect(screen.queryByRole('button', { name: /^It's/ })).not.toBeInTheDocument();
});
