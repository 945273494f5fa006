import {
  listClothingItems,
  listImages,
  processPhoto,
  saveResults,
  updateMaskLabels,
} from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { PIXEL, segmentation } from '../test-support/segmentation.ts';
import { AddDialog } from './add-dialog.tsx';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);
const photo = (name = 'me.jpg') => new File([JPEG], name, { type: 'image/jpeg' });
const SEGMENT = { name: 'Segment Clothing' };

const open = () => {
  const api = createFakeApi();
  api.on(processPhoto, { ...segmentation() });
  api.on(saveResults, { success: true, id: 'photo-1', items: [] });
  api.on(listImages, { success: true, images: [], next_cursor: null });
  api.on(listClothingItems, { success: true, items: { shirts: [], pants: [], shoes: [] } });
  const onClose = vi.fn();
  const view = renderScreen(<AddDialog onClose={onClose} />, { api });
  return { ...view, api, onClose, dialog: screen.getByRole('dialog', { name: 'Add to Wardrobe' }) };
};
type Opened = ReturnType<typeof open>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = ({ user }: Opened, file = photo()) =>
  user.upload(screen.getByLabelText('Photo', { selector: 'input' }), file);
const segment = async (opened: Opened) => {
  await choose(opened);
  await screen.findByAltText('Original');
  await opened.user.click(button('Segment Clothing'));
};
const reachResults = async (opened: Opened) => {
  await segment(opened);
  await screen.findByRole('heading', { name: '3 garments found' });
};

