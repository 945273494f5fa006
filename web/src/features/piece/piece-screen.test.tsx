import { getClothingItem, updateClothingItem } from '@contract';
import type { PieceFacts } from '@contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { garment } from '../../test-support/garments.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { PieceScreen } from './piece-screen.tsx';

const open = (first: PieceFacts = {}) => {
  let facts = first;
  const sent: object[] = [];
  const api = createFakeApi();
  const pieceNow = () => ({ ...garment('shirt', 'Lucky shirt'), facts });
  api.on(getClothingItem, () => ({
    body: {
      success: true,
      piece: pieceNow(),
      photo: null,
      tryOns: [],
      goesWith: [{ pieces: [garment('pants', 'Blue jeans')], reason: 'Blue goes with white.' }],
    },
  }));
  api.on(updateClothingItem, ({ body }) => {
    sent.push(body as object);
    const changes = Object.entries({ ...facts, ...(body as object) });
    facts = Object.fromEntries(changes.filter(([, value]) => value !== null));
    return { body: { success: true, piece: pieceNow() } };
  });
  return { ...renderScreen(<PieceScreen />, { api, path: '/piece/lucky-shirt' }), sent };
};

it('shows a piece, its facts and what goes with it', async () => {
  open({ brand: 'Arket', price: { amount: 49.9, currency: 'EUR' }, boughtOn: '2025-03-01' });
  expect(await screen.findByRole('heading', { name: 'Lucky shirt' })).toBeVisible();
  const about = screen.getByRole('region', { name: 'About this piece' });
  expect(about).toHaveTextContent('BrandArketPrice€49.90Bought onMarch 1, 2025');
  expect(screen.getByRole('region', { name: 'Goes with' })).toHaveTextContent('Blue goes with');
});

it('saves only the changed facts, tags by keyboard', async () => {
  const { user, sent } = open({ brand: 'Arket', size: 'M' });
  await user.click(await screen.findByRole('button', { name: 'Edit facts' }));
  const form = await screen.findByRole('dialog');
  const save = within(form).getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.clear(within(form).getByLabelText('Brand'));
  await user.type(within(form).getByLabelText('Price'), '12,5');
  await user.type(within(form).getByLabelText('Add a tag'), 'linen{Enter}');
  await user.click(save);
  await screen.findByText('€12.50');
  expect(sent).toMatchObject([
    { brand: null, price: { amount: 12.5, currency: 'EUR' }, tags: ['linen'] },
  ]);
  expect(sent[0]).not.toHaveProperty('size');
});

it('does not save a price that is none', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit facts' }));
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByLabelText('Price'), 'much');
  expect(within(form).getByText('Write a price such as 49.90.')).toBeVisible();
  expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(sent).toEqual([]);
});

it('a sold piece says so, cannot be tried on, and can be taken back', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'No longer in my wardrobe…' }));
  const form = await screen.findByRole('dialog');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/No longer yours: sold on/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try on' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByRole('button', { name: 'Try on' })).toBeVisible();
});

it('says when the piece is not there', async () => {
  const api = createFakeApi();
  api.fail(getClothingItem, { status: 404, code: 'not-found', error: 'Gone.' });
  renderScreen(<PieceScreen />, { api, path: '/piece/other' });
  expect(await screen.findByRole('heading', { name: 'Not in your wardrobe' })).toBeVisible();
});
