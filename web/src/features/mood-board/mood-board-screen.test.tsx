import {
  geminiAnalyze,
  generateTryOn,
  getFashionTrends,
  getLatestMoodBoard,
  getProfile,
  getShoppingRecommendations,
  getTribePicks,
  listImages,
  saveMoodBoard,
  searchProducts,
} from '@contract';
import type { MoodBoard } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferenceKeys } from '../../lib/local-preferences.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { MoodBoardScreen } from './mood-board-screen.tsx';
import { TAGLINES } from './taglines.ts';
import {
  board,
  boardApi,
  EMPTY_CLOSET,
  gapProduct,
  product,
  products,
  PREFERENCES,
  trends,
  TRIBE,
} from './test-support/board-data.ts';
import { PICTURE_GUARDED } from './try-product-on.ts';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const UNSET = { location: '', favoriteBrands: [], favoriteGenres: [], favoriteMovies: [] };
const unanswered = () => new Promise<never>(() => undefined);

const show = (api = boardApi()) => renderScreen(<MoodBoardScreen />, { api, path: '/mood-board' });
/** Shows the screen with this board saved. */
const showSaved = async (change: Partial<MoodBoard> = {}, api = boardApi()) => {
  api.on(getLatestMoodBoard, { success: true, moodboard: board(change) });
  const view = show(api);
  await screen.findByRole('heading', { name: /trending in Lisbon/ });
  return view;
};
const card = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const runButton = () => screen.getByRole('button', { name: /^Run/ });
const home = () => screen.findByText('Lisbon', { selector: '[data-testid]' });

test('before anything ran, the cards show the specified examples and say so', async () => {
  show(boardApi({ preferences: UNSET }));
  const trending = card('trending in New York');
  expect(texts(trending.getByRole('list'))).toEqual([
    'minimalist blazers',
    'wide-leg pants',
    'platform shoes',
    'crossbody bags',
  ]);
  expect(trending.getByText('example')).toBeVisible();
  const brands = card('hot brands');
  expect(texts(brands.getByRole('list'))).toEqual(['Zara 92%', 'Uniqlo 88%', 'Everlane 85%']);
  expect(brands.getByText('example')).toBeVisible();
  expect(card('right now').getByText(TAGLINES.winter.evening)).toBeVisible();
  expect(card('recommended for you based on New York trends')).toBeDefined();
  const need = card('you need');
  expect(texts(need.getByRole('list'))).toEqual([
    'versatile blazer',
    'white sneakers',
    'casual friday shirt',
  ]);
  expect(need.getByText('example')).toBeVisible();
  const tribe = card('where your tribe shops');
  expect(tribe.getByText('Genre: Not set · Movie: Not set')).toBeVisible();
  expect(
    tribe.getByText("Set your music and movie preferences in settings to see your tribe's picks"),
  ).toBeVisible();
  expect(screen.getByTestId('location')).toHaveTextContent('New York');
});

test('Run fills the cards, each up to its limit', async () => {
  const { user } = show();
  await home();
  await user.click(runButton());
  const trending = within(await screen.findByRole('region', { name: 'trending in Lisbon' }));
  await waitFor(() =>
    expect(texts(trending.getByRole('list'))).toEqual([
      'wool coats',
      'wide-leg pants',
      'loafers',
      'roll-necks',
      'boots',
    ]),
  );
  expect(trending.getByText('sample')).toBeVisible();
  expect(texts(card('hot brands').getByRole('list'))).toEqual(['Northloom 88%']);
  expect(card('right now').getByText(TAGLINES.summer.morning)).toBeVisible();

  const recommended = card('recommended for you based on Lisbon trends');
  expect(recommended.getAllByRole('button')).toHaveLength(6);
  const first = recommended.getByRole('button', { name: /Shirt 1/ });
  expect(first).toHaveTextContent('Saltmarsh Row');
  expect(first).toHaveTextContent('$74 (sample price)');
  expect(first).toHaveTextContent('sample');
  expect(first.querySelector('img')).toHaveAttribute('src', '/catalogue/linen-shirt-white.webp');

  const tribe = card('where your tribe shops');
  expect(await tribe.findByText('Jazz asks for tailoring.')).toBeVisible();
  expect(tribe.getByText('Genre: jazz · Movie: Amélie')).toBeVisible();
  const picks = texts(tribe.getByRole('list', { name: 'Brands of your tribe' }));
  expect(picks).toHaveLength(5);
  expect(picks[0]).toBe('Orrin 90%Dark tailoring after hours.');

  const need = card('you need');
  expect(await need.findByText('White sneakers add 4 outfits with what you own.')).toBeVisible();
  const row = await need.findByRole('list', { name: 'Products for what you need' });
  expect(within(row).getAllByRole('button')).toHaveLength(6);
  expect(within(row).getAllByRole('img', { name: 'White oxford' })[0]).toHaveAttribute(
    'src',
    'http://127.0.0.1:9199/pictures/white-oxford.webp',
  );
});