describe('uploading', () => {
  it('takes a picture from a file', async () => {
    const opened = open();
    expect(button('Choose Photo')).toBeVisible();
    expect(screen.getByRole('button', SEGMENT)).toBeDisabled();
    expect(screen.getByLabelText('Photo', { selector: 'input' })).toHaveAttribute(
      'accept',
      'image/*',
    );
    await choose(opened);
    expect(await screen.findByAltText('Original')).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,/9j/4AAAAAA=',
    );
    expect(screen.getByRole('button', SEGMENT)).toHaveFocus();
  });

  it.each([
    ['dropped', 'drop', 'dataTransfer'],
    ['pasted', 'paste', 'clipboardData'],
  ] as const)('takes a picture that is %s', async (_, event, field) => {
    open();
    fireEvent[event](window, { [field]: { types: ['Files'], files: [photo()] } });
    expect(await screen.findByAltText('Original')).toBeInTheDocument();
  });

  it('says why a file is not taken', async () => {
    const opened = open();
    await choose(opened, new File([JPEG], 'IMG_1.heic', { type: 'image/jpeg' }));
    await screen.findByAltText('Original');
    const heic = new Uint8Array([0, 0, 0, 28, ...new TextEncoder().encode('ftypheic')]);
    await choose(opened, new File([heic], 'IMG_2.heic', { type: 'image/heic' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This HEIC photo could not be opened. Please choose a JPEG, PNG, WebP or AVIF.',
    );
    await opened.user.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('segmenting', () => {
  it('sends the photo and shows what was found', async () => {
    const opened = open();
    opened.api.on(processPhoto, { ...segmentation({ notes: ['Several people were seen.'] }) });
    await reachResults(opened);
    expect(opened.api.callsTo(processPhoto)[0]?.body).toEqual({
      image_data: 'data:image/jpeg;base64,/9j/4AAAAAA=',
      model_size: 'replicate',
    });
    expect(screen.getByRole('checkbox', { name: 'Shirt 91%' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Pants 88%' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Shoes 70%' })).toBeChecked();
    expect(screen.getByText('preview')).toBeVisible();
    expect(screen.getByText('Several people were seen.')).toBeVisible();
    expect(button('Save Selected (3)')).toBeEnabled();
  });

  it('can be stopped', async () => {
    const opened = open();
    opened.api.on(processPhoto, () => new Promise(() => undefined));
    await segment(opened);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
    await opened.user.click(button('Stop'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', SEGMENT)).toHaveFocus();
  });

  it.each([
    ['no-person', 422, 'No person was found in this photo.', 'No person was found in this photo.'],
    ['no-garment', 422, 'No garment was found.', 'No garment was found.'],
    ['invalid-image', 400, 'This picture is damaged.', 'This picture is damaged.'],
    ['internal', 500, 'Something broke.', 'Segmentation failed. Please try again.'],
  ])('says why it did not work: %s', async (code, status, error, sentence) => {
    const opened = open();
    opened.api.fail(processPhoto, { code, status, error });
    await segment(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByAltText('Original')).toBeInTheDocument();
    opened.api.on(processPhoto, { ...segmentation() });
    await opened.user.click(button('Segment Clothing'));
    await screen.findByRole('heading', { name: '3 garments found' });
  });
});

describe('saving', () => {
  it('closes 1 s after it was saved', async () => {
    const opened = open();
    await reachResults(opened);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.click(button('Save Selected (3)'));
      const isSaved = () => screen.queryByText('Saved to wardrobe!');
      while (!isSaved()) await act(() => new Promise((resolve) => setImmediate(resolve)));
      act(() => void vi.advanceTimersByTime(999));
      expect(opened.onClose).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(1));
      expect(opened.onClose).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('saves what is checked, says so and closes after a second', async () => {
    const opened = open();
    const { user, api, onClose } = opened;
    await reachResults(opened);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.on(saveResults, async () => {
      await answered;
      return { body: { success: true, id: 'photo-1', items: ['photo-1-shirt'] } };
    });
    await user.click(screen.getByRole('checkbox', { name: /Pants/ }));
    await user.click(button('Save Selected (2)'));
    expect(await screen.findByText('Saving to wardrobe...')).toBeVisible();
    answer();
    expect(await screen.findByText('Saved to wardrobe!')).toBeVisible();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce(), { timeout: 3000 });

    const body = api.callsTo(saveResults)[0]?.body;
    expect(body).toMatchObject({
      user_id: 'mira',
      file_name: expect.stringMatching(/^\d+_me\.jpg$/),
      segmentation_results: { pants_img: null, pants_count: 0, shirt_count: 1, shoes_count: 1 },
    });
  });

  it('needs a selection', async () => {
    const opened = open();
    await reachResults(opened);
    for (const box of screen.getAllByRole('checkbox')) await opened.user.click(box);
    expect(button('Save Selected (0)')).toBeDisabled();
    expect(screen.getByText('Please select at least one item to save')).toBeVisible();
  });

  it('repeats a failed save under the same name and key, another selection under another key', async () => {
    const opened = open();
    const { user, api } = opened;
    await reachResults(opened);
    api.fail(saveResults);
    await user.click(button('Save Selected (3)'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save. Please try again.');
    await user.click(button('Save Selected (3)'));
    await screen.findByRole('alert');
    await user.click(screen.getByRole('checkbox', { name: /Pants/ }));
    api.on(saveResults, { success: true, id: 'photo-1', items: [] });
    await user.click(button('Save Selected (2)'));
    await screen.findByText('Saved to wardrobe!');

    const calls = api.callsTo(saveResults);
    const names = calls.map(({ body }) => (body as { file_name: string }).file_name);
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(names).size).toBe(1);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

describe('closing', () => {
  it('asks when something was found and not saved', async () => {
    const opened = open();
    const { user, onClose } = opened;
    await reachResults(opened);
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('just closes before that', async () => {
    const { user, onClose } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('editing masks', () => {
  const edit = async () => {
    const opened = open();
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
      process_id: 'process-1',
      mask_selections: { shirt: [0, 1], pants: [], shoes: [] },
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
    expect(getByRole('status')).toHaveTextContent('Choose what Hair is merged with.');
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
      process_id: 'process-1',
      mask_selections: { shirt: [0], pants: [1], shoes: [2] },
      mask_parts: [[0], [1, 3], [2]],
    });

    await user.click(getByRole('button', { name: 'Unmerge Pants and hair' }));
    expect(getByRole('status')).toHaveTextContent('Pants and hair was taken apart.');
    expect(radio('Hair 95%', 'Not clothing')).toBeChecked();
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(radio('Shirt 91%', 'Shirt')).toBeChecked();
    expect(getByRole('button', { name: 'Undo' })).toBeDisabled();
    expect(getByRole('button', { name: 'Apply Changes' })).toBeDisabled();
  });

  it('splits a mask into its connected parts', async () => {
    const opened = open();
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
      process_id: 'process-1',
      mask_selections: { shirt: [0], pants: [1], shoes: [2] },
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
});
