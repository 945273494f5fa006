import { expect, type Page, test } from '@playwright/test';
import { JobAccepted } from '../../../functions/src/contract/index.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createUser } from '../../support/auth.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { asJob, withoutWaiting } from '../../support/browser/long-work.ts';
import { personPicture } from '../../support/stored/photos.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const TRY_ON = '**/gemini-tryon-multiple';
const PROCESS = '**/process';
const PICTURE = `data:image/jpeg;base64,${Buffer.from(personPicture()).toString('base64')}`;

const dress = async (page: Page): Promise<void> => {
  for (const name of ['Shirts', 'Pants', 'Shoes']) {
    await page.getByRole('group', { name, exact: true }).getByRole('button').first().press('Enter');
  }
  await expect(page.getByRole('list', { name: 'On display' }).getByRole('img')).toHaveCount(3);
};
const tryOn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Try on' }).click();
const result = (page: Page) => page.getByRole('group', { name: 'Try-on result' });
const accepted = (page: Page) =>
  page
    .waitForResponse((response) => response.status() === 202)
    .then(async (response) => JobAccepted.parse(await response.json()).job);

test('a try-on goes on in the queue while the page is loaded again, and is found', async ({
  page,
}) => {
  test.slow();
  await withoutWaiting(page, TRY_ON);
  await openAs(page, '/', await createDemoOwner());
  await dress(page);
  const first = accepted(page);
  await tryOn(page);
  const job = await first;

  const again = accepted(page);
  await page.reload();
  expect((await again).id).toBe(job.id);
  await expect(result(page)).toBeVisible({ timeout: 60_000 });
  // It was taken up once.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try on' })).toBeEnabled();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('a photo is looked at by the queue', async ({ page }) => {
  test.slow();
  await withoutWaiting(page, PROCESS);
  await openAs(page, '/wardrobe', await createUser('newcomer'));
  await page.getByRole('button', { name: 'Add New Item' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add to Wardrobe' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose Photo' }).click();
  const buffer = Buffer.from(personPicture());
  await (await chooser).setFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer });
  const job = accepted(page);
  await dialog.getByRole('button', { name: 'Segment Clothing' }).click();
  expect((await job).kind).toBe('segmentation');
  await expect(dialog.getByRole('heading', { name: /garments found$/ })).toBeVisible({
    timeout: 60_000,
  });
});

test('a service that starts its machine, a lost connection, and a result', async ({
  page,
  context,
}) => {
  const job = await asJob(page, TRY_ON, 'try-on');
  await openAs(page, '/', await createDemoOwner());
  await dress(page);
  await tryOn(page);
  await expect(page.getByText('The service is starting its machine')).toBeVisible();
  await expect(page.getByText('This can take a few minutes.')).toBeVisible();
  await expectAccessible(page);

  // Playwright answers a route without the network.
  await page.route('**/jobs/*', (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await expect(page.getByText('Waiting for your connection')).toBeVisible();
  await page.unroute('**/jobs/*');
  await job.answer();
  job.tell(
    { state: 'done', step: 'working', progress: 1, engine: 'gemini' },
    { success: true, result_image: PICTURE, engine: 'gemini', notes: [] },
  );
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
  expect(job.requests).toContain('GET');
});

test('a try-on that a service works on is cancelled there', async ({ page }) => {
  const job = await asJob(page, TRY_ON, 'try-on');
  await openAs(page, '/', await createDemoOwner());
  await dress(page);
  await tryOn(page);
  await expect(page.getByText('The service is starting its machine')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect.poll(() => job.requests.at(-1)).toBe('DELETE');
  // Nothing is taken up afterwards.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Try on' })).toBeEnabled();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test('a job that fails says why', async ({ page }) => {
  const job = await asJob(page, TRY_ON, 'try-on');
  job.tell({
    state: 'failed',
    error: { code: 'provider-failed', message: 'The AI service refused to make this try-on.' },
  });
  await openAs(page, '/', await createDemoOwner());
  await dress(page);
  await tryOn(page);
  await expect(page.getByText('The AI service refused to make this try-on.')).toBeVisible();
});
