import {
  changeDays,
  forgetProcess,
  listClothingItems,
  matchPhoto,
  processPhoto,
  saveResults,
} from '@contract';
import type { FoundPiece } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import type { RecordedCall } from '../../test-support/fake-api.ts';
import { closetWith, garment } from '../../test-support/garments.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { segmentation } from '../../test-support/segmentation.ts';
import { DayPhotoDialog } from './day-photo-dialog.tsx';

const DAY = '2026-11-20';
const TEE = garment('shirt', 'White Tee');
const KNIT = garment('shirt', 'Grey Knit');
const JEANS = garment('pants', 'Blue Jeans');
const CHINOS = garment('pants', 'Sand Chinos');
const match = ({ id, category, name }: typeof TEE, likeness: number) => ({
  ...{ id, category, name, likeness },
});
const FOUND: FoundPiece[] = [
  {
    ...{ category: 'shirt', name: 'white t-shirt', masks: [0] },
    ...{ matches: [match(TEE, 0.8), match(KNIT, 0.5)], isSure: true },
  },
  {
    ...{ category: 'pants', name: 'blue jeans', masks: [1] },
    ...{ matches: [match(JEANS, 0.5)], isSure: false },
  },
  { category: 'shoes', name: 'black boots', masks: [2], matches: [], isSure: false },
];

const JPEG = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], 'me.jpg', { type: 'image/jpeg' });

const show = () => {
  const api = createFakeApi();
  const items = closetWith({ shirts: [TEE, KNIT], pants: [JEANS, CHINOS] });
  api.on(listClothingItems, { success: true, items });
  api.on(processPhoto, { ...segmentation() });
  api.on(matchPhoto, { success: true, found: FOUND });
  api.on(forgetProcess, { success: true });
  api.on(changeDays, {
    ...{ success: true, days: [], was_there: [false] },
    undo: [{ do: 'remove-outfit', day: DAY, id: 'o' }],
  });
  const onClose = vi.fn();
  const rendered = renderScreen(
    <DayPhotoDialog uid="mira" day={DAY} today={DAY} onClose={onClose} />,
    { api },
  );
  const choose = async () => {
    await rendered.user.upload(screen.getByLabelText('Photo'), JPEG);
    return screen.findByRole('group', { name: 'The shirt in your photo' });
  };
  return { ...rendered, api, onClose, choose };
};
const bodyOf = ({ body }: RecordedCall) => body as Record<string, never>;
const piece = (name: string) => screen.getByRole('group', { name: `The ${name} in your photo` });
const logged = (call: RecordedCall | undefined) => {
  const [change] = bodyOf(call!).changes as unknown as {
    outfit: { pieces: { id: string }[]; origin: string; status: string };
  }[];
  return change!.outfit;
};

test('proposes what stands out, asks for the rest, logs it, and forgets the photo', async () => {
  const { user, api, onClose, choose } = show();
  const shirt = await choose();
  expect(within(shirt).getByRole('img', { name: 'In your photo: white t-shirt' })).toBeVisible();
  expect(within(shirt).getByRole('radio', { name: /^White Tee/ })).toBeChecked();
  expect(within(piece('pants')).getByRole('radio', { name: /^Blue Jeans/ })).not.toBeChecked();

  await user.click(screen.getByRole('button', { name: 'Log 1 piece' }));
  expect(within(piece('pants')).getByText(/^Say which one it is/)).toBeVisible();
  expect(within(piece('pants')).getByRole('radio', { name: /^Blue Jeans/ })).toHaveFocus();
  expect(api.callsTo(changeDays)).toHaveLength(0);

  await user.selectOptions(within(piece('pants')).getByLabelText('Another pants'), 'Sand Chinos');
  await user.click(within(piece('shoes')).getByRole('radio', { name: 'Not mine: leave it out' }));
  await user.click(screen.getByRole('button', { name: 'Log 2 pieces' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const outfit = logged(api.callsTo(changeDays)[0]);
  expect(outfit).toMatchObject({ origin: 'photo', status: 'worn' });
  expect(outfit.pieces.map(({ id }) => id)).toEqual(['white-tee', 'sand-chinos']);
  expect(api.callsTo(saveResults)).toHaveLength(0);
  expect(api.callsTo(forgetProcess)).toHaveLength(1);
  expect(await screen.findByText('Logged from your photo: worn today')).toBeVisible();
});

test('a new piece goes into the wardrobe with the photo, and is logged', async () => {
  const { user, api, onClose, choose } = show();
  await choose();
  api.on(saveResults, { success: true, id: '17_me', items: ['17_me-shoes'] });
  await user.click(within(piece('pants')).getByRole('radio', { name: /^Blue Jeans/ }));
  const isNew = { name: 'New: add it to my wardrobe' };
  await user.click(within(piece('shoes')).getByRole('radio', isNew));
  expect(screen.getByText('The photo goes into your wardrobe with the new piece.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log 3 pieces' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const { segmentation_results: wanted } = bodyOf(api.callsTo(saveResults)[0]!);
  expect(wanted).toMatchObject({ process_id: 'process-1', shirt_img: null, pants_img: null });
  expect(logged(api.callsTo(changeDays)[0]).pieces.map(({ id }) => id)).toEqual([
    ...['white-tee', 'blue-jeans'],
    '17_me-shoes',
  ]);
  // The save has used up the process.
  expect(api.callsTo(forgetProcess)).toHaveLength(0);
});

test('closing it forgets the photo and logs nothing', async () => {
  const { user, api, choose, onClose } = show();
  await choose();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(api.callsTo(forgetProcess)).toHaveLength(1));
  expect(api.callsTo(changeDays)).toHaveLength(0);
});

test('says why a photo does not work, and takes another one', async () => {
  const { user, api, choose } = show();
  api.fail(processPhoto, {
    ...{ status: 422, code: 'no-person', error: 'Nobody is in this photo.' },
  });
  await user.upload(screen.getByLabelText('Photo'), JPEG);
  expect(await screen.findByText('Nobody is in this photo.')).toBeVisible();
  api.on(processPhoto, { ...segmentation() });
  expect(await choose()).toBeVisible();
});

test('if the new piece cannot be saved, nothing is logged, and it can be tried again', async () => {
  const { user, api, onClose, choose } = show();
  await choose();
  api.fail(saveResults);
  await user.click(within(piece('pants')).getByRole('radio', { name: /leave it out/ }));
  await user.click(within(piece('shoes')).getByRole('radio', { name: /^New/ }));
  await user.click(screen.getByRole('button', { name: 'Log 2 pieces' }));
  expect(await screen.findByText(/^The new pieces could not be saved/)).toBeVisible();
  expect(api.callsTo(changeDays)).toHaveLength(0);
  expect(onClose).not.toHaveBeenCalled();
  api.on(saveResults, { success: true, id: '17_me', items: ['17_me-shoes'] });
  await user.click(screen.getByRole('button', { name: 'Log 2 pieces' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const keys = api.callsTo(saveResults).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});
