import { generateTryOn, listImages } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardApi, gapProduct, product } from '../test-support/board-data.ts';
import { card, showSaved } from '../test-support/show-board.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

/** What a shop sends. */
const picture = () => new Response('shirt', { headers: { 'Content-Type': 'image/webp' } });
const unanswered = () => new Promise<never>(() => undefined);

test('the popup of a product shows it, leads to its shop and closes by × and overlay', async () => {
  const linked = product('Wool coat', {
    brand: 'Northloom',
    price: '$120.00',
    link: 'https://shop.example/coat',
    brand_affinity: 0.8,
    source: 'shopify',
  });
  const { user } = await showSaved({ recommendations: [linked, product('Plain tee')] });
  await user.click(screen.getByRole('button', { name: /Wool coat/ }));
  const popup = within(await screen.findByRole('dialog', { name: 'Wool coat' }));
  expect(popup.getByRole('img', { name: 'Wool coat' })).toBeInTheDocument();
  expect(popup.getByText('Northloom')).toBeVisible();
  expect(popup.getByText('$120.00')).toBeVisible();
  expect(popup.getByText('Wool coat, described.')).toBeVisible();
  expect(popup.getByText('brand affinity: 80%')).toBeVisible();
  expect(popup.queryByText('sample')).not.toBeInTheDocument();
  const link = popup.getByRole('link', { name: 'Visit Now →' });
  expect(link).toHaveAttribute('href', 'https://shop.example/coat');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await user.click(popup.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /Wool coat/ })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: /Plain tee/ }));
  const other = within(await screen.findByRole('dialog', { name: 'Plain tee' }));
  expect(other.queryByRole('link')).not.toBeInTheDocument();
  expect(other.getByText('sample')).toBeVisible();
  const overlay = document.querySelector('[class*="overlay"]');
  if (!overlay) throw new Error('There is no overlay.');
  await user.click(overlay);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a gap product shows which owned pieces it goes with, without those that are gone', async () => {
  const { user } = await showSaved({
    wardrobeGaps: ['Linen Shirt'],
    wardrobeGapProducts: [gapProduct('Linen one', { goes_with: ['indigo-jeans', 'gone'] })],
  });
  const need = card('you need');
  expect(await need.findByRole('img', { name: 'Indigo jeans' })).toBeInTheDocument();
  await user.click(need.getByRole('button', { name: /Linen one/ }));
  const popup = within(await screen.findByRole('dialog', { name: 'Linen one' }));
  const owned = popup.getByRole('list', { name: 'Goes with' });
  expect(within(owned).getAllByRole('img')).toHaveLength(1);
});

const tryOn = async (change: Parameters<typeof product>[1], api = boardApi()) => {
  const view = await showSaved({ recommendations: [product('Linen shirt', change)] }, api);
  await view.user.click(screen.getByRole('button', { name: /Linen shirt/ }));
  const popup = within(await screen.findByRole('dialog', { name: 'Linen shirt' }));
  return { ...view, popup };
};

test('a product is tried on: its picture as the garment, the first photo as the person', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => picture());
  const { user, popup, api } = await tryOn({});
  await user.click(popup.getByRole('button', { name: 'Try it on' }));
  expect(await popup.findByRole('group', { name: 'Try-on result' })).toBeVisible();
  expect(fetched.mock.calls[0]?.[0]).toBe('/catalogue/linen-shirt-white.webp');
  expect(api.callsTo(generateTryOn)[0]?.body).toMatchObject({
    person_image: 'http://127.0.0.1:9199/pictures/first.jpg',
    garment_files: { shirt: expect.stringMatching(/^data:image\/webp;base64,/) },
    clothing_types: ['shirt'],
  });
  expect(popup.getByRole('img', { name: 'The original photo' })).toBeInTheDocument();
  expect(popup.getByRole('img', { name: 'You with Linen shirt' })).toBeInTheDocument();
  expect(popup.getByRole('slider', { name: 'Compare original and result' })).toBeInTheDocument();
  expect(popup.getByText('made by Atelier')).toBeVisible();
  expect(popup.getByText('The sleeves are longer than those of the photo.')).toBeVisible();
  await user.click(popup.getByRole('button', { name: 'Back to the product' }));
  expect(popup.getByRole('img', { name: 'Linen shirt' })).toBeInTheDocument();
});

test('says in a sentence why a product cannot be tried on', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  const api = boardApi();
  const { user, popup } = await tryOn({}, api);
  const press = () => user.click(popup.getByRole('button', { name: 'Try it on' }));
  const alert = (text: string | RegExp) =>
    waitFor(() => expect(popup.getByRole('alert')).toHaveTextContent(text));
  await press();
  await alert('This picture could not be loaded, so you cannot try it on.');

  fetched.mockImplementation(async () => picture());
  api.fail(generateTryOn, {
    status: 422,
    code: 'no-person',
    error: 'There is nobody in this photo.',
  });
  await press();
  await alert('Failed to generate virtual try-on: There is nobody in this photo.');
});

test('asks for a photo when there is none to try on with', async () => {
  const api = boardApi();
  api.on(listImages, { success: true, images: [], next_cursor: null });
  const { user, popup } = await tryOn({}, api);
  await user.click(popup.getByRole('button', { name: 'Try it on' }));
  expect(await popup.findByRole('alert')).toHaveTextContent(
    'No wardrobe items found. Please upload some photos to your wardrobe first.',
  );
});

test('what has no kind or no picture is not offered to be tried on', async () => {
  const { popup } = await tryOn({ category: null });
  expect(popup.queryByRole('button', { name: 'Try it on' })).not.toBeInTheDocument();
});

test('a try-on shows what it is at and can be given up', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => picture());
  const api = boardApi();
  api.on(generateTryOn, unanswered);
  const { user, popup } = await tryOn({}, api);
  await user.click(popup.getByRole('button', { name: 'Try it on' }));
  expect(
    await popup.findByRole('progressbar', { name: 'Generating virtual try-on...' }),
  ).toBeVisible();
  await user.click(popup.getByRole('button', { name: 'Cancel' }));
  expect(popup.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(popup.queryByRole('alert')).not.toBeInTheDocument();
});
