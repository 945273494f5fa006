import {
  changeDays,
  generateTryOn,
  getToday,
  listDays,
  listImages,
  listClothingItems,
  listWeather,
} from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayOf } from '../../domain/calendar/dates.ts';
import { createFakeApi } from '../../test-support/fake-api.ts';
import type { RecordedCall } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { TodayScreen } from './today-screen.tsx';

const TODAY = dayOf(new Date());
const piece = (id: string, category: string) => ({ id, category, name: `The ${id}` });
const look = (shirt: string) => ({
  pieces: [piece(shirt, 'shirt'), piece('jeans', 'pants'), piece('boots', 'shoes')],
  reason: `Because of ${shirt}.`,
});
const REPLY = {
  success: true,
  weather: {
    ...{ place: 'Lisbon', kind: 'typical', lowC: 12, highC: 18, precipitation: null },
    ...{ season: 'fall', timeOfDay: 'morning', month: 'November' },
  },
  looks: [look('tee'), look('knit'), look('oxford')],
  notes: [],
  resting: [],
  hasOutfit: true,
  triesOnItself: false,
  source: 'local',
};
const NO_GARMENTS = Object.fromEntries(
  ['shirts', 'pants', 'shoes', 'dresses', 'outerwear', 'bags', 'hats', 'accessories'].map(
    (rail) => [rail, []],
  ),
);

const show = (reply: object = REPLY, days: object[] = []) => {
  const api = createFakeApi();
  api.on(getToday, { ...reply });
  api.on(listDays, { success: true, days });
  api.on(listClothingItems, { success: true, items: NO_GARMENTS });
  api.on(listImages, { success: true, images: [], next_cursor: null });
  return renderScreen(<TodayScreen />, { api, path: '/today' });
};
const bodyOf = ({ body }: RecordedCall) => body as Record<string, never>;
const cards = () => screen.findAllByRole('article');

test('three looks, the weather and how sure it is', async () => {
  show();
  expect(await cards()).toHaveLength(3);
  expect(screen.getByText('Lisbon · 12–18 °C')).toBeVisible();
  expect(screen.getByText('typical for November')).toBeVisible();
  expect(screen.getByText('Because of knit.')).toBeVisible();
});

test('the hours of a forecast are shown, every second one of the day', async () => {
  const { api } = show();
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    ...{ hour, tempC: hour, precipitation: hour === 8 ? 'rain' : 'none' },
  }));
  const day = { kind: 'forecast', lowC: 0, highC: 23, precipitation: 'rain' };
  api.on(listWeather, { success: true, place: 'Lisbon', days: [{ ...day, day: TODAY }], hours });
  const list = await screen.findByRole('list', { name: 'Hours' });
  const shown = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(shown.slice(0, 2)).toEqual(['06:006 °C', '08:008 °CRain']);
  expect(shown).toHaveLength(9);
  expect(screen.getByText('Forecast by Open-Meteo.com')).toBeVisible();
});

test('another look takes the place of one that is turned down, and a piece is swapped', async () => {
  const { api, user } = show();
  const [, second] = await cards();
  api.on(getToday, { ...REPLY, looks: [look('polo')] });
  await user.click(within(second!).getByRole('button', { name: 'Not this' }));
  expect(await screen.findByText('Because of polo.')).toBeVisible();
  expect(screen.queryByText('Because of knit.')).not.toBeInTheDocument();
  expect(screen.getByText('Because of tee.')).toBeVisible();
  const { declined } = bodyOf(api.callsTo(getToday).at(-1)!);
  expect(declined).toEqual(
    ['tee', 'oxford', 'knit'].map((shirt) => ({ shirt, pants: 'jeans', shoes: 'boots' })),
  );

  api.on(getToday, { ...REPLY, looks: [], notes: ['You have no other shoes.'] });
  await user.click(screen.getByRole('button', { name: 'Swap the shoes of Look 1' }));
  expect(await screen.findByText('You have no other shoes.')).toBeVisible();
  expect(screen.getByText('Because of tee.')).toBeVisible();
});

