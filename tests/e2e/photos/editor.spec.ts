import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { decodeDataUrl } from '../../../functions/src/serve/requests/image-input.ts';
import { decodeRgba } from '../../../functions/src/vision/pictures/image-codec.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { call } from '../../support/requests/api.ts';
import { createUser, type TestUser } from '../../support/auth.ts';

/** A T-shirt on a bed: shares of the photo that are well inside of it, and well outside. */
const INSIDE = { x: 0.5, y: 0.5 };
const OUTSIDE = { x: 0.04, y: 0.96 };

const logIn = async (page: Page, { email, password }: TestUser): Promise<void> => {
  await page.goto('/wardrobe');
  await page.getByRole('button', { name: 'Use your e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in with e-mail' }).click();
};

/** Opens the tools for the T-shirt of a new photo; the canvas is ready. */
const openTools = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add New Item' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose Photo' }).click();
  const file = join(import.meta.dirname, '../../fixtures/single-garments/white-tee.jpg');
  await (
    await chooser
  ).setFiles({ name: 'tee.jpg', mimeType: 'image/jpeg', buffer: readFileSync(file) });
  await page.getByRole('button', { name: 'Segment Clothing' }).click();
  await page.getByRole('button', { name: 'Edit masks' }).click({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Correct the cut-out of/ }).click();
  const canvas = page.getByRole('application', { name: /^Cut-out of/ });
  await expect(canvas).not.toHaveAttribute('aria-busy', /./, { timeout: 20_000 });
  return canvas;
};

type Share = { x: number; y: number };
const placeOn = async (canvas: Locator, { x, y }: Share) => {
  const box = (await canvas.boundingBox())!;
  return [box.x + x * box.width, box.y + y * box.height] as const;
};
const drag = async (page: Page, canvas: Locator, from: Share, to: Share): Promise<void> => {
  await page.mouse.move(...(await placeOn(canvas, from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOn(canvas, to)), { steps: 6 });
  await page.mouse.up();
};

/** Alpha of what the canvas shows as outside: high where the photo is dark. */
const shadeAt = (canvas: Locator, share: Share): Promise<number> =>
  canvas.locator('canvas').evaluate((element: HTMLCanvasElement, { x, y }: Share) => {
    const at = [Math.floor(x * element.width), Math.floor(y * element.height)] as const;
    return element.getContext('2d')!.getImageData(...at, 1, 1).data[3]!;
  }, share);
const DARK = 120;

const finish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Done' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit masks' });
  await expect(page.getByRole('application')).toBeHidden({ timeout: 30_000 });
  await editor.getByRole('button', { name: 'Apply Changes' }).click();
  await expect(editor).toBeHidden({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Save Selected (1)' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to Wardrobe' })).toBeHidden({
    timeout: 30_000,
  });
};

/** Alpha of the saved mask at shares of the photo. */
const savedAlpha = async (user: TestUser) => {
  const { images } = await call(user, 'listImages', { userId: user.uid });
  const photo_id = images[0]!.name.replace(/\..*$/, '');
  const opened = await call(user, 'openMasks', { user_id: user.uid, photo_id });
  const { box, cropped_img } = opened.masks[0]!;
  const { data, width, height } = await decodeRgba(decodeDataUrl(cropped_img), 4000);
  return ({ x, y }: Share): number => {
    const left = Math.floor(x * opened.width) - box.left;
    const top = Math.floor(y * opened.height) - box.top;
    const isIn = left >= 0 && top >= 0 && left < width && top < height;
    return isIn ? data[(top * width + left) * 4 + 3]! : 0;
  };
};

test('a cut-out is corrected by pointer with brush, eraser and taps, undone, redone and saved', async ({
  page,
}) => {
  // Several functions start their processes for the first time.
  test.setTimeout(180_000);
  const user = await createUser('editor');
  await logIn(page, user);
  const canvas = await openTools(page);
  await expectAccessible(page);
  expect(await shadeAt(canvas, INSIDE)).toBeLessThan(DARK);
  expect(await shadeAt(canvas, OUTSIDE)).toBeGreaterThan(DARK);
  const [undo, redo] = ['Undo', 'Redo'].map((name) =>
    page.getByRole('dialog', { name: /^Correct / }).getByRole('button', { name }),
  );

  await drag(page, canvas, OUTSIDE, { x: 0.2, y: 0.96 });
  expect(await shadeAt(canvas, { x: 0.12, y: 0.96 })).toBeLessThan(DARK);
  await undo!.click();
  expect(await shadeAt(canvas, { x: 0.12, y: 0.96 })).toBeGreaterThan(DARK);
  await redo!.click();
  expect(await shadeAt(canvas, { x: 0.12, y: 0.96 })).toBeLessThan(DARK);

  await page.getByRole('button', { name: 'Eraser' }).click();
  await drag(page, canvas, { x: 0.45, y: 0.5 }, { x: 0.55, y: 0.5 });
  expect(await shadeAt(canvas, INSIDE)).toBeGreaterThan(DARK);

  // A tap brings back what was erased.
  await page.getByRole('button', { name: 'Keep here' }).click();
  await page.mouse.click(...(await placeOn(canvas, INSIDE)));
  await expect.poll(() => shadeAt(canvas, INSIDE), { timeout: 30_000 }).toBeLessThan(DARK);
  await expect(page.getByText('Cut again: this place belongs to the cut-out now.')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect.poll(() => shadeAt(canvas, INSIDE)).toBeGreaterThan(DARK);

  await finish(page);
  const alpha = await savedAlpha(user);
  expect(alpha({ x: 0.12, y: 0.96 })).toBe(255);
  expect(alpha(INSIDE)).toBe(0);
  expect(alpha({ x: 0.5, y: 0.65 })).toBe(255);
  expect(alpha({ x: 0.96, y: 0.96 })).toBe(0);
});

test('a cut-out is corrected by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const user = await createUser('keyboard');
  await logIn(page, user);
  const canvas = await openTools(page);
  await expect(canvas).toBeFocused();

  // Forward to the tools; the arrow keys choose the eraser.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Brush', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Eraser' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('Shift+Tab');
  await expect(canvas).toBeFocused();
  for (const key of ['[', '[', ']']) await page.keyboard.press(key);
  await page.keyboard.press('Space');
  expect(await shadeAt(canvas, INSIDE)).toBeGreaterThan(DARK);
  // A straight line to another place.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+Space');
  const [width, height] = await canvas
    .locator('canvas')
    .evaluate((element: HTMLCanvasElement) => [element.width, element.height] as const);
  const step = Math.round(0.06 * Math.max(width, height)) / height;
  expect(await shadeAt(canvas, { x: 0.5, y: 0.5 + step })).toBeGreaterThan(DARK);
  await page.keyboard.press('Control+z');
  expect(await shadeAt(canvas, { x: 0.5, y: 0.5 + step })).toBeLessThan(DARK);
  await page.keyboard.press('Control+Shift+z');
  expect(await shadeAt(canvas, { x: 0.5, y: 0.5 + step })).toBeGreaterThan(DARK);

  await finish(page);
  const alpha = await savedAlpha(user);
  expect(alpha(INSIDE)).toBe(0);
  expect(alpha({ x: 0.5, y: 0.5 + step })).toBe(0);
  expect(alpha({ x: 0.4, y: 0.6 })).toBe(255);
});
