import { changeDays, listDays, listPieces, listWear, saveWashLimits } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '../../domain/calendar/dates.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { InsightsScreen } from './insights-screen.tsx';
import { worn } from './test-support/worn.ts';

const TODAY = dayOf(new Date());
const euros = (amount: number) => ({ price: { amount, currency: 'EUR' } });
const PIECES = [
  worn('White tee', { facts: euros(20), colour: 'white', type: 't-shirt' }),
  worn('Blue jeans', { facts: euros(90), category: 'pants', colour: 'navy', type: 'jeans' }),
  worn('Red scarf', { facts: { price: { amount: 15, currency: 'USD' } }, category: 'accessory' }),
  worn('Old coat', { category: 'outerwear' }),
].map(({ piece }) => piece);

const record = (id: string, more: object) => ({
  ...{ id, wears: 4, lastWorn: TODAY, lastWashed: null, sinceWashed: 1, washAfter: 4 },
  ...{ inTheWash: false, ...more },
});
const WEAR = {
  success: true,
  pieces: [
    record('white-tee', { washAfter: 1, inTheWash: true }),
    record('blue-jeans', { wears: 10, sinceWashed: 3 }),
  ],
  ownWashLimits: [{ kind: 'jeans', washAfter: 4 }],
  since: addDays(TODAY, -10),
};
const DAY = {
  ...{ day: TODAY, events: [], washed: [] },
  outfits: [
    {
      ...{ id: 'o', status: 'worn', name: '', origin: 'closet', tryOnId: null },
      loggedAt: '2026-11-01T10:00:00.000Z',
      pieces: [
        { id: 'white-tee', category: 'shirt', name: 'White tee' },
        { id: 'left', category: 'shirt', name: 'Left' },
      ],
    },
  ],
};

const open = ({ pieces = PIECES as object[], wear = WEAR as object, path = '/insights' } = {}) => {
  const api = createFakeApi();
  api.on(listPieces, { success: true, pieces, next_cursor: null });
  api.on(listWear, { ...wear });
  api.on(listDays, { success: true, days: [DAY] });
  return renderScreen(<InsightsScreen />, { api, path });
};
const card = (name: string) => screen.findByRole('region', { name });

test('currencies stay apart, and what has no price is said', async () => {
  open();
  const value = await card('Paid for the wardrobe');
  expect(within(value).getByRole('link', { name: '€110.00 for 2 pieces' })).toBeVisible();
  expect(within(value).getByRole('link', { name: '$15.00 for 1 piece' })).toBeVisible();
  expect(within(value).getByRole('link', { name: '1 piece has no price' })).toBeVisible();
  // (20 + 90) / (4 + 10)
  expect(await card('Cost per wear')).toHaveTextContent('€7.86 on average, 2 pieces');
  expect(await card('Bought and never worn')).toHaveTextContent('1 piecePaid for them: $15.00.');
});

test('a young log says so', async () => {
  open();
  expect(await card('Worn in the last 90 days')).toHaveTextContent('50% 2 of 4 pieces');
  expect(await card('Worn in the last 90 days')).toHaveTextContent('Your log is 11 days old');
  expect(await card('Not worn for 90 days')).toHaveTextContent('too young to tell');
});

test('a number leads to its pieces, and back', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: '€7.86 on average, 2 pieces' }));
  const heading = await screen.findByRole('heading', {
    name: 'Cost per wear in EUR, lowest first',
  });
  expect(heading).toHaveFocus();
  const items = within(screen.getByRole('list', { name: /^Cost per wear/ })).getAllByRole(
    'listitem',
  );
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'White tee€5.00 a wear, worn 4 times',
    'Blue jeans€9.00 a wear, worn 10 times',
  ]);
  expect(screen.getByRole('link', { name: 'White tee' })).toHaveAttribute(
    'href',
    '/piece/white-tee',
  );
  await user.click(screen.getByRole('link', { name: 'Back to all numbers' }));
  expect(await screen.findByRole('region', { name: 'Cost per wear' })).toBeVisible();
});

