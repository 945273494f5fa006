import { changeDays, listClothingItems, listDays, listWeather } from '@contract';
import type { CalendarDay, DayOutfit } from '@contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import type { RecordedCall } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { CalendarScreen } from './calendar-screen.tsx';

const OUTFIT: DayOutfit = {
  ...{ id: 'o', status: 'planned', name: '', origin: 'plan', tryOnId: null },
  pieces: [{ id: 'tee', category: 'shirt', name: 'White tee' }],
  loggedAt: '2026-11-01T10:00:00.000Z',
};
const DAY: CalendarDay = {
  day: '2026-11-10',
  outfits: [OUTFIT],
  events: [{ id: 'e', name: 'Dinner', time: '19:30', formality: 4, place: 'Porto' }],
  washed: [],
};
const NO_GARMENTS = Object.fromEntries(
  ['shirts', 'pants', 'shoes', 'dresses', 'outerwear', 'bags', 'hats', 'accessories'].map(
    (rail) => [rail, []],
  ),
);

const show = async (path = '/calendar?day=2026-11-10') => {
  const api = createFakeApi();
  api.on(listDays, ({ path: asked }) => ({
    body: { success: true, days: asked.includes('from=2026-11') ? [DAY] : [] },
  }));
  api.on(listClothingItems, { success: true, items: NO_GARMENTS });
  api.on(changeDays, ({ body }) => {
    const { changes } = body as { changes: { day: string }[] };
    const days = changes.map(({ day }) => ({ day, outfits: [], events: [], washed: [] }));
    return { body: { success: true, days, was_there: changes.map(() => false), undo: [] } };
  });
  const view = renderScreen(<CalendarScreen />, { api, path });
  await screen.findByRole('table');
  return view;
};
const dayButton = (name: RegExp) => screen.getByRole('button', { name });
const sent = (api: ReturnType<typeof createFakeApi>): unknown[] =>
  (api.callsTo(changeDays).at(-1) as RecordedCall & { body: { changes: unknown[] } }).body.changes;

test('a month says of each day what is planned on it', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(dayButton(/^Tuesday, November 10; planned: White tee; 19:30 Dinner$/)).toBeVisible();
  expect(screen.getAllByRole('cell')).toHaveLength(42);
});

test('the days to come have their weather, which says what it is', async () => {
  const { api } = await show();
  const weather = { kind: 'typical', lowC: 11, highC: 18, precipitation: null };
  const days = [{ ...weather, day: '2026-11-10' }];
  api.on(listWeather, { success: true, place: 'Lisbon', days, hours: [] });
  cleanup();
  renderScreen(<CalendarScreen />, { api, path: '/calendar?day=2026-11-10' });
  const name = /^Tuesday, November 10; 11–18 °C; planned: White tee; 19:30 Dinner$/;
  expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.getByText(/Weather in Lisbon: what is typical for the month/)).toBeVisible();
});

test('arrow keys move between days, also into another month', async () => {
  const { user } = await show('/calendar?day=2026-11-29');
  dayButton(/November 29/).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(dayButton(/^Tuesday, December 1$/)).toHaveFocus());
  expect(screen.getByRole('heading', { name: 'December 2026' })).toBeVisible();
});

test('a week is shown by itself', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect(screen.getByRole('heading', { name: 'Nov 9 – Nov 15' })).toBeVisible();
  expect(screen.getAllByRole('cell')).toHaveLength(7);
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  expect(screen.getByRole('heading', { name: 'Nov 16 – Nov 22' })).toBeVisible();
});

test('an outfit is moved, repeated and removed from its day', async () => {
  const { api, user } = await show();
  await user.click(dayButton(/November 10/));
  const dialog = await screen.findByRole('dialog', { name: 'Tuesday, November 10' });
  const choose = async (name: string) => {
    await user.click(within(dialog).getByRole('button', { name: 'More for White tee' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Move to another day…');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-12' } });
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(sent(api)).toEqual([
      { do: 'move-outfit', day: '2026-11-10', id: 'o', toDay: '2026-11-12' },
    ]),
  );
});

test('an event is added, with the way to dress for it', async () => {
  const { api, user } = await show();
  await user.click(dayButton(/November 12/));
  await user.click(await screen.findByRole('button', { name: 'Add an event' }));
  await user.type(screen.getByLabelText('Event'), 'Opera');
  await user.selectOptions(screen.getByLabelText('Dress code'), 'Formal');
  await user.click(screen.getByRole('button', { name: 'Save event' }));
  await waitFor(() =>
    expect(sent(api)).toEqual([
      {
        do: 'put-event',
        day: '2026-11-12',
        event: { id: expect.any(String), name: 'Opera', time: null, place: '', formality: 5 },
      },
    ]),
  );
});

test('a failure can be tried again', async () => {
  const api = createFakeApi();
  api.fail(listDays);
  renderScreen(<CalendarScreen />, { api, path: '/calendar?day=2026-11-10' });
  expect(await screen.findByText('Your calendar could not be loaded.')).toBeVisible();
});
