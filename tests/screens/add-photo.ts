import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { personInSkirt } from '../../functions/src/vision/test-support/person-in-skirt.ts';
import { asJob } from '../support/browser/long-work.ts';
import { personPicture } from '../support/stored/photos.ts';
import { fail, goOffline, hold, press, see, statesOf } from './view-state.ts';

const PROCESS = '**/process';

const open = async (page: Page): Promise<void> => {
  await press(page, 'Add New Item');
  await page.getByRole('dialog', { name: 'Add to Wardrobe' }).waitFor();
};
const choose = async (page: Page, picture = personPicture()): Promise<void> => {
  await open(page);
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Choose Photo');
  const buffer = Buffer.from(picture);
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByAltText('Original').waitFor();
};
const segment = async (page: Page, picture?: Uint8Array): Promise<void> => {
  await choose(page, picture);
  await press(page, 'Segment Clothing');
};
const seeGarments = async (page: Page): Promise<void> => {
  await segment(page);
  await page.getByRole('heading', { name: /garments found$/ }).waitFor({ timeout: 60_000 });
};

/** Three pieces: one is found, one is found again, and one is no picture. */
const chooseMany = async (page: Page): Promise<void> => {
  await open(page);
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Choose Photo');
  const buffer = Buffer.from(personPicture());
  const tee = readFileSync(join(import.meta.dirname, '../fixtures/single-garments/white-tee.jpg'));
  await (
    await chooser
  ).setFiles([
    { name: 'white-tee.jpg', mimeType: 'image/jpeg', buffer: tee },
    { name: 'me.jpg', mimeType: 'image/jpeg', buffer },
    // One byte more at its end: another file with the same picture.
    { name: 'me-again.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([buffer, Buffer.of(0)]) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
  ]);
  await page.getByRole('listitem', { name: 'notes.txt: Failed' }).waitFor();
};

export const ADD_PHOTO = statesOf('add-photo', '/wardrobe', [
  { state: 'empty', kind: 'empty', reach: open },
  { state: 'chosen', kind: 'success', reach: choose },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, PROCESS),
    reach: async (page) => {
      await segment(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    state: 'starting',
    kind: 'loading',
    prepare: (page) => asJob(page, PROCESS, 'segmentation'),
    reach: async (page) => {
      await segment(page);
      await see(page, 'The service is starting its machine');
    },
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, PROCESS),
    reach: async (page) => {
      await segment(page);
      await see(page, 'Segmentation failed.');
    },
  },
  {
    state: 'offline',
    kind: 'offline',
    reach: async (page) => {
      await choose(page);
      await goOffline(page);
      await press(page, 'Segment Clothing');
      await page.getByRole('alert').waitFor();
    },
  },
  { state: 'success', kind: 'success', reach: seeGarments },
  {
    state: 'unsure',
    kind: 'success',
    reach: async (page) => {
      await segment(page, await personInSkirt());
      await see(page, 'but is not sure.');
    },
  },
  {
    state: 'tray-loading',
    kind: 'loading',
    prepare: (page) => hold(page, PROCESS),
    reach: async (page) => {
      await chooseMany(page);
      await see(page, 'Looking at it');
    },
  },
  {
    state: 'tray',
    kind: 'success',
    reach: async (page) => {
      await chooseMany(page);
      const skipped = page.getByRole('listitem', { name: 'me-again.jpg: Skipped' });
      await skipped.waitFor({ timeout: 90_000 });
    },
  },
  {
    state: 'edit-masks',
    kind: 'success',
    reach: async (page) => {
      await seeGarments(page);
      await press(page, 'Edit masks');
      await page.getByRole('dialog', { name: 'Edit masks' }).waitFor();
    },
  },
  {
    state: 'split-mask',
    kind: 'success',
    reach: async (page) => {
      await seeGarments(page);
      await press(page, 'Edit masks');
      await press(page, 'Split Pants at the waist');
      await page.getByRole('slider', { name: 'Where to split Pants' }).waitFor();
    },
  },
  {
    state: 'correct-mask',
    kind: 'success',
    reach: async (page) => {
      await seeGarments(page);
      await press(page, 'Edit masks');
      await press(page, 'Correct the cut-out of Pants');
      await page.locator('[role=application]:not([aria-busy])').waitFor();
    },
  },
  {
    state: 'correct-mask-cutting',
    kind: 'loading',
    prepare: (page) => hold(page, '**/update-mask-labels/preview'),
    reach: async (page) => {
      await seeGarments(page);
      await press(page, 'Edit masks');
      await press(page, 'Correct the cut-out of Pants');
      const canvas = page.locator('[role=application]:not([aria-busy])');
      await canvas.waitFor();
      await press(page, 'Keep here');
      await canvas.click({ position: { x: 8, y: 8 } });
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    state: 'correct-mask-error',
    kind: 'error',
    prepare: (page) => fail(page, '**/update-mask-labels/preview'),
    reach: async (page) => {
      await seeGarments(page);
      await press(page, 'Edit masks');
      await press(page, 'Correct the cut-out of Pants');
      const canvas = page.locator('[role=application]:not([aria-busy])');
      await canvas.waitFor();
      await press(page, 'Keep here');
      await canvas.click({ position: { x: 8, y: 8 } });
      await see(page, 'This could not be cut again. Please try again.');
    },
  },
]);