test('a title has " • live" when the trends come from Qloo, and no mark of a sample', async () => {
  await showSaved({ trends: trends({ source: 'qloo' }) });
  expect(screen.getByRole('heading', { name: 'trending in Lisbon • live' })).toBeVisible();
  expect(card(/^trending/).queryByText('sample')).not.toBeInTheDocument();
  expect(card('hot brands').queryByText('sample')).not.toBeInTheDocument();
});

test('Run shows "..." and is disabled while it loads; placeholders stand for what is to come', async () => {
  const api = boardApi();
  api.on(getFashionTrends, unanswered);
  const { user } = show(api);
  await home();
  await user.click(runButton());
  const running = screen.getByRole('button', { name: 'Running' });
  expect(running).toHaveTextContent(/^\.\.\.$/);
  expect(running).toHaveAttribute('aria-disabled', 'true');
  await user.click(running);
  expect(api.callsTo(getFashionTrends)).toHaveLength(1);

  const waiting = (name: string) =>
    within(screen.getByRole('list', { name })).getAllByRole('listitem');
  expect(waiting('Recommended products are loading')).toHaveLength(6);
  expect(waiting('Products are loading')).toHaveLength(6);
  expect(waiting("Your tribe's brands are loading")).toHaveLength(5);
  expect(texts(screen.getByRole('list', { name: 'What you need' }))).toEqual([
    'analyzing...',
    'analyzing...',
    'analyzing...',
  ]);
});

test('gap names are pills in lower case where there are no products', async () => {
  const api = boardApi();
  api.on(searchProducts, { success: true, products: [], source: 'local' });
  const { user } = show(api);
  await home();
  await user.click(runButton());
  await screen.findByText('white sneakers');
  await waitFor(() =>
    expect(texts(screen.getByRole('list', { name: 'What you need' }))).toEqual([
      'white sneakers',
      'linen shirt',
    ]),
  );
  expect(card('you need').queryByText('example')).not.toBeInTheDocument();
});

test('gaps of an answer that nobody could read are marked as examples', async () => {
  const api = boardApi();
  api.on(geminiAnalyze, { success: true, response: 'Hm.', source: 'gemini' });
  api.fail(searchProducts);
  const { user } = show(api);
  await home();
  await user.click(runButton());
  await screen.findByText('linen shirt');
  expect(await card('you need').findByText('example')).toBeVisible();
});

