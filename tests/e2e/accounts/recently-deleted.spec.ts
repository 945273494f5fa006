import { expect, test } from '@playwright/test';
import {
  cutoutPicture,
  photoWithMetadata,
} from '../../../functions/src/features/test-support/pictures.ts';
import { toDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { call } from '../../support/requests/api.ts';
import { createUser } from '../../support/auth.ts';
import { saveRequest } from '../../support/stored/wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';

test('what was deleted is listed in the settings and comes back by keyboard', async ({ page }) => {
  const user = await createUser('regretful');
  const photo = toDataUrl(await photoWithMetadata(300, 400), 'image/jpeg');
  const cutout = toDataUrl(await cutoutPicture(100, 150), 'image/png');
  const save = saveRequest(user.uid, 'look', { photo, cutouts: { shirt: cutout } });
  await call(user, 'saveResults', save);
  await call(user, 'deleteImage', { user_id: user.uid, image_path: 'look' });

  // The first call of a function starts a process, which may take longer than a browser waits.
  expect((await call(user, 'listTrash', { uid: user.uid })).items).toHaveLength(1);

  await openAs(page, '/', user);

  await page.getByRole('button', { name: 'regretful' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Recently deleted' }).press('Enter');
  const list = dialog.getByRole('group', { name: 'Recently deleted' });
  await expect(list.getByRole('listitem')).toHaveCount(1, { timeout: 60_000 });
  await expectAccessible(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const sides = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sides).toBeLessThanOrEqual(width);
  }

  await list.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('Photo restored')).toBeVisible({ timeout: 60_000 });
  await expect(list.getByText('Nothing to restore.')).toBeVisible();
  await expectAccessible(page);
  const { images } = await call(user, 'listImages', { userId: user.uid });
  expect(images.map(({ name }) => name)).toEqual(['look.jpg']);
});
