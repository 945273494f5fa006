import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Pieces on white, as shops show them: the drawn ones of the demo, a folder for each category. */
const DRAWN = join(import.meta.dirname, '../../../emulator-data/source/pictures');
const PHOTOS = join(import.meta.dirname, '../../fixtures/single-garments');

/** A picture for a file chooser. */
export type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** The drawn pieces of a folder, in the order of their names. */
export const drawnPieces = (folder: string): PictureFile[] =>
  readdirSync(join(DRAWN, folder))
    .sort()
    .map((name) => ({
      name,
      mimeType: 'image/webp',
      buffer: readFileSync(join(DRAWN, folder, name)),
    }));

/** A photo of a single garment. */
export const garmentPhoto = (name: string): PictureFile => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(PHOTOS, `${name}.jpg`)),
});

/** Gives files to the chooser that a button opens. */
export const chooseFiles = async (
  page: Page,
  open: () => Promise<void>,
  files: PictureFile[],
): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await open();
  await (await chooser).setFiles(files);
};

/** The cards of the tray in a state, such as `Ready`. */
export const trayCards = (page: Page, state: string): Locator =>
  page.getByRole('listitem', { name: new RegExp(`: ${state}$`) });
