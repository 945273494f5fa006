import { expect, test } from '@playwright/test';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { createUser } from '../../support/auth.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { call } from '../../support/requests/api.ts';
import { changeListed } from '../../support/stored/listed.ts';
import { storeTrash } from '../../support/stored/stored-try-ons.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';

const OTHERS = 250;
const DAY_MS = 24 * 60 * 60_000;

test('a trash of three pages fills as one scrolls, and its oldest item comes back', async ({
  page,
}) => {
  const user = await createUser('many-deleted');
  const photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  await call(
    user,
    'saveResults',
    saveRequest(user.uid, 'look', { photo, cutouts: { shirt: cutout } }),
  );
  await call(user, 'deleteImage', { user_id: user.uid, image_path: 'look' });
  const [oldest] = (await call(user, 'listTrash', { uid: user.uid })).items;
  // Deleted before all others.
  const createdAt = new Date(Date.now() - DAY_MS);
  await changeListed(`users/${user.uid}/trash/${oldest!.id}`, { createdAt });
  await storeTrash(user.uid, OTHERS);

  await openAs(page, '/', user);
  await page.getByRole('button', { name: 'many-deleted' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Recently deleted' }).click();
  const group = dialog.getByRole('group', { name: 'Recently deleted' });
  const entries = group.getByRole('listitem');
  const toItsEnd = (): Promise<void> =>
    group.getByRole('list').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect(entries).toHaveCount(100, { timeout: 60_000 });
  await toItsEnd();
  await expect(entries).toHaveCount(200);

  // A page that fails says so, and comes on a press.
  await page.route(/cursor=/, (route) => route.abort());
  await toItsEnd();
  await expect(group.getByText('Older items could not be loaded.')).toBeVisible();
  await page.unroute(/cursor=/);
  await group.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(entries).toHaveCount(OTHERS + 1);
  await expect(group.getByRole('button', { name: 'Show older' })).toHaveCount(0);

  await entries.last().getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('Photo restored')).toBeVisible({ timeout: 60_000 });
  await expect(entries).toHaveCount(OTHERS);
  const { images } = await call(user, 'listImages', { userId: user.uid });
  expect(images.map(({ name }) => name)).toEqual(['look.jpg']);
});
