import { listClothingItems } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { EMPTY_CLOSET, garment } from '../../test-support/garments.ts';
import { ClosetScreen } from './closet-screen.tsx';
import { CLOSET, closetApi } from './test-support/closet-data.ts';
import { expectOnDisplay } from './test-support/on-display.ts';

const rail = (name: string) => within(screen.getByRole('group', { name }));
const namesOn = (name: string) =>
  rail(name)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const piece = (name: string) => screen.findByRole('button', { name });
test('hangs shirts left, pants right in reverse order, and stands shoes on the rack', async () => {
  renderScreen(<ClosetScreen />, { api: closetApi() });
  // The shoes come last.
  await piece('Brown derby');
  expect(namesOn('Shirts')).toEqual(CLOSET.shirts.map(({ name }) => name));
  expect(namesOn('Pants')).toEqual(['Grey flannel', 'Stone chinos', 'Indigo jeans']);
  expect(namesOn('Shoes')).toEqual(['White sneakers', 'Brown derby']);
});

test('displays a piece in its category, replaces it, takes it back', async () => {
  const { user } = renderScreen(<ClosetScreen />, { api: closetApi() });
  await user.click(await piece('Navy breton'));
  await user.click(await piece('Stone chinos'));
  await expectOnDisplay(['Navy breton', 'Stone chinos']);
  expect(await piece('Navy breton')).toHaveAttribute('aria-pressed', 'true');

  await user.click(await piece('Sage linen'));
  await expectOnDisplay(['Sage linen', 'Stone chinos']);
  expect(await piece('Navy breton')).toHaveAttribute('aria-pressed', 'false');

  await user.click(await piece('Stone chinos'));
  await expectOnDisplay(['Sage linen']);
});

test('a double click displays a piece', async () => {
  const { user } = renderScreen(<ClosetScreen />, { api: closetApi() });
  await user.dblClick(await piece('Navy breton'));
  await expectOnDisplay(['Navy breton']);
});

test('arrow keys move along a rail, Enter displays, one item is in the tab order', async () => {
  const { user } = renderScreen(<ClosetScreen />, { api: closetApi() });
  const first = await piece('White oxford');
  await user.tab();
  expect(first).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  expect(await piece('Navy breton')).toHaveFocus();
  await expectOnDisplay(['Navy breton']);
  await user.keyboard('{End}');
  expect(await piece('Burgundy polo')).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(first).toHaveFocus();

  const reachable = rail('Shirts')
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(reachable).toEqual([first]);
});

test('the corner button clears all', async () => {
  const { user } = renderScreen(<ClosetScreen />, { api: closetApi() });
  await user.click(await piece('Navy breton'));
  await user.click(await piece('Brown derby'));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await expectOnDisplay([]);
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Display case' })).toHaveFocus();
});

test('says what is loading', async () => {
  const api = createFakeApi();
  api.on(listClothingItems, () => new Promise(() => undefined));
  renderScreen(<ClosetScreen />, { api });
  for (const name of ['shirts', 'pants', 'shoes'])
    expect(screen.getByText(`Loading ${name}`)).toBeVisible();
});

test('says what is missing and leads to the wardrobe', async () => {
  renderScreen(<ClosetScreen />, { api: closetApi({ items: EMPTY_CLOSET, photos: [] }) });
  for (const name of ['shirts', 'pants', 'shoes'])
    expect(await screen.findByText(`No ${name} in your collection yet`)).toBeVisible();
  const [link] = screen.getAllByRole('link');
  expect(link).toHaveAttribute('href', '/wardrobe');
});

test('says when it could not be loaded and tries again', async () => {
  const api = closetApi();
  api.fail(listClothingItems);
  const { user } = renderScreen(<ClosetScreen />, { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your closet could not be loaded.');
  api.on(listClothingItems, { success: true, items: CLOSET });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await piece('White oxford')).toBeVisible();
});

test('offline it shows the kept closet with its age', async () => {
  const Kept = () => {
    useState(() =>
      window.localStorage.setItem(
        'closet_items_mira',
        JSON.stringify({ savedAt: Date.now() - 3 * 3_600_000, data: CLOSET }),
      ),
    );
    return <ClosetScreen />;
  };
  const api = createFakeApi();
  api.on(listClothingItems, () => {
    throw new TypeError('Failed to fetch');
  });
  const { user } = renderScreen(<Kept />, { api });
  const sentence = 'This is the copy of your closet that this device saved 3 hours ago.';
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(await piece('White oxford')).toBeVisible();

  api.on(listClothingItems, { success: true, items: CLOSET });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});

const OWNS_ALL = {
  ...CLOSET,
  dresses: [garment('dress', 'Red dress')],
  outerwear: [garment('outerwear', 'Camel coat')],
  bags: [garment('bag', 'Tan tote')],
  hats: [garment('hat', 'Straw hat')],
  accessories: [garment('accessory', 'Silk scarf')],
};
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a category that nobody needs has its place as soon as a piece is owned', async () => {
  const { unmount } = renderScreen(<ClosetScreen />, { api: closetApi() });
  await piece('Brown derby');
  expect(titles()).toEqual(['Shirts', 'Pants', 'Shoes']);
  unmount();

  renderScreen(<ClosetScreen />, { api: closetApi({ items: OWNS_ALL }) });
  await piece('Silk scarf');
  // What hangs comes first, then what stands on a shelf or hangs from a hook.
  expect(titles()).toEqual([
    'Shirts',
    'Pants',
    'Dresses',
    'Coats and jackets',
    'Shoes',
    'Bags',
    'Hats',
    'Accessories',
  ]);
});

test('a dress takes the place of shirt and pants, which come back by Undo', async () => {
  const { user } = renderScreen(<ClosetScreen />, { api: closetApi({ items: OWNS_ALL }) });
  for (const name of ['Navy breton', 'Stone chinos', 'Camel coat', 'Tan tote'])
    await user.click(await piece(name));
  await user.click(await piece('Red dress'));
  await expectOnDisplay(['Red dress', 'Camel coat', 'Tan tote']);
  expect(
    screen.getByText('Navy breton and Stone chinos went back to the rail.'),
  ).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expectOnDisplay(['Navy breton', 'Stone chinos', 'Camel coat', 'Tan tote']);

  await user.click(await piece('Red dress'));
  await user.click(await piece('Sage linen'));
  await expectOnDisplay(['Sage linen', 'Camel coat', 'Tan tote']);
  expect(screen.getByText('Red dress went back to the rail.')).toBeInTheDocument();
});

test('a dress with shoes is enough for a try-on, a dress alone is not', async () => {
  const { user } = renderScreen(<ClosetScreen />, { api: closetApi({ items: OWNS_ALL }) });
  await user.click(await piece('Red dress'));
  const sentence = 'Please select all three items (shirt, pants, and shoes) before trying on';
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try on' })).toBeDisabled();
  await user.click(await piece('Brown derby'));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try on' })).toBeEnabled();
});
