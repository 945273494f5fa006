import { expect, type Page, test } from '@playwright/test';
import { call } from '../../support/requests/api.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { logOut, openAs } from '../../support/browser/sign-in.ts';

/** Statuses of the replies to the list of photos, in order. */
const listReplies = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/firebase/images/'))
      statuses.push(response.status());
  });
  return statuses;
};
const keptLists = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('atelier-lists'))) return null;
    return (await (await caches.open('atelier-lists')).keys()).map(({ url }) => url);
  });

test('a list that has not changed is not sent again, one that has changed is, and a log-out leaves none', async ({
  page,
}) => {
  const owner = await createDemoOwner();
  const statuses = listReplies(page);
  await openAs(page, '/wardrobe', owner);
  await expect(page.getByText('2 photos')).toBeVisible();
  await expect.poll(() => statuses).toEqual([200]);
  await expect.poll(() => keptLists(page)).toContainEqual(expect.stringContaining(owner.uid));

  await page.reload();
  await expect(page.getByText('2 photos')).toBeVisible();
  await expect.poll(() => statuses).toEqual([200, 304]);

  const { images } = await call(owner, 'listImages', { userId: owner.uid });
  await call(owner, 'deleteImage', { user_id: owner.uid, image_path: images[0]?.path ?? '' });
  await page.reload();
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible();
  expect(statuses).toEqual([200, 304, 200]);

  await logOut(page, 'mira');
  await expect.poll(() => keptLists(page)).toBeNull();
});