test('each plot has a sentence and a table with links', async () => {
  const { user } = open();
  expect(await screen.findByRole('img', { name: /^Colours\. Most common: / })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Colours: show as table' }));
  const table = screen.getByRole('table', { name: 'Colours' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByRole('link', { name: 'Navy: 1 piece' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Wears by month: show as table' }));
  const months = screen.getByRole('table', { name: 'Wears by month' });
  expect(within(months).getAllByText('Before your log').length).toBeGreaterThan(9);
  await user.click(within(months).getByRole('link', { name: /: 2 wears$/ }));
  expect(await screen.findByText('1 more piece is no longer in your wardrobe.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'White tee' })).toBeVisible();
});

test('an address without pieces says so', async () => {
  open({ path: '/insights?pieces=colour:pink' });
  expect(await screen.findByText('No piece is behind this number any more.')).toBeVisible();
});

test('without a log it says how to begin, and shows what needs none', async () => {
  open({ wear: { ...WEAR, pieces: [], since: null } });
  expect(await screen.findByRole('heading', { name: 'Nothing logged yet' })).toBeVisible();
  expect(await card('Paid for the wardrobe')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Cost per wear' })).not.toBeInTheDocument();
});

test('without pieces it leads to the wardrobe', async () => {
  open({ pieces: [] });
  expect(await screen.findByRole('heading', { name: 'Your numbers appear here' })).toBeVisible();
});

test('a failure can be tried again', async () => {
  const { api, user } = open();
  await card('Cost per wear');
  const failing = createFakeApi();
  failing.fail(listPieces);
  failing.on(listWear, WEAR);
  failing.on(listDays, { success: true, days: [] });
  document.body.replaceChildren();
  expect(api.callsTo(listPieces)).toHaveLength(1);
  renderScreen(<InsightsScreen />, { api: failing, path: '/insights' });
  expect(await screen.findByText('Your numbers could not be loaded.')).toBeVisible();
  failing.on(listPieces, { success: true, pieces: PIECES, next_cursor: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await card('Cost per wear')).toBeVisible();
});

test('the laundry is washed by a press, and says what is due soon', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Laundry' }));
  const basket = await screen.findByRole('list', { name: 'In the wash' });
  expect(within(basket).getByRole('link', { name: 'White tee' })).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Soon due' })).getByText('Worn 3 times'),
  ).toBeVisible();
  const washed = [{ do: 'unwash', day: TODAY, pieces: ['white-tee'] }];
  api.on(changeDays, { success: true, days: [], was_there: [false], undo: washed });
  api.on(listWear, { ...WEAR, pieces: WEAR.pieces.slice(1) });
  await user.click(within(basket).getByRole('button', { name: 'Washed: White tee' }));
  expect(await screen.findByText('Everything is clean.')).toBeVisible();
  expect(api.callsTo(changeDays)[0]?.body).toEqual({
    changes: [{ do: 'wash', day: TODAY, pieces: ['white-tee'] }],
  });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('numbers by kind are set, and back to the usual one', async () => {
  const { api, user } = open({ path: '/insights?view=laundry' });
  await user.click(await screen.findByRole('button', { name: 'How often to wash…' }));
  const dialog = await screen.findByRole('dialog', { name: 'How often to wash' });
  const tees = within(dialog).getByLabelText('T-shirt');
  expect(tees).toHaveDisplayValue('As usual: after each wear');
  expect(within(dialog).getByLabelText('Jeans')).toHaveDisplayValue('After 4 wears');
  await user.selectOptions(tees, 'After 2 wears');
  await user.selectOptions(within(dialog).getByLabelText('Jeans'), 'As usual');
  await user.selectOptions(within(dialog).getByLabelText('Coats and jackets'), 'Never');
  api.fail(saveWashLimits);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/could not be saved/)).toBeVisible();
  api.on(saveWashLimits, { success: true });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.callsTo(saveWashLimits).at(-1)?.body).toEqual({
    ownWashLimits: [
      { kind: 't-shirt', washAfter: 2 },
      { kind: 'outerwear', washAfter: null },
    ],
  });
});
