import {
  listClothingItems,
  listImages,
  processPhoto,
  saveResults,
  updateMaskLabels,
} from '@contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../test-support/fake-api.ts';
import { renderScreen } from '../../../../test-support/render-screen.tsx';
import { segmentation } from '../../test-support/segmentation.ts';
import { AddDialog } from '../add-dialog.tsx';

/** The last byte tells the photos apart on their way. */
const photo = (name: string, byte = 0) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, byte])], name, { type: 'image/jpeg' });
const drawing = new File(['<svg></svg>'], 'b.svg', { type: 'image/svg+xml' });

const open = () => {
  const api = createFakeApi();
  api.on(processPhoto, { ...segmentation() });
  api.on(updateMaskLabels, { ...segmentation() });
  api.on(saveResults, { success: true, id: 'photo-1', items: [] });
  api.on(listImages, { success: true, images: [], next_cursor: null });
  api.on(listClothingItems, { success: true, items: { shirts: [], pants: [], shoes: [] } });
  const onClose = vi.fn();
  const view = renderScreen(<AddDialog onClose={onClose} />, { api });
  const input = () => screen.getAllByLabelText('Photo', { selector: 'input' })[0] as HTMLElement;
  const choose = (...files: File[]) => view.user.upload(input(), files);
  return { ...view, api, onClose, choose };
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const place = (name: string, status: string) =>
  screen.findByRole('button', { name: new RegExp(`^Photo \\d of \\d, ${name}: ${status}$`) });
const places = () => screen.queryAllByRole('button', { name: /^Photo \d of \d/ });
const sent = (api: ReturnType<typeof createFakeApi>) =>
  api.callsTo(processPhoto).map(({ body }) => (body as { image_data: string }).image_data);

describe('several photos', () => {
  it('wait in a strip, are segmented one at a time and reviewed meanwhile', async () => {
    const { user, api, choose, onClose } = open();
    const answers: (() => void)[] = [];
    api.on(processPhoto, async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { body: segmentation() };
    });
    await choose(photo('a.jpg', 1), photo('b.jpg', 2), photo('c.jpg', 3));
    await place('c.jpg', 'Waiting');
    expect(api.callsTo(processPhoto)).toHaveLength(0);
    await user.click(button('Segment Clothing'));
    await place('a.jpg', 'Segmenting');
    expect(screen.getByText('Segmented 0 of 3')).toBeVisible();

    answers[0]?.();
    await place('b.jpg', 'Segmenting');
    expect(await place('a.jpg', 'Ready')).toHaveAttribute('aria-current', 'true');
    expect(api.callsTo(processPhoto)).toHaveLength(2);
    await user.click(button('Save Selected (3)'));
    await place('a.jpg', 'Saved');
    expect(screen.getByText('Saved to wardrobe!')).toBeVisible();
    // The next that needs somebody is shown, and the dialog stays.
    await waitFor(
      async () =>
        expect(await place('b.jpg', 'Segmenting')).toHaveAttribute('aria-current', 'true'),
      { timeout: 3000 },
    );

    answers[1]?.();
    await place('c.jpg', 'Segmenting');
    answers[2]?.();
    await place('c.jpg', 'Ready');
    expect(new Set(sent(api)).size).toBe(3);
    await user.click(button('Save Selected (3)'));
    await waitFor(
      async () => expect(await place('c.jpg', 'Ready')).toHaveAttribute('aria-current', 'true'),
      { timeout: 3000 },
    );
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Save Selected (3)'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 3000 });
    const names = api.callsTo(saveResults).map(({ body }) => body as { file_name: string });
    expect(names.map(({ file_name }) => file_name.replace(/^\d+-[0-9a-f]{8}_/, ''))).toEqual([
      'a.jpg',
      'b.jpg',
      'c.jpg',
    ]);
  });

  it('go on behind one that fails, which can be tried again', async () => {
    const { user, api, choose } = open();
    let asked = 0;
    api.on(processPhoto, () => {
      if (++asked > 1) return { body: segmentation() };
      const error = 'No person was found in this photo.';
      return { status: 422, body: { success: false, error, code: 'no-person', request_id: 't' } };
    });
    await choose(photo('a.jpg', 1), photo('b.jpg', 2));
    await place('b.jpg', 'Waiting');
    await user.click(button('Segment Clothing'));
    await place('b.jpg', 'Ready');
    expect(screen.getByRole('alert')).toHaveTextContent('No person was found in this photo.');
    expect(screen.getByText('Saved 0 of 2, 1 failed')).toBeVisible();
    await user.click(button('Try again'));
    await place('a.jpg', 'Ready');
    expect(asked).toBe(3);
  });

  it('may have a file among them that is not taken, which can be exchanged or removed', async () => {
    const { user, choose, api } = open();
    api.on(processPhoto, () => new Promise(() => undefined));
    await choose(photo('a.jpg', 1), drawing, photo('c.jpg', 3));
    await user.click(await place('b.svg', 'Failed'));
    expect(screen.getByRole('alert')).toHaveTextContent('This kind of picture is not supported.');
    expect(screen.queryByRole('button', { name: 'Segment Clothing' })).not.toBeInTheDocument();
    const inputs = screen.getAllByLabelText('Photo', { selector: 'input' });
    await user.upload(inputs.at(-1) as HTMLElement, photo('b.jpg', 2));
    expect(await place('b.jpg', 'Waiting')).toHaveAttribute('aria-current', 'true');
    await user.click(button('Remove photo'));
    expect(places()).toHaveLength(2);
    await user.click(button('Remove photo'));
    expect(places()).toHaveLength(0);
    expect(button('Segment Clothing')).toBeEnabled();
  });

  it('are stopped together', async () => {
    const { user, api, choose } = open();
    api.on(processPhoto, () => new Promise(() => undefined));
    await choose(photo('a.jpg', 1), photo('b.jpg', 2));
    await place('b.jpg', 'Waiting');
    await user.click(button('Segment Clothing'));
    await user.click(await place('b.jpg', 'Waiting'));
    expect(screen.getByRole('heading', { name: 'Waiting for its turn' })).toBeVisible();
    await user.click(button('Stop'));
    await place('a.jpg', 'Waiting');
    expect(screen.getByRole('heading', { name: 'Ready to segment' })).toBeVisible();
    expect(api.callsTo(processPhoto)).toHaveLength(1);
  });

  it('join while one is reviewed, and leave the focus where it is in the strip', async () => {
    const { user, choose } = open();
    await choose(photo('a.jpg', 1));
    await screen.findByAltText('Original');
    expect(places()).toHaveLength(0);
    await user.click(button('Segment Clothing'));
    await screen.findByRole('heading', { name: '3 garments found' });
    fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [photo('b.jpg', 2)] } });
    const second = await place('b.jpg', 'Waiting');
    await user.click(second);
    await user.click(button('Segment Clothing'));
    second.focus();
    await place('b.jpg', 'Ready');
    expect(second).toHaveFocus();
  });

  it('are asked about before they are lost', async () => {
    const { user, choose, onClose } = open();
    await choose(photo('a.jpg', 1), photo('b.jpg', 2));
    await place('b.jpg', 'Waiting');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    expect(question).toHaveTextContent('2 photos are not saved yet.');
    await user.click(within(question).getByRole('button', { name: 'Close without saving' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('are twenty at most', async () => {
    const { choose } = open();
    await choose(...Array.from({ length: 22 }, (_, index) => photo(`${index}.jpg`, index)));
    await screen.findByText('Up to 20 photos at a time. The others were left out.');
    expect(screen.getAllByRole('button', { name: /^Photo \d+ of 20/ })).toHaveLength(20);
  });
});

it('redoes what was undone in the masks, by button and by keyboard from the footer too', async () => {
  const { user, choose } = open();
  await choose(photo('a.jpg', 1));
  await screen.findByAltText('Original');
  await user.click(button('Segment Clothing'));
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