test('the looks of the morning stay while they are clean, and weather and wash are of now', async () => {
  const { queryClient, api } = show();
  await cards();
  api.on(getToday, { ...REPLY, looks: [look('a'), look('b'), look('c')], weather: null });
  await queryClient.invalidateQueries({ queryKey: ['today'] });
  expect(await screen.findByText(/Name your city/)).toBeVisible();
  expect(screen.getByText('Because of tee.')).toBeVisible();

  const resting = [piece('tee', 'shirt')];
  api.on(getToday, { ...REPLY, looks: [look('a'), look('b'), look('c')], resting });
  await queryClient.invalidateQueries({ queryKey: ['today'] });
  expect(await screen.findByText('Because of a.')).toBeVisible();
});

test('a press logs the look, and the card says so', async () => {
  const { api, user } = show();
  const [first] = await cards();
  api.on(changeDays, ({ body }) => {
    const [{ outfit }] = (body as { changes: [{ outfit: object }] }).changes;
    const logged = { ...outfit, name: '', tryOnId: null, loggedAt: '2026-11-02T10:00:00.000Z' };
    const day = { day: TODAY, outfits: [logged], events: [], washed: [] };
    return { body: { success: true, days: [day], was_there: [false], undo: [] } };
  });
  await user.click(within(first!).getByRole('button', { name: 'Wear this' }));
  expect(await within(first!).findByText('You wear this today')).toBeVisible();
  // It comes below the looks, which do not move.
  const heading = screen.getByRole('heading', { name: 'In your calendar' });
  expect(first!.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what is planned for the day stands above the looks, and stays there once it is worn', async () => {
  const outfit = {
    ...{ id: 'o1', name: 'Navy suit', pieces: [piece('jacket', 'outerwear')], origin: 'look' },
    ...{ tryOnId: null, loggedAt: '2026-11-02T10:00:00.000Z' },
  };
  const dayWith = (status: string) => ({
    ...{ day: TODAY, outfits: [{ ...outfit, status }], events: [], washed: [] },
  });
  const { api, user } = show(REPLY, [dayWith('planned')]);
  const [first] = await cards();
  const isAbove = () =>
    first!.compareDocumentPosition(screen.getByRole('heading', { name: 'In your calendar' })) ===
    Node.DOCUMENT_POSITION_PRECEDING;
  await screen.findByText('Navy suit');
  expect(isAbove()).toBe(true);
  api.on(changeDays, { success: true, days: [dayWith('worn')], was_there: [true], undo: [] });
  const plan = screen.getByRole('region', { name: 'In your calendar' });
  await user.click(within(plan).getByRole('button', { name: 'Wear this' }));
  expect(await within(plan).findByText('Worn')).toBeVisible();
  expect(isAbove()).toBe(true);
});

test('pieces in the wash are named, and washed by a press', async () => {
  const { api, user } = show({
    ...REPLY,
    resting: [piece('tunic', 'shirt'), piece('vest', 'shirt')],
  });
  await cards();
  api.on(changeDays, { success: true, days: [], was_there: [false], undo: [] });
  await user.click(screen.getByRole('button', { name: 'Washed: The tunic' }));
  await waitFor(() => expect(api.callsTo(changeDays)).toHaveLength(1));
  expect(bodyOf(api.callsTo(changeDays)[0]!)).toEqual({
    changes: [{ do: 'wash', day: TODAY, pieces: ['tunic'] }],
  });
});

test('an empty wardrobe, one that is all in the wash, and a failure each say what to do', async () => {
  show({ ...REPLY, looks: [], hasOutfit: false });
  expect(await screen.findByText('Your looks appear here')).toBeVisible();
});

test('everything in the wash is said', async () => {
  show({ ...REPLY, looks: [], resting: [piece('tee', 'shirt')] });
  expect(await screen.findByText('Nothing clean makes an outfit')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Washed: The tee' })).toBeVisible();
});

test('a failure can be tried again', async () => {
  const api = createFakeApi();
  api.fail(getToday);
  api.on(listDays, { success: true, days: [] });
  api.on(listClothingItems, { success: true, items: NO_GARMENTS });
  const { user } = renderScreen(<TodayScreen />, { api, path: '/today' });
  expect(await screen.findByText('Your looks could not be loaded.')).toBeVisible();
  api.on(getToday, REPLY);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cards()).toHaveLength(3);
  expect(api.callsTo(generateTryOn)).toEqual([]);
});
