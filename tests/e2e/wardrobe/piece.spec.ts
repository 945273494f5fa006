import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { firestore } from '../../support/stored/admin.ts';
import { createDemoOwner } from '../../support/stored/demo-wardrobe.ts';
import { openAs } from '../../support/browser/sign-in.ts';
import { changeListed } from '../../support/stored/listed.ts';

const NAME = 'Tested blouse';
const onRail = (page: Page) =>
  page.getByRole('group', { name: 'Shirts', exact: true }).getByRole('button', { name: NAME });

/** Opens the page of a piece of the demo wardrobe. */
const openPiece = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const owner = await createDemoOwner();
  const items = firestore.collection(`users/${owner.uid}/items`);
  const { docs } = await items.where('category', '==', 'shirt').limit(1).get();
  await changeListed(docs[0]?.ref.path ?? '', { name: NAME });
  await openAs(page, `/piece/${docs[0]?.id}`, owner);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
};

test('facts of a piece are written, a piece that was sold leaves the closet and comes back', async ({
  page,
}) => {
  await openPiece(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit facts' }).click();
  const facts = page.getByRole('dialog', { name: `Facts about ${NAME}` });
  await facts.getByLabel('Brand').fill('Maison Test');
  await facts.getByLabel('Price').fill('49.90');
  await facts.getByLabel('Currency').selectOption('EUR');
  await expectAccessible(page);
  await facts.getByRole('button', { name: 'Save' }).click();
  await expect(facts).toBeHidden();
  await expect(page.getByText('Maison Test')).toBeVisible();
  await page.getByRole('button', { name: 'Favourite' }).click();
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'No longer in my wardrobe…' }).click();
  const gone = page.getByRole('dialog', { name: `${NAME} is no longer yours?` });
  await expectAccessible(page);
  await gone.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^No longer yours: sold on/)).toBeVisible();
  await page.getByRole('link', { name: 'Closet', exact: true }).click();
  await expect(
    page.getByRole('group', { name: 'Pants', exact: true }).getByRole('button').first(),
  ).toBeVisible();
  await expect(onRail(page)).toHaveCount(0);

  await page.goBack();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText(/^No longer yours/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Maison Test')).toBeVisible();
  await page.getByRole('link', { name: 'Closet', exact: true }).click();
  await expect(onRail(page)).toHaveCount(1);
});

test('the same facts are written by keyboard', async ({ page }) => {
  await openPiece(page);
  await page.getByRole('button', { name: 'Edit facts' }).press('Enter');
  const facts = page.getByRole('dialog', { name: `Facts about ${NAME}` });
  await facts.getByLabel('Brand').press('Tab');
  await page.keyboard.type('M');
  await facts.getByLabel('Add a tag').focus();
  await page.keyboard.type('office');
  await page.keyboard.press('Enter');
  await page.keyboard.type('linen');
  await page.keyboard.press('Enter');
  await facts.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(facts).toBeHidden();
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'office',
    'linen',
  ]);
  await expect(page.getByRole('button', { name: 'Edit facts' })).toBeFocused();
});
