import { expect, type Page, test } from '@playwright/test';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAndSignIn } from '../../support/browser/sign-in.ts';

const openCloset = async (page: Page): Promise<void> => {
  // By the form: in a page that begins with the closet, Chromium may say a moment too late that less motion is wanted.
  await openAndSignIn(page, '/', await createDemoOwner());
  await expect(
    page.getByRole('group', { name: 'Shoes' }).getByRole('button').first(),
  ).toBeVisible();
};

const requestsForVideo = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/idle-light.*\.(?:webm|mp4|webp)$/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test('a video plays while nothing is displayed', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const asked = requestsForVideo(page);
  await openCloset(page);
  const video = page.locator('video');
  const time = (): Promise<number> =>
    video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  expect(asked.filter((url) => /\.(?:webm|mp4)$/.test(url)).length).toBeGreaterThan(0);

  const shoes = page.getByRole('group', { name: 'Shoes' }).getByRole('button').first();
  await shoes.click();
  await expect(video).toHaveCount(0);
  await shoes.click();
  await expect.poll(time).toBeGreaterThan(0);
});

test('the video is not loaded for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = requestsForVideo(page);
  await openCloset(page);
  await expect(page.getByRole('region', { name: 'Display case' })).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  expect(asked).toEqual([]);
});
