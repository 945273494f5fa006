import {
  changeDays,
  checkTrip,
  deleteTrip,
  getTrip,
  listClothingItems,
  listTrips,
  listWear,
  planTrip,
  saveTrip,
} from '@contract';
import type { Trip, TripPlan } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { closetWith, garment } from '../../test-support/garments.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { TripsScreen } from './trips-screen.tsx';

const tee = { id: 'white-tee', category: 'shirt', name: 'White tee' } as const;
const jeans = { id: 'jeans', category: 'pants', name: 'Jeans' } as const;
const PLAN: TripPlan = {
  plannedAt: '2026-11-20T12:00:00.000Z',
  weather: [
    {
      day: '2026-11-28',
      weather: {
        ...{ place: 'Lisbon', kind: 'typical', lowC: 12, highC: 18, precipitation: null },
        season: 'fall',
      },
    },
    { day: '2026-11-29', weather: null },
  ],
  outfits: [
    {
      ...{ day: '2026-11-28', occasion: 'work', pieces: [tee, jeans] },
      ...{ reason: 'White and indigo go together.', notes: [] },
    },
    {
      ...{ day: '2026-11-29', occasion: null, pieces: [], reason: '' },
      notes: ['By then all your shirts that could be packed need a wash.'],
    },
  ],
  packed: [
    { ...tee, litres: 0.8, days: 1, onTheWay: true, fits: true },
    { ...jeans, litres: 2, days: 1, onTheWay: false, fits: false },
  ],
  ...{ litres: 0, bagLitres: 26, notes: ['The jeans does not fit in the bag with the rest.'] },
};
const TRIP: Trip = {
  ...{ id: 'trip', name: '', from: '2026-11-28', to: '2026-11-29', bag: 'cabin' },
  stops: [{ place: 'Lisbon', from: '2026-11-28' }],
  ...{ occasions: [{ day: '2026-11-28', occasions: ['work'] }], laundryAfter: [] },
  ...{ mayRepeat: false, pinned: [], forbidden: [], checked: [], plan: PLAN },
  createdAt: '2026-11-20T12:00:00.000Z',
};
const summaryOf = ({ plan, checked, ...trip }: Trip) => ({
  ...trip,
  packed: plan && { pieces: plan.packed.length, checked: checked.length },
});

const setUp = (path: string, trips: Trip[] = [TRIP]) => {
  const api = createFakeApi();
  let kept = trips;
  api.on(getTrip, ({ path: address }) => {
    const found = kept.find(({ id }) => address.endsWith(`/${id}`));
    return found
      ? { body: { success: true, trip: found } }
      : {
          status: 404,
          body: { success: false, error: 'Gone.', code: 'not-found', request_id: 'x' },
        };
  });
  api.on(listTrips, () => ({ body: { success: true, trips: kept.map(summaryOf) } }));
  api.on(saveTrip, ({ body }) => {
    const { trip } = body as { trip: Partial<Trip> };
    const saved = { ...TRIP, plan: null, ...trip };
    kept = [saved, ...kept.filter(({ id }) => id !== saved.id)];
    return { body: { success: true, trip: saved } };
  });
  api.on(planTrip, () => {
    kept = kept.map((trip, i) => (i === 0 ? { ...trip, plan: PLAN } : trip));
    return { body: { success: true, trip: kept[0] } };
  });
  api.on(deleteTrip, () => {
    kept = [];
    return { body: { success: true } };
  });
  api.on(checkTrip, { success: true, checked: [tee.id] });
  api.on(listWear, { success: true, pieces: [], ownWashLimits: [], since: null });
  const shirts = [garment('shirt', 'White tee'), garment('shirt', 'Navy shirt')];
  api.on(listClothingItems, { success: true, items: closetWith({ shirts }) });
  const screens = (
    <Routes>
      <Route path="/trips" element={<TripsScreen />} />
    </Routes>
  );
  return renderScreen(screens, { api, path });
};

