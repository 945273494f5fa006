import { changeDays, chat, deleteTrip, listTrips, planTrip, saveTrip } from '@contract';
import type { CalendarChange, Proposal, Trip } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chatApi, reply } from '../../../test-support/chat-data.ts';
import { renderScreen } from '../../../test-support/render-screen.tsx';
import { StyleAssistantScreen } from '../style-assistant-screen.tsx';

beforeEach(() => window.sessionStorage.clear());

const WASH: CalendarChange = { do: 'wash', day: '2026-11-24', pieces: ['white-oxford'] };
const BACK: CalendarChange = { do: 'unwash', day: '2026-11-24', pieces: ['white-oxford'] };
const wash: Proposal = {
  ...{ id: 'proposal-1', kind: 'calendar', sentence: 'Mark the white oxford as washed.' },
  changes: [WASH],
};
const trip: Trip = {
  ...{ id: 'trip-1', name: '', from: '2026-12-01', to: '2026-12-03', bag: 'cabin' },
  stops: [{ place: 'Oslo', from: '2026-12-01' }],
  ...{ occasions: [], laundryAfter: [], mayRepeat: false, pinned: [], forbidden: [], checked: [] },
  ...{ plan: null, createdAt: '2026-11-24T10:00:00Z' },
};
const { plan: _, createdAt: __, ...draft } = trip;
const travel: Proposal = {
  ...{ id: 'proposal-2', kind: 'trip', sentence: 'Add a trip to Oslo.' },
  trip: draft,
};
const packed = {
  ...{ plannedAt: '2026-11-24T10:00:00Z', weather: [], outfits: [], notes: [] },
  ...{ litres: 4, bagLitres: 30 },
  packed: [
    {
      ...{ id: 'navy-breton', category: 'shirt' as const, name: 'Navy breton', litres: 2 },
      ...{ days: 2, onTheWay: false, fits: true },
    },
  ],
};

const setUp = async (...proposals: Proposal[]) => {
  const answer = reply({ response: 'I can do that.', matched_items: [], outfits: [], proposals });
  const api = chatApi({ answer });
  const days = { success: true as const, days: [], was_there: [false] };
  api.on(changeDays, ({ body }) => {
    const [first] = (body as { changes: CalendarChange[] }).changes;
    return { body: { ...days, undo: first?.do === 'wash' ? [BACK] : [WASH] } };
  });
  api.on(saveTrip, { success: true, trip });
  api.on(planTrip, { success: true, trip: { ...trip, plan: packed } });
  api.on(listTrips, { success: true, trips: [] });
  api.on(deleteTrip, { success: true });
  const view = renderScreen(<StyleAssistantScreen />, { api });
  const field = await screen.findByPlaceholderText('Ask me about outfit recommendations...');
  await view.user.type(field, 'Wash it{Enter}');
  const cards = within(await screen.findByRole('region', { name: 'To confirm' }));
  return { ...view, api, cards };
};
const press = (within: { getByRole: typeof screen.getByRole }, name: string) =>
  within.getByRole('button', { name });
const keptSteps = () =>
  Object.values(window.sessionStorage).flatMap((text) =>
    [...String(text).matchAll(/"step":"(\w+)"/g)].map(([, step]) => step),
  );

test('sends nothing before it is confirmed, then the changes once, and takes them back', async () => {
  const { user, api, cards } = await setUp(wash);
  expect(api.callsTo(chat)[0]?.body).toMatchObject({ context: { today: expect.any(String) } });
  expect(api.callsTo(changeDays)).toEqual([]);
  await user.dblClick(press(cards, 'Confirm'));
  await cards.findByText('Done.');
  expect(api.callsTo(changeDays)).toHaveLength(1);
  const [sent] = api.callsTo(changeDays);
  expect(sent?.body).toMatchObject({ changes: [WASH] });
  expect(sent?.headers.get('Idempotency-Key')).toBe('proposal-1');
  expect(cards.getByRole('article')).toHaveFocus();
  expect(keptSteps()).toEqual(['done']);

  await user.click(press(cards, 'Undo'));
  await cards.findByText('Taken back.');
  expect(api.callsTo(changeDays)[1]?.body).toMatchObject({ changes: [BACK] });
  expect(cards.queryByRole('button')).not.toBeInTheDocument();
  expect(keptSteps()).toEqual(['undone']);
});

test('a proposal that is turned down sends nothing', async () => {
  const { user, api, cards } = await setUp(wash, { ...wash, id: 'proposal-3', sentence: 'Other.' });
  const [first, second] = cards.getAllByRole('article');
  await user.click(press(within(first!), 'Not now'));
  expect(within(first!).getByText('Not done.')).toBeVisible();
  expect(press(within(second!), 'Confirm')).toBeEnabled();
  expect(api.callsTo(changeDays)).toEqual([]);
});

test('says that it failed, and can be confirmed again', async () => {
  const { user, api, cards } = await setUp(wash);
  api.on(changeDays, () => {
    throw new TypeError('no network');
  });
  await user.click(press(cards, 'Confirm'));
  expect(await cards.findByRole('alert')).toHaveTextContent('That did not work');
  api.on(changeDays, { success: true, days: [], was_there: [true], undo: [] });
  await user.click(press(cards, 'Confirm'));
  expect(await cards.findByText('Done. It was so already.')).toBeVisible();
  expect(cards.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a trip is saved and packed, links to its page, and is deleted when it is taken back', async () => {
  const { user, api, cards } = await setUp(travel);
  await user.click(press(cards, 'Confirm'));
  expect(await cards.findByText('Done. Pack 1 piece: navy breton.')).toBeVisible();
  expect(cards.getByRole('link', { name: 'Open the trip' })).toHaveAttribute(
    'href',
    '/trips?trip=trip-1',
  );
  expect(api.callsTo(saveTrip)[0]?.body).toMatchObject({ trip: draft });
  await user.click(press(cards, 'Undo'));
  await waitFor(() => expect(api.callsTo(deleteTrip)).toHaveLength(1));
  expect(await cards.findByText('Taken back.')).toBeVisible();
});

test('a trip whose packing failed is saved all the same, and says so', async () => {
  const { user, api, cards } = await setUp(travel);
  api.on(planTrip, () => ({
    ...{ status: 500 },
    body: { success: false, error: 'No.', code: 'internal', request_id: 'r' },
  }));
  await user.click(press(cards, 'Confirm'));
  expect(await cards.findByText(/packing list could not be made/)).toBeVisible();
});

test('without a network nothing can be confirmed', async () => {
  const { user, api, cards } = await setUp(wash);
  Object.defineProperty(window.navigator, 'onLine', { value: false, configurable: true });
  try {
    window.dispatchEvent(new Event('offline'));
    expect(await cards.findByText(/You are offline/)).toBeVisible();
    await user.click(press(cards, 'Confirm'));
    expect(api.callsTo(changeDays)).toEqual([]);
  } finally {
    Object.defineProperty(window.navigator, 'onLine', { value: true, configurable: true });
    window.dispatchEvent(new Event('online'));
  }
});
