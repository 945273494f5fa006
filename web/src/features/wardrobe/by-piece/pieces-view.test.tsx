import { listClothingItems, listPieces, updateClothingItem } from '@contract';
import type { Piece, PieceFacts } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../test-support/fake-api.ts';
import { EMPTY_CLOSET, garment } from '../../../test-support/garments.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { garmentAttributes } from '../test-support/photos.ts';
import { WardrobeScreen } from '../wardrobe-screen.tsx';

const COUNT = 10_000;

const piece = (category: Piece['category'], name: string, facts: PieceFacts = {}): Piece => ({
  ...garment(category, name),
  attributes: garmentAttributes({ source: 'owner' }),
  facts,
});
const FEW = [
  piece('shirt', 'Blue shirt', { brand: 'Arket' }),
  piece('shoes', 'Old boots', { gone: { how: 'sold', on: '2026-01-01' } }),
  piece('dress', 'Red dress', { favourite: true }),
];

/** A server that gives the pieces in pages, as the contract says. */
const open = (pieces: Piece[], path = '/wardrobe?by=pieces') => {
  const api = createFakeApi();
  api.on(listClothingItems, { success: true, items: EMPTY_CLOSET });
  api.on(listPieces, (call) => {
    const params = new URL(call.path, 'http://server').searchParams;
    const start = Number(params.get('cursor') ?? 0);
    const end = start + Number(params.get('limit'));
    const next_cursor = end < pieces.length ? String(end) : null;
    return { body: { success: true, pieces: pieces.slice(start, end), next_cursor } };
  });
  return { ...renderScreen(<WardrobeScreen />, { api, path }), api };
};
const list = () => screen.findByRole('list', { name: 'Pieces' });

it('shows each piece with its brand and its heart; those that are gone on request', async () => {
  const { user } = open(FEW);
  const blue = await screen.findByRole('link', { name: 'Blue shirt Arket' });
  expect(blue).toHaveAttribute('href', '/piece/blue-shirt');
  expect(screen.getByRole('status')).toHaveTextContent('2 pieces');
  expect(screen.queryByRole('link', { name: /Old boots/ })).toBeNull();
  const heart = screen.getByRole('button', { name: 'Favourite: Red dress' });
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'No longer mine' }));
  expect(screen.getByRole('link', { name: 'Old boots Sold' })).toBeVisible();
  expect(within(await list()).getAllByRole('link')).toHaveLength(1);
});

it('searches, says when nothing is found, and clears', async () => {
  const { user } = open(FEW);
  await user.type(await screen.findByRole('searchbox'), 'arket');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 of 2 pieces'));
  await user.type(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByRole('heading', { name: 'No pieces match' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('2 pieces')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

it('says so when there are none, and when they cannot be loaded', async () => {
  const { unmount } = open([]);
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add New Item' })).toBeVisible();
  unmount();
  const api = createFakeApi();
  api.fail(listPieces, { status: 503, code: 'unavailable', error: 'Down.' });
  renderScreen(<WardrobeScreen />, { api, path: '/wardrobe?by=pieces' });
  expect(await screen.findByText('Failed to fetch your pieces')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says that older pieces could not be loaded, and that a search does not cover them', async () => {
  const all = Array.from({ length: 700 }, (_, index) => piece('shirt', `Shirt ${index}`));
  const { user, api } = open(all);
  let isUp = false;
  api.on(listPieces, ({ path }) => {
    const isFirst = !path.includes('cursor=');
    if (!isFirst && !isUp) return { status: 500, body: { success: false, code: 'internal' } };
    const pieces = isFirst ? all.slice(0, 500) : all.slice(500);
    return { body: { success: true, pieces, next_cursor: isFirst ? '500' : null } };
  });
  expect(await screen.findByText('Older pieces could not be loaded.')).toBeVisible();
  expect(screen.getByText('Newest 500 pieces')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'Shirt 666');
  const nothing = { name: 'Nothing matches in the 500 that are loaded' };
  expect(await screen.findByRole('heading', nothing)).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 of 700 pieces')).toBeVisible();
});

it('marks a favourite at once, and takes it back when the server refuses', async () => {
  const { user, api } = open(FEW);
  let refuse: () => void = () => undefined;
  api.on(updateClothingItem, () => {
    const reply = { status: 500, body: { success: false, code: 'internal', error: 'No.' } };
    return new Promise((resolve) => (refuse = () => resolve(reply)));
  });
  const heart = await screen.findByRole('button', { name: 'Favourite: Blue shirt' });
  await user.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(api.callsTo(updateClothingItem)[0]?.body).toMatchObject({ favourite: true });
  refuse();
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
});

it('is remembered, and left again for the photos', async () => {
  const { user, cache } = open(FEW, '/wardrobe');
  const choice = (name: string) => screen.getByRole('button', { name, pressed: true });
  expect(choice('Photos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pieces' }));
  expect(await screen.findByText('2 pieces')).toBeVisible();
  expect(choice('Pieces')).toHaveFocus();
  expect(cache.read('seen_wardrobe_mira')?.data).toBe('pieces');
  await user.click(screen.getByRole('button', { name: 'Photos' }));
  expect(choice('Photos')).toBeVisible();
  expect(cache.read('seen_wardrobe_mira')?.data).toBe('photos');
});

it('keeps the document small with ten thousand, by pages, and moves by keys to the end', async () => {
  const many = Array.from({ length: COUNT }, (_, index) => piece('shirt', `Shirt ${index}`));
  const { user, api } = open(many);
  expect(await screen.findByText('10,000 pieces')).toBeVisible();
  expect(api.callsTo(listPieces)).toHaveLength(6);
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(1500);
  screen.getByRole('button', { name: 'Add New Item' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAccessibleName('Shirt 0');
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Shirt 9999'));
});
