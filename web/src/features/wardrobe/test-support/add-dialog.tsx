import { listClothingItems, listImages, processPhoto, saveResults } from '@contract';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { AddDialog } from '../add/add-dialog.tsx';
import { segmentation } from '../../../test-support/segmentation.ts';

export const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]);
export const photo = (name = 'me.jpg') => new File([JPEG], name, { type: 'image/jpeg' });
export const SEGMENT = { name: 'Segment Clothing' };

/** The dialog, with a server that finds three garments in any photo. */
export const openAddDialog = () => {
  const api = createFakeApi();
  api.on(processPhoto, { ...segmentation() });
  api.on(saveResults, { success: true, id: 'photo-1', items: [] });
  api.on(listImages, { success: true, images: [], next_cursor: null });
  api.on(listClothingItems, { success: true, items: { shirts: [], pants: [], shoes: [] } });
  const onClose = vi.fn();
  const view = renderScreen(<AddDialog onClose={onClose} />, { api });
  return { ...view, api, onClose, dialog: screen.getByRole('dialog', { name: 'Add to Wardrobe' }) };
};
export type Opened = ReturnType<typeof openAddDialog>;

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const choose = ({ user }: Opened, file = photo()) =>
  user.upload(screen.getByLabelText('Photo', { selector: 'input' }), file);
export const segment = async (opened: Opened) => {
  await choose(opened);
  await screen.findByAltText('Original');
  await opened.user.click(button('Segment Clothing'));
};
export const reachResults = async (opened: Opened) => {
  await segment(opened);
  await screen.findByRole('heading', { name: '3 garments found' });
};
