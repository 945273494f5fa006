import { expect, type Page, test } from '@playwright/test';
import { createUser } from '../../support/auth.ts';
import { findBrowser } from '../../support/browser/browser.ts';
import { openAs } from '../../support/browser/sign-in.ts';

const { executablePath, args } = await findBrowser();
/** A camera that shows a moving figure; the browser answers its own question. */
const withCamera = (answer: string): string[] => [
  ...args,
  '--use-fake-device-for-media-stream',
  `--use-fake-ui-for-media-stream${answer}`,
];
test.use({ launchOptions: { executablePath, args: withCamera('') } });

const openCamera = async (page: Page): Promise<void> => {
  await openAs(page, '/wardrobe', await createUser('camera'));
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await page.getByRole('button', { name: 'Take Photo' }).click();
};

test('a sentence says that the camera is blocked', async ({ playwright, baseURL }) => {
  const browser = await playwright.chromium.launch({ executablePath, args: withCamera('=deny') });
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  await openCamera(page);
  const dialog = page.getByRole('dialog', { name: 'Take Photo' });
  await expect(dialog.getByRole('alert')).toContainText('The camera is blocked for this page.');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Choose Photo' })).toBeVisible();
  await browser.close();
});

test('a photo is taken by timer, taken again and used; then the camera is off', async ({
  page,
}) => {
  // Every stream that was given to the page is remembered, to see whether it still runs.
  await page.addInitScript(() => {
    const given: MediaStream[] = [];
    Object.assign(window, { given });
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      given.push(stream);
      return stream;
    };
  });
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { given: MediaStream[] }).given.flatMap((stream) =>
        stream.getTracks().map(({ readyState }) => readyState),
      ),
    );

  await openCamera(page);
  const dialog = page.getByRole('dialog', { name: 'Take Photo' });
  await expect(dialog.getByRole('button', { name: 'Take Photo' })).toBeFocused();
  expect(await states()).toEqual(['live']);
  await dialog.getByRole('button', { name: '3 s timer' }).click();
  await dialog.getByRole('button', { name: 'Take Photo' }).click();
  await expect(dialog.getByAltText('Just taken')).toBeVisible();
  expect(await states()).toEqual(['ended']);

  await dialog.getByRole('button', { name: 'Retake' }).click();
  await dialog.getByRole('button', { name: '3 s timer' }).click();
  await dialog.getByRole('button', { name: 'Take Photo' }).click();
  await dialog.getByRole('button', { name: 'Use Photo' }).click();
  await expect(page.getByAltText('Original')).toHaveAttribute('src', /^data:image\/jpeg;base64,/);
  await expect(page.getByRole('button', { name: 'Segment Clothing' })).toBeFocused();
  expect(await states()).toEqual(['ended', 'ended']);
});
