import { changeDays, listDays, listWear } from '@contract';
import type { CalendarDay } from '@contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeApi } from '../../test-support/fake-api.ts';
import { renderScreen } from '../../test-support/render-screen.tsx';
import { useMonth } from './calendar-query.ts';
import { withDays } from './use-change-days.ts';
import { WearMenu } from './wear-menu.tsx';

const PIECES = [{ id: 'tee', category: 'shirt', name: 'White tee' }] as const;
const dayWith = (day: string, ...ids: string[]): CalendarDay => ({
  ...{ day, events: [], washed: [] },
  outfits: ids.map((id) => ({
    ...{ id, status: 'worn', pieces: [...PIECES], name: '', origin: 'closet', tryOnId: null },
    loggedAt: '2026-11-01T10:00:00.000Z',
  })),
});

test('changed days take their place, and leave when nothing is left of them', () => {
  const days = [dayWith('2026-11-02', 'a'), dayWith('2026-11-05', 'b')];
  expect(withDays(days, [dayWith('2026-11-03', 'c'), dayWith('2026-11-05')])).toEqual([
    dayWith('2026-11-02', 'a'),
    dayWith('2026-11-03', 'c'),
  ]);
});

const MONTH = '2026-11';
const Screen = () => {
  const { data } = useMonth('mira', MONTH);
  return (
    <>
      <p>{data ? `${data.days.length} days` : 'Loading'}</p>
      <WearMenu uid="mira" pieces={PIECES} what="the white tee" origin="piece" />
    </>
  );
};

const choose = async (name: string) => {
  const api = createFakeApi();
  api.on(listDays, { success: true, days: [] });
  api.on(listWear, { success: true, pieces: [], ownWashLimits: [], since: null });
  const { user } = renderScreen(<Screen />, { api });
  await screen.findByText('0 days');
  return {
    api,
    user,
    press: async () => {
      await user.click(screen.getByRole('button', { name: 'Wear this' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    },
  };
};

test('a press logs the pieces, shows the day, and is taken back by Undo', async () => {
  const { api, user, press } = await choose('Worn today');
  const undo = [{ do: 'remove-outfit', day: '2026-11-02', id: 'o' }] as const;
  const sent: unknown[] = [];
  api.on(changeDays, ({ body }) => {
    sent.push((body as { changes: unknown }).changes);
    const isLog = sent.length === 1;
    const days = [isLog ? dayWith('2026-11-02', 'o') : dayWith('2026-11-02')];
    return { body: { success: true, days, was_there: [false], undo: isLog ? undo : [] } };
  });
  await press();
  expect(await screen.findByText('You wore the white tee today')).toBeVisible();
  expect(await screen.findByText('1 days')).toBeVisible();
  expect(sent[0]).toMatchObject([
    { do: 'put-outfit', outfit: { status: 'worn', pieces: PIECES, origin: 'piece' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('0 days')).toBeVisible();
  expect(sent[1]).toEqual(undo);
});

test('a day that has it already is not said to have changed', async () => {
  const { api, press } = await choose('Worn yesterday');
  api.on(changeDays, { success: true, days: [], was_there: [true], undo: [] });
  await press();
  expect(await screen.findByText('You had logged the white tee yesterday already')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a failure is said, and another day can be chosen again', async () => {
  const { api, user, press } = await choose('Plan for a day…');
  api.fail(changeDays, { code: 'unknown', status: 500 });
  await press();
  const dialog = await screen.findByRole('dialog', { name: 'When do you want to wear it?' });
  await user.click(screen.getByRole('button', { name: 'Plan it' }));
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  expect(dialog).toBeVisible();
  api.on(changeDays, { success: true, days: [], was_there: [false], undo: [] });
  await user.click(screen.getByRole('button', { name: 'Plan it' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
