import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type FileChooser, type Locator, type Page, test } from '@playwright/test';
import { zipOf } from '../../../functions/src/features/account/zip.ts';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { bucket } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { stack } from '../../support/stack.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';

const PHOTOS = join(import.meta.dirname, '../../fixtures/single-garments');
const photos = readdirSync(PHOTOS).filter((name) => name.endsWith('.jpg'));
const photo = (name: string): Buffer => readFileSync(join(PHOTOS, name));
const wait = { timeout: 90_000 };

const zip = async (name: string, files: Record<string, Uint8Array>) => {
  async function* entries() {
    for (const [path, bytes] of Object.entries(files)) {
      yield { name: path, bytes, modifiedAt: new Date() };
    }
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(entries())) chunks.push(chunk);
  return { name, mimeType: 'application/zip', buffer: Buffer.concat(chunks) };
};

type Press = (button: Locator) => Promise<void>;
const HANDS: Record<string, Press> = {
  pointer: (button) => button.click(),
  keyboard: (button) => button.press('Enter'),
};

const choose = async (
  page: Page,
  press: Press,
  button: string,
  files: Parameters<FileChooser['setFiles']>[0],
) => {
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: button }));
  await (await chooser).setFiles(files);
};
const cards = (page: Page, state: string): Locator =>
  page.getByRole('listitem', { name: new RegExp(`: ${state}$`) });

/** Pictures on another server: the Storage emulator counts as one. Returns their addresses. */
const putOutside = async (names: string[]): Promise<string[]> =>
  Promise.all(
    names.map(async (name) => {
      const path = `outside/${crypto.randomUUID()}/${name}`;
      const metadata = { metadata: { firebaseStorageDownloadTokens: 'open' } };
      await bucket.file(path).save(photo(name), { contentType: 'image/jpeg', metadata });
      const host = `http://${stack.storageHost}:${stack.storagePort}`;
      return `${host}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media&token=open`;
    }),
  );

for (const [name, press] of Object.entries(HANDS)) {
  test(`a zip of photos waits in the tray, by ${name}`, async ({ page }) => {
    test.setTimeout(300_000);
    const user = await createUser(`zip-${name}`);
    await openAs(page, '/wardrobe', user);
    await press(page.getByRole('button', { name: 'Add New Item' }));
    const broken = { name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('no') };
    const summer = await zip('summer.zip', {
      ...Object.fromEntries(photos.map((file) => [`summer/${file}`, photo(file)])),
      'summer/notes.txt': Buffer.from('notes'),
      '__MACOSX/summer/._x.jpg': Buffer.from('x'),
    });
    await choose(page, press, 'Zip or list', [summer, broken]);
    await expect(page.getByText('broken.zip: This zip is broken')).toBeVisible();
    await expect(page.getByText('summer/notes.txt: It is not a picture.')).toBeVisible();
    await expect(cards(page, 'Ready')).toHaveCount(photos.length, wait);
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'Dismiss' }).first());
    await press(page.getByRole('button', { name: `Save all that are sure (${photos.length})` }));
    await expect(cards(page, 'Saved')).toHaveCount(photos.length, wait);
    const { images } = await call(user, 'listImages', { userId: user.uid });
    expect(images).toHaveLength(photos.length);
  });
}

