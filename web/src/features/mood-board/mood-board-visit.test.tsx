import { getFashionTrends, getShoppingRecommendations, getTribePicks } from '@contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardApi, trends } from './test-support/board-data.ts';
import { card, show, showSaved } from './test-support/show-board.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const runButton = () => screen.getByRole('button', { name: /^Run/ });

test('home fills by itself on the first visit', async () => {
  const { api } = show();
  expect(await screen.findByText('wool coats')).toBeVisible();
  expect(api.callsTo(getFashionTrends).map(({ path }) => path)).toEqual([
    '/fashion-trends/Lisbon?context=home',
  ]);
});

test('a city that nobody knows is said to be unknown', async () => {
  await showSaved({ location: 'Lisbon', trends: trends({ city_known: false, season: 'fall' }) });
  expect(
    card('trending in Lisbon').getByText(
      'We do not know Lisbon. These are general trends for fall in the northern hemisphere. Check the spelling, or add the country.',
    ),
  ).toBeVisible();
});

test('a budget that is none says so and stops Run; nothing found within it says so', async () => {
  const api = boardApi();
  api.on(getShoppingRecommendations, { success: true, recommendations: [], source: 'local' });
  const { user } = show(api);
  await screen.findByText('wool coats');
  await user.type(screen.getByRole('textbox', { name: 'Budget per piece' }), 'x');
  expect(screen.getByText('Enter a whole number above 0, or leave it empty.')).toBeVisible();
  expect(runButton()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(screen.getByRole('textbox', { name: 'Budget per piece' }));
  await user.type(screen.getByRole('textbox', { name: 'Budget per piece' }), '5{Enter}');
  expect(
    await screen.findByText(
      'No products were found for up to 5 each. Raise your budget and run again.',
    ),
  ).toBeVisible();
  expect(api.callsTo(getShoppingRecommendations).at(-1)?.body).toMatchObject({ budget: 5 });
});

test('picks that could not be loaded are not blamed on preferences that are set', async () => {
  const api = boardApi();
  api.fail(getTribePicks);
  show(api);
  expect(
    await screen.findByText("Your tribe's picks could not be loaded. Run again in a moment."),
  ).toBeVisible();
  expect(screen.queryByText(/Set your music/)).not.toBeInTheDocument();
});