test('without trips it says how to begin; a new trip is saved and planned', async () => {
  const { user, api } = setUp('/trips', []);
  await user.click(await screen.findByRole('button', { name: 'New trip' }));
  expect(screen.getByRole('heading', { name: 'New trip' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Plan this trip' }));
  expect(screen.getByLabelText('Place')).toHaveAccessibleDescription('Enter a place.');
  expect(api.callsTo(saveTrip)).toEqual([]);

  await user.type(screen.getByLabelText('Place'), 'Lisbon');
  await user.selectOptions(screen.getByLabelText('Bag'), 'personal');
  await user.click(screen.getByRole('button', { name: 'Plan this trip' }));
  expect(await screen.findByRole('heading', { name: 'Lisbon' })).toBeVisible();
  expect(api.callsTo(saveTrip)[0]?.body).toMatchObject({
    trip: { stops: [{ place: 'Lisbon' }], bag: 'personal' },
  });
  expect(api.callsTo(planTrip)).toHaveLength(1);
});

test('a trip has its days with weather and reasons, and a list that keeps what is packed', async () => {
  const { user, api } = setUp('/trips?trip=trip');
  expect(await screen.findByText('Lisbon, 12 to 18 °C (typical for the month)')).toBeVisible();
  expect(screen.getByText('Weather unknown')).toBeVisible();
  expect(screen.getByText('White and indigo go together.')).toBeVisible();
  expect(screen.getByText(/^By then all your shirts/)).toBeVisible();
  expect(screen.getByText('1 day · does not fit in the bag')).toBeVisible();

  const box = screen.getByRole('checkbox', { name: /^White tee/ });
  await user.click(box);
  expect(box).toBeChecked();
  expect(screen.getByText('1 of 2 packed')).toBeVisible();
  expect(api.callsTo(checkTrip)[0]?.body).toEqual({ pieces: ['white-tee'], isChecked: true });
  api.fail(checkTrip);
  await user.click(screen.getByRole('checkbox', { name: /^Jeans/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved');
  expect(screen.getByRole('checkbox', { name: /^Jeans/ })).not.toBeChecked();
});

test('one piece is swapped while the other outfits stay', async () => {
  const { user, api } = setUp('/trips?trip=trip');
  await user.click(await screen.findByRole('button', { name: 'Swap White tee' }));
  const dialog = await screen.findByRole('dialog', { name: 'Instead of White tee' });
  await user.click(await within(dialog).findByRole('button', { name: 'Navy shirt' }));
  await waitFor(() => expect(api.callsTo(planTrip)).toHaveLength(1));
  expect(api.callsTo(planTrip)[0]?.body).toEqual({
    fixed: [{ day: '2026-11-28', index: 0, pieces: { shirt: 'navy-shirt', pants: 'jeans' } }],
  });
});

test('a piece stays at home, and may come along again', async () => {
  const { user, api } = setUp('/trips?trip=trip');
  await user.click(await screen.findByRole('button', { name: 'More for White tee' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leave at home' }));
  const back = await screen.findByRole('button', { name: 'May come along: White tee' });
  expect(api.callsTo(saveTrip)[0]?.body).toMatchObject({ trip: { forbidden: ['white-tee'] } });
  await user.click(back);
  await waitFor(() => expect(api.callsTo(planTrip)).toHaveLength(2));
  expect(api.callsTo(saveTrip)[1]?.body).toMatchObject({ trip: { forbidden: [] } });
});

test('the outfits go into the calendar, each on its day', async () => {
  const { user, api } = setUp('/trips?trip=trip');
  api.on(changeDays, { success: true, days: [], was_there: [false], undo: [] });
  await user.click(await screen.findByRole('button', { name: 'Put into the calendar' }));
  expect(await screen.findByText('They were in your calendar already')).toBeVisible();
  expect(api.callsTo(changeDays)[0]?.body).toEqual({
    changes: [
      {
        ...{ do: 'put-outfit', day: '2026-11-28' },
        outfit: {
          ...{ id: 'trip-2026-11-28-0', status: 'planned', origin: 'trip', name: 'Work' },
          pieces: [tee, jeans],
        },
      },
    ],
  });
});

test('a deletion can be taken back', async () => {
  const { user, api } = setUp('/trips?trip=trip');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No trips yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /^Lisbon/ })).toBeVisible();
  expect(api.callsTo(saveTrip)[0]?.body).toEqual({ trip: TRIP });
});

test('a trip that is gone says so', async () => {
  setUp('/trips?trip=other');
  expect(await screen.findByRole('alert')).toHaveTextContent('This trip is gone.');
});