test('a list with picture addresses brings its facts along', async ({ page }) => {
  test.setTimeout(300_000);
  const user = await createUser('list');
  const [tee] = await putOutside(['white-tee.jpg']);
  const rows = [
    'Image,Name,Brand,Price,Currency,Category,Tags',
    `${tee},My white tee,Arket,19.90,EUR,shirt,summer;basic`,
    'https://127.0.0.1/inside.jpg,Inside,,,,,',
    ',Nothing,,,,,',
  ];
  const list = { name: 'clothes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await openAs(page, '/wardrobe', user);
  await page.getByRole('button', { name: 'Add New Item' }).press('Enter');
  await choose(page, HANDS.keyboard!, 'Zip or list', list);
  await expect(page.getByText('Row 4: There is no picture address.')).toBeVisible();
  await expect(cards(page, 'Failed')).toContainText('This picture could not be fetched.', wait);
  await expect(cards(page, 'Ready')).toHaveCount(1, wait);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save all that are sure (1)' }).press('Enter');
  await expect(cards(page, 'Saved')).toHaveCount(1, wait);
  const { pieces } = await call(user, 'listPieces', { userId: user.uid });
  expect(pieces).toMatchObject([
    {
      name: 'My white tee',
      category: 'shirt',
      facts: {
        brand: 'Arket',
        price: { amount: 19.9, currency: 'EUR' },
        tags: ['summer', 'basic'],
      },
    },
  ]);
});

/** An account with two photos, a piece with facts, a try-on and preferences; returns its export. */
const exportedOwner = async () => {
  const owner = await createUser('exporter');
  const picture = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  for (const name of ['one.jpg', 'two.jpg']) {
    const cutouts = { shirt: cutout, shoes: cutout };
    await call(owner, 'saveResults', saveRequest(owner.uid, name, { photo: picture, cutouts }));
  }
  const facts = { brand: 'Arket', favourite: true };
  await call(owner, 'updateClothingItem', { userId: owner.uid, itemId: 'one-shirt', ...facts });
  const item = { id: 'kept', resultImage: picture, originalImage: picture, garments: {} };
  await call(owner, 'saveTryOn', { userId: owner.uid, item });
  const preferences = { favoriteBrands: ['Arket'], location: 'Lisbon' };
  await call(owner, 'saveProfile', { userId: owner.uid, preferences });
  const reply = await fetch(`${stack.apiUrl}/user/export/${owner.uid}`, {
    headers: { Authorization: `Bearer ${owner.idToken}` },
  });
  const buffer = Buffer.from(await reply.arrayBuffer());
  return { name: 'atelier.zip', mimeType: 'application/zip', buffer };
};

const openSettings = async (page: Page, press: Press, user: string) => {
  await press(page.getByRole('button', { name: user, exact: true }));
  await press(page.getByRole('menuitem', { name: 'Settings' }));
};

const expectRestored = async (user: TestUser) => {
  const { images } = await call(user, 'listImages', { userId: user.uid });
  expect(images.map(({ name }) => name).sort()).toEqual(['one.jpg', 'two.jpg']);
  const { pieces } = await call(user, 'listPieces', { userId: user.uid });
  const ids = ['one-shirt', 'one-shoes', 'two-shirt', 'two-shoes'];
  expect(pieces.map(({ id }) => id).sort()).toEqual(ids);
  const shirt = pieces.find(({ id }) => id === 'one-shirt');
  expect(shirt?.facts).toEqual({ brand: 'Arket', favourite: true });
  expect(shirt?.source_image).toBe('one');
  const { items } = await call(user, 'listTryOns', { uid: user.uid });
  expect(items.map(({ id }) => id)).toEqual(['kept']);
};

test('an export is restored into a new account, and a second time adds nothing', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const exported = await exportedOwner();
  const user = await createUser('newcomer');
  await openAs(page, '/wardrobe', user);
  // As any other zip, where photos are added.
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await choose(page, HANDS.pointer!, 'Zip or list', exported);
  const dialog = page.getByRole('dialog', { name: 'Restore from an export' });
  await expect(dialog.getByText(/^Restored: 2 photos, 1 saved try-on/)).toBeVisible(wait);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go to the wardrobe' }).click();
  await expect(page.getByRole('button', { name: /^Photo of / })).toHaveCount(2, wait);
  await expectRestored(user);
  const { preferences } = await call(user, 'getProfile', { userId: user.uid });
  expect(preferences).toMatchObject({ favoriteBrands: ['Arket'], location: 'Lisbon' });

  // In the settings, by keyboard.
  const press = HANDS.keyboard!;
  await openSettings(page, press, 'newcomer');
  const text = { name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no') };
  await choose(page, press, 'Restore from an export', text);
  await expect(page.getByText('x.zip: this is not a complete export of Atelier.')).toBeVisible();
  await choose(page, press, 'Restore from an export', exported);
  await expect(dialog.getByText('3 records were in your wardrobe already.')).toBeVisible(wait);
  await expect(dialog.getByText('There was nothing new to restore.')).toBeVisible();
  await expectRestored(user);
});
