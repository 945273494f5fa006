import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { firestore } from '../../support/stored/admin.ts';
import { call } from '../../support/requests/api.ts';
import { createUser } from '../../support/auth.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { changeListed } from '../../support/stored/listed.ts';

const NAME = 'Tested blouse';

const basket = (page: Page) => page.getByRole('list', { name: 'In the wash' });

test('a piece is worn, its numbers appear, it lands in the wash and is washed', async ({
  page,
}) => {
  const owner = await createDemoOwner();
  const items = firestore.collection(`users/${owner.uid}/items`);
  const { docs } = await items.where('category', '==', 'shirt').limit(1).get();
  const id = docs[0]?.id ?? '';
  await changeListed(docs[0]?.ref.path ?? '', { name: NAME });
  const price = { amount: 50, currency: 'EUR' };
  await call(owner, 'updateClothingItem', { userId: owner.uid, itemId: id, price });
  await page.emulateMedia({ reducedMotion: 'reduce' });

  // Worn twice: by pointer, and by keyboard.
  await openAs(page, `/piece/${id}`, owner);
  await page.getByRole('button', { name: 'Wear it' }).click();
  await page.getByRole('menuitem', { name: 'Worn today' }).click();
  await expect(page.getByText('Worn once, last today')).toBeVisible();
  await page.getByRole('button', { name: 'Wear it' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Worn yesterday' }).press('Enter');
  await expect(page.getByText('Worn twice, last today')).toBeVisible();
  await expect(page.getByText('€25.00 for each day of wear')).toBeVisible();

  // A number leads to its pieces, and they to their pages.
  await page.goto('/insights');
  const cost = page.getByRole('region', { name: 'Cost per wear' });
  await expect(cost.getByRole('link')).toHaveText('€25.00 on average, 1 piece');
  await expect(page.getByRole('img', { name: /^Wears by month\. 2 wears/ })).toBeVisible();
  await page.getByRole('button', { name: 'Wears by month: show as table' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Wears by month' })).toBeVisible();
  await expectAccessible(page);
  await cost.getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name: /^Cost per wear in EUR/ })).toBeFocused();
  await expect(page.getByRole('link', { name: NAME })).toHaveAttribute('href', `/piece/${id}`);
  await expect(page.getByText('€25.00 a wear, worn twice')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  // A number of one's own puts it into the wash; a press takes it out, and Undo back.
  await page.getByRole('tab', { name: 'Statistics' }).press('ArrowRight');
  await page.getByRole('button', { name: 'How often to wash…' }).press('Enter');
  const limits = page.getByRole('dialog', { name: 'How often to wash' });
  await limits.getByLabel('Shirts', { exact: true }).selectOption('After each wear');
  await limits.getByRole('button', { name: 'Save' }).click();
  await expect(basket(page).getByRole('link', { name: NAME })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Washed: ${NAME}` }).press('Enter');
  await expect(page.getByText('Everything is clean.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(basket(page).getByRole('link', { name: NAME })).toBeVisible();
});

test('a new account is told how to begin', async ({ page }) => {
  await openAs(page, '/insights', await createUser('newcomer'));
  await expect(page.getByRole('heading', { name: 'Your numbers appear here' })).toBeVisible();
  await expectAccessible(page);
});
