import { processPhoto, saveResults } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  choose,
  JPEG,
  openAddDialog,
  photo,
  reachResults,
  segment,
  SEGMENT,
} from '../test-support/add-dialog.tsx';
import { segmentation } from '../../../test-support/segmentation.ts';

describe('uploading', () => {
  it('takes a picture from a file', async () => {
    const opened = openAddDialog();
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
    openAddDialog();
    fireEvent[event](window, { [field]: { types: ['Files'], files: [photo()] } });
    expect(await screen.findByAltText('Original')).toBeInTheDocument();
  });

  it('says why a file is not taken', async () => {
    const opened = openAddDialog();
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
    const opened = openAddDialog();
    opened.api.on(processPhoto, { ...segmentation({ notes: ['Several people were seen.'] }) });
    await reachResults(opened);
    expect(opened.api.callsTo(processPhoto)[0]?.body).toEqual({
      image_data: 'data:image/jpeg;base64,/9j/4AAAAAA=',
      pictures: 'address',
      model_size: 'replicate',
    });
    expect(screen.getByRole('checkbox', { name: 'Shirt 91%' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Pants 88%' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Shoes 70%' })).toBeChecked();
    expect(screen.getByText('made by Atelier')).toBeVisible();
    expect(screen.getByText('Several people were seen.')).toBeVisible();
    expect(button('Save Selected (3)')).toBeEnabled();
  });

  it('can be stopped', async () => {
    const opened = openAddDialog();
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
    const opened = openAddDialog();
    opened.api.fail(processPhoto, { code, status, error });
    await segment(opened);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByAltText('Original')).toBeInTheDocument();
    opened.api.on(processPhoto, { ...segmentation() });
    await opened.user.click(button('Segment Clothing'));
    await screen.findByRole('heading', { name: '3 garments found' });
  });
});

describe('turning a piece', () => {
  const turnedPhoto = 'data:image/jpeg;base64,AAAA';
  const piece = segmentation({ shows: 'piece' });

  it('looks at the turned photo, by pointer and by keyboard, and takes it back', async () => {
    const opened = openAddDialog();
    const { user, api } = opened;
    api.on(processPhoto, { ...piece });
    await reachResults(opened);
    api.on(processPhoto, { ...piece, process_id: 'turned', photo_img: turnedPhoto });
    await user.click(await screen.findByRole('button', { name: 'Turn right' }));
    await screen.findByText('Turned');
    expect(api.callsTo(processPhoto)[1]?.body).toEqual({
      image_data: 'data:image/jpeg;base64,/9j/4AAAAAA=',
      pictures: 'address',
      turn: 1,
    });
    button('Turn left').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.callsTo(processPhoto)).toHaveLength(3));
    expect(api.callsTo(processPhoto)[2]?.body).toEqual({
      ...{ image_data: turnedPhoto, turn: 3, pictures: 'address' },
    });
    await waitFor(() => expect(button('Save Selected (3)')).toBeEnabled());

    await user.click(button('Undo turn'));
    await user.click(button('Undo turn'));
    expect(screen.queryByRole('button', { name: 'Undo turn' })).not.toBeInTheDocument();
    await user.click(button('Show found garments'));
    expect(screen.getByAltText('Original')).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,/9j/4AAAAAA=',
    );
  });

  it('says why it did not work, and saves what is turned', async () => {
    const opened = openAddDialog();
    const { user, api } = opened;
    api.on(processPhoto, { ...piece });
    await reachResults(opened);
    api.fail(processPhoto, { code: 'no-garment', status: 422, error: 'No outline was found.' });
    await user.click(await screen.findByRole('button', { name: 'Turn left' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No outline was found.');
    api.on(processPhoto, { ...piece, process_id: 'turned', photo_img: turnedPhoto });
    await user.click(button('Turn left'));
    await screen.findByText('Turned');
    await user.click(button('Save Selected (3)'));
    await screen.findByText('Saved to wardrobe!');
    expect(api.callsTo(saveResults)[0]?.body).toMatchObject({
      segmentation_results: { process_id: 'turned' },
    });
  });

  it('is not offered for a person', async () => {
    const opened = openAddDialog();
    opened.api.on(processPhoto, { ...segmentation() });
    await reachResults(opened);
    expect(screen.queryByRole('group', { name: 'Turn the photo' })).not.toBeInTheDocument();
  });
});

describe('saving', () => {
  it('closes 1 s after it was saved', async () => {
    const opened = openAddDialog();
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
    const opened = openAddDialog();
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
      file_name: expect.stringMatching(/^\d+-[0-9a-f]{8}_me\.jpg$/),
      segmentation_results: { pants_img: null, pants_count: 0, shirt_count: 1, shoes_count: 1 },
    });
  });

  it('needs a selection', async () => {
    const opened = openAddDialog();
    await reachResults(opened);
    for (const box of screen.getAllByRole('checkbox')) await opened.user.click(box);
    expect(button('Save Selected (0)')).toBeDisabled();
    expect(screen.getByText('Please select at least one item to save')).toBeVisible();
  });

  it('repeats a failed save under the same name and key, another selection under another key', async () => {
    const opened = openAddDialog();
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
  it('has the browser ask before a reload breaks off what runs, or loses what was found', async () => {
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const opened = openAddDialog();
    let reply = () => {};
    const body = { ...segmentation() };
    opened.api.on(processPhoto, () => new Promise((done) => (reply = () => done({ body }))));
    await choose(opened);
    await screen.findByAltText('Original');
    expect(asks()).toBe(false);
    await opened.user.click(button('Segment Clothing'));
    await waitFor(() => expect(opened.api.callsTo(processPhoto)).toHaveLength(1));
    expect(asks()).toBe(true);
    reply();
    await screen.findByRole('heading', { name: '3 garments found' });
    expect(asks()).toBe(true);
    opened.unmount();
    expect(asks()).toBe(false);
  });

  it('asks when something was found and not saved', async () => {
    const opened = openAddDialog();
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
    const { user, onClose } = openAddDialog();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
