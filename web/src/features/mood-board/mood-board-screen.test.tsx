import {
  geminiAnalyze,
  getFashionTrends,
  getProfile,
  getShoppingRecommendations,
  getTribePicks,
  saveMoodBoard,
  searchProducts,
} from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferenceKeys } from '../../lib/kept/local-preferences.ts';
import { EMPTY_CLOSET } from '../../test-support/garments.ts';
import { presentMoment } from './moment/present-moment.ts';
import { taglineOf, TAGLINES } from './moment/taglines.ts';
import {
  boardApi,
  product,
  products,
  PREFERENCES,
  trends,
  TRIBE,
} from './test-support/board-data.ts';
import { card, show, showSaved } from './test-support/show-board.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const UNSET = { location: '', favoriteBrands: [], favoriteGenres: [], favoriteMovies: [] };
const unanswered = () => new Promise<never>(() => undefined);
const texts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const runButton = () => screen.getByRole('button', { name: /^Run/ });
const home = () => screen.findByText('Lisbon', { selector: '[data-testid]' });

test('before anything ran, the cards show the specified examples and say so', async () => {
  const { user } = show(boardApi({ preferences: UNSET }));
  expect(screen.getByTestId('location')).toHaveTextContent('New York');
  await user.click(screen.getByRole('button', { name: 'Trip' }));
  const trending = card('trending in ...');
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
  const now = presentMoment(new Date(), { place: '', viewMode: 'trip', timeZone: 'UTC' });
  expect(card('right now').getByText(taglineOf(now))).toBeVisible();
  expect(card('recommended for you based on ... trends')).toBeDefined();
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
  const api = boardApi({ preferences: { ...UNSET, location: 'Lisbon' } });
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
  const paths = () => api.callsTo(getFashionTrends).map(({ path }) => path);
  const tripRuns = () => paths().filter((path) => path.endsWith('context=trip'));
  await home();
  expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Trip' }));
  expect(screen.getByRole('button', { name: 'Trip' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByTestId('location')).toHaveTextContent(/^\.\.\.$/);
  expect(runButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(runButton());
  await user.type(screen.getByRole('textbox', { name: 'City' }), '{Enter}');
  expect(tripRuns()).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Oslo');
  expect(screen.getByTestId('location')).toHaveTextContent('Oslo');
  expect(runButton()).not.toHaveAttribute('aria-disabled');
  await user.type(screen.getByRole('textbox', { name: 'City' }), '{Enter}');
  expect(await screen.findByRole('heading', { name: 'trending in Oslo' })).toBeVisible();
  expect(tripRuns()).toEqual(['/fashion-trends/Oslo?context=trip']);
});

test('Save is disabled without data and says what became of it', async () => {
  const api = boardApi();
  api.fail(saveMoodBoard);
  api.fail(getFashionTrends);
  const { user } = show(api);
  const save = () => screen.getByRole('button', { name: 'Save' });
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  await screen.findByText('oversized blazers');
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  api.on(getFashionTrends, trends());
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

test('a picture that cannot be loaded is hidden and keeps its place', async () => {
  await showSaved({ recommendations: [product('Wool coat')] });
  const tile = screen.getByRole('button', { name: /Wool coat/ });
  const image = tile.querySelector('img');
  if (!image) throw new Error('There is no picture.');
  fireEvent.error(image);
  expect(tile.querySelector('img')).toBeNull();
  expect(tile.querySelector('[data-state="failed"]')).toBeInTheDocument();
});

test('an empty wardrobe is told what would fill the card', async () => {
  show(boardApi({ closet: EMPTY_CLOSET }));
  const hint = () => card('you need').getByText(/^Add photos to your wardrobe/);
  await waitFor(() => expect(hint()).toBeVisible(), { timeout: 5000 });
});

test('says when a genre or film stands in, and when nothing was found', async () => {
  const api = boardApi({ preferences: { ...PREFERENCES, favoriteGenres: [] } });
  await showSaved({ tribePicks: TRIBE, recommendations: [] }, api);
  expect(await screen.findByText('Genre: Not set · Movie: Amélie')).toBeVisible();
  expect(
    screen.getByText('Your settings name no music genre, so these picks are based on Rock.'),
  ).toBeVisible();
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