test('a failure shows the fallback trends as examples, and no error', async () => {
  const api = boardApi();
  for (const endpoint of [getFashionTrends, getTribePicks, geminiAnalyze]) api.fail(endpoint);
  const { user } = show(api);
  await home();
  await user.click(runButton());
  expect(await screen.findByText('oversized blazers')).toBeVisible();
  expect(card('trending in Lisbon').getByText('example')).toBeVisible();
  expect(texts(card('hot brands').getByRole('list'))).toEqual(['Zara 90%', 'Uniqlo 85%']);
  expect(
    await screen.findByText(
      "Set your music and movie preferences in settings to see your tribe's picks",
    ),
  ).toBeVisible();
  await waitFor(() => expect(screen.getByText('casual friday shirt')).toBeVisible());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('a trip has a field for its city, where Enter runs; without a city nothing can', async () => {
  const { user, api } = show();
  await home();
  expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Trip' }));
  expect(screen.getByRole('button', { name: 'Trip' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByTestId('location')).toHaveTextContent(/^\.\.\.$/);
  expect(runButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(runButton());
  await user.type(screen.getByRole('textbox', { name: 'City' }), '{Enter}');
  expect(api.callsTo(getFashionTrends)).toHaveLength(0);

  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Oslo');
  expect(screen.getByTestId('location')).toHaveTextContent('Oslo');
  expect(runButton()).not.toHaveAttribute('aria-disabled');
  await user.type(screen.getByRole('textbox', { name: 'City' }), '{Enter}');
  expect(await screen.findByRole('heading', { name: 'trending in Oslo' })).toBeVisible();
  expect(api.callsTo(getFashionTrends).map(({ path }) => path)).toEqual([
    '/fashion-trends/Oslo?context=trip',
  ]);
});

test('Save is disabled without data and says what became of it', async () => {
  const api = boardApi();
  api.fail(saveMoodBoard);
  const { user } = show(api);
  await home();
  const save = () => screen.getByRole('button', { name: 'Save' });
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await user.click(runButton());
  await screen.findByText('wool coats');
  await screen.findByRole('list', { name: 'Products for what you need' });
  await user.click(save());
  expect(await screen.findByText('Not saved')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.on(saveMoodBoard, { success: true, id: 'board-1' });
  await user.click(save());
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('the four style twins are plainly samples', async () => {
  const { user } = show();
  const twins = card('style twin wardrobes');
  expect(twins.getByText('community-powered')).toBeVisible();
  expect(
    twins.getByText('Peek into wardrobes of people who match your taste profile'),
  ).toBeVisible();
  expect(twins.getByText('sample')).toBeVisible();
  expect(twins.getByText(/All four are samples/)).toBeVisible();
  const samples = twins.getAllByRole('button');
  expect(samples).toHaveLength(4);
  [
    'vintage denim jacket',
    'minimalist white sneakers',
    'olive green utility pants',
    'striped Breton shirt',
  ].forEach((name, index) => {
    expect(samples[index]).toHaveTextContent(name);
    expect(samples[index]).toHaveTextContent(/\d+ style twins own this/);
    expect(samples[index]).toHaveTextContent('sample price');
  });
  await user.click(samples[0] as HTMLElement);
  const popup = within(await screen.findByRole('dialog', { name: 'vintage denim jacket' }));
  expect(popup.getByText(/brand affinity: 94%/)).toBeVisible();
});

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

test('a picture that cannot be loaded is hidden and keeps its place', async () => {
  await showSaved({ recommendations: [product('Wool coat')] });
  const tile = screen.getByRole('button', { name: /Wool coat/ });
  const image = tile.querySelector('img');
  if (!image) throw new Error('There is no picture.');
  fireEvent.error(image);
  expect(tile.querySelector('img')).toBeNull();
  expect(tile.querySelector('[data-state="failed"]')).toBeInTheDocument();
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

test('an empty wardrobe is told what would fill the card', async () => {
  show(boardApi({ closet: EMPTY_CLOSET }));
  expect(await card('you need').findByText(/^Add photos to your wardrobe/)).toBeVisible();
});

test('says when a genre or film stands in, and when nothing was found', async () => {
  const api = boardApi({ preferences: { ...PREFERENCES, favoriteGenres: [] } });
  await showSaved({ tribePicks: TRIBE, recommendations: [] }, api);
  expect(await screen.findByText('Genre: Not set · Movie: Amélie')).toBeVisible();
  expect(screen.getByText('Until your settings say more, Rock stands in.')).toBeVisible();
  expect(screen.getByText(/^No products were found this time/)).toBeVisible();
});

test('preferences that were changed here since count, and those of this browser where there is no profile', async () => {
  const api = boardApi();
  api.fail(getProfile);
  show(api);
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent('New York'));
  window.localStorage.setItem(preferenceKeys.location('mira'), 'Porto');
  act(() => void window.dispatchEvent(new Event('focusin')));
  expect(screen.getByTestId('location')).toHaveTextContent('Porto');
});

const tryOn = async (change: Parameters<typeof product>[1], api = boardApi()) => {
  const view = await showSaved({ recommendations: [product('Linen shirt', change)] }, api);
  await view.user.click(screen.getByRole('button', { name: /Linen shirt/ }));
  const popup = within(await screen.findByRole('dialog', { name: 'Linen shirt' }));
  return { ...view, popup };
};

test('a product is tried on: its picture as the garment, the first photo as the person', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(async () => {
    const headers = { 'Content-Type': 'image/webp' };
    return new Response(new Blob(['shirt'], { type: 'image/webp' }), { headers });
  });
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
  expect(popup.getByText('preview')).toBeVisible();
  expect(popup.getByText('The sleeves are longer than those of the photo.')).toBeVisible();
  await user.click(popup.getByRole('button', { name: 'Back to the product' }));
  expect(popup.getByRole('img', { name: 'Linen shirt' })).toBeInTheDocument();
});

test('says in a sentence why a product cannot be tried on', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const api = boardApi();
  const { user, popup } = await tryOn({ image: 'https://shop.example/shirt.jpg' }, api);
  const press = () => user.click(popup.getByRole('button', { name: 'Try it on' }));
  const alert = (text: string | RegExp) =>
    waitFor(() => expect(popup.getByRole('alert')).toHaveTextContent(text));
  await press();
  await alert(PICTURE_GUARDED);

  fetched.mockResolvedValue(new Response('', { status: 404 }));
  await press();
  await alert('This picture could not be loaded, so it cannot be tried on.');

  fetched.mockImplementation(
    async () =>
      new Response(new Blob(['x'], { type: 'image/png' }), {
        headers: { 'Content-Type': 'image/png' },
      }),
  );
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
  vi.spyOn(window, 'fetch').mockImplementation(
    async () =>
      new Response(new Blob(['x'], { type: 'image/png' }), {
        headers: { 'Content-Type': 'image/png' },
      }),
  );
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

test('recommendations are searched for the trends that were found', async () => {
  const api = boardApi();
  api.on(getShoppingRecommendations, {
    success: true,
    recommendations: products(1, 'Coat'),
    source: 'local',
  });
  const { user } = show(api);
  await home();
  await user.click(runButton());
  expect(await screen.findByRole('button', { name: /Coat 1/ })).toBeVisible();
});
