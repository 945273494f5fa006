import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { historySettled } from '../../support/browser/history.ts';

const day = (page: Page, name: RegExp) => page.getByRole('table').getByRole('button', { name });
const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' });

test('days are planned, changed and moved, by pointer and by keyboard', async ({ page }) => {
  test.slow();
  // A month without today in it: nothing here depends on the date.
  await openAs(page, '/calendar?day=2031-05-14', await createDemoOwner());
  await expect(day(page, /^Wednesday, May 14$/)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  // By keyboard: an event on the day after.
  await day(page, /^Wednesday, May 14$/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day(page, /^Thursday, May 15$/)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add an event' }).press('Enter');
  await page.getByRole('textbox', { name: 'Event' }).fill('Wedding of Ana');
  await page.getByRole('textbox', { name: 'Event' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Wedding of Ana')).toBeVisible();
  await page.getByRole('button', { name: 'Add an outfit' }).press('Enter');
  await page.getByLabel('Shirt', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Shoes', { exact: true }).selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Plan it' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Planned', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const planned = day(page, /^Thursday, May 15; planned: .+; Wedding of Ana$/);
  await expect(planned).toBeFocused();

  // By pointer: the outfit is dragged two days on, and taken back.
  await planned.locator('[draggable="true"]').dragTo(day(page, /^Saturday, May 17/));
  await expect(day(page, /^Saturday, May 17; planned: /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(planned).toBeVisible();

  await planned.click();
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: 'Repeat every week…' }).click();
  await page.getByLabel('For how many weeks').fill('2');
  await page.getByRole('button', { name: 'Repeat' }).click();
  await close(page).click();
  await expect(day(page, /^Thursday, May 22; planned: /)).toBeVisible();
  await expect(day(page, /^Thursday, May 29; planned: /)).toBeVisible();

  // Another visit finds it, also by weeks.
  await historySettled(page);
  await page.reload();
  await page.getByRole('button', { name: 'Week' }).click();
  await expect(planned).toBeVisible();
  await expectAccessible(page);

  // Out as a file, and events of a file into it, all but one. The file has a day near today, because only such days are imported.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as .ics' }).click();
  expect((await download).suggestedFilename()).toMatch(/^atelier-calendar-.*\.ics$/);
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const entry = (uid: string, name: string) =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;VALUE=DATE:${soon.replaceAll('-', '')}\r\nSUMMARY:${name}\r\nEND:VEVENT`;
  await page.getByRole('button', { name: 'Import events…' }).press('Enter');
  await page.getByLabel('Calendar file').setInputFiles({
    name: 'work.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entry('1', 'Board')}\r\n${entry('2', 'Gym')}\r\nEND:VCALENDAR\r\n`,
    ),
  });
  await page.getByRole('checkbox', { name: /^Gym, / }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 event' }).press('Enter');
  await expect(page.getByText('1 event imported')).toBeVisible();
  await page.goto(`/calendar?day=${soon}`);
  await expect(day(page, /; Board$/)).toBeVisible();
  await expect(page.getByText('Gym')).toHaveCount(0);
});

test('a private address shows the calendar to other programs, until it is changed or ended', async ({
  page,
}) => {
  await openAs(page, '/calendar', await createDemoOwner());
  const address = () => page.getByRole('textbox', { name: 'Private address' }).inputValue();
  /** As a calendar program asks: without signing in. */
  const read = async (url: string) => {
    const reply = await fetch(url);
    return {
      status: reply.status,
      text: await reply.text(),
      type: reply.headers.get('content-type'),
    };
  };
  const today = page.getByRole('table').locator('[data-today]').getByRole('button');
  await today.click();
  await page.getByRole('button', { name: 'Add an event' }).click();
  await page.getByRole('textbox', { name: 'Event' }).fill('Board meeting');
  await page.getByRole('textbox', { name: 'Event' }).press('Enter');
  await expect(page.getByRole('dialog').getByText('Board meeting')).toBeVisible();
  await close(page).click();

  // By keyboard: only events.
  await page.getByRole('button', { name: 'Private address…' }).press('Enter');
  await page.getByRole('checkbox', { name: /^Outfits/ }).press('Space');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make an address' }).press('Enter');
  await expect(page.getByText(/^Copy the address now/)).toBeVisible();
  await expectAccessible(page);
  const first = await address();
  expect(first).toMatch(/\/calendar-feed\/[\w-]{43}\.ics$/);
  const shown = await read(first);
  expect(shown).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  expect(shown.text).toContain('SUMMARY:Board meeting');

  // What it shows changes without another address.
  await page.getByRole('checkbox', { name: /^Outfits/ }).check();
  await expect.poll(async () => (await read(first)).text).toContain('Board meeting');
  await page.getByRole('checkbox', { name: /^Events/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Events/ })).not.toBeChecked();
  await expect.poll(async () => (await read(first)).text).not.toContain('Board meeting');
  await page.getByRole('checkbox', { name: /^Outfits/ }).click();
  await expect(page.getByText('To show nothing any more, end the address.')).toBeVisible();

  // By pointer: another address ends the first; the next visit cannot show it.
  await page.getByRole('button', { name: 'New address…' }).click();
  await page.getByRole('button', { name: 'Make a new address' }).click();
  await expect.poll(address).not.toBe(first);
  const second = await address();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  await close(page).click();
  await page.getByRole('button', { name: 'Private address…' }).click();
  await expect(page.getByText(/^Made on /)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Private address' })).toHaveCount(0);
  await page.getByRole('button', { name: 'End the address…' }).click();
  await page.getByRole('button', { name: 'End the address', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await read(second)).status).toBe(404);
});
