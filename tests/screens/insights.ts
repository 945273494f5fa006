import type { Page, Request } from '@playwright/test';
import { fail, goOffline, hold, press, reopenWithout, see, statesOf } from './view-state.ts';

const PIECES = '**/wardrobe/pieces/*';
const WEAR = '**/wardrobe/wear/*';
const CALENDAR = '**/wardrobe/calendar/*';

type Piece = { id: string; category: string; name: string };

/** The account's pieces, which a reply is made of. */
const piecesOf = async (page: Page, request: Request): Promise<Piece[]> => {
  const url = new URL(request.url());
  const uid = url.pathname.split('/').at(-1) ?? '';
  const reply = await page.request.get(new URL(`/wardrobe/pieces/${uid}`, url).href, {
    headers: request.headers(),
    // The emulator closes a connection that was idle just when it is used again.
    maxRetries: 2,
  });
  return ((await reply.json()) as { pieces: Piece[] }).pieces;
};

const dayBefore = (count: number): string =>
  new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

/** Days ago on which a piece was worn, by its place in the list. */
const agosOf = (index: number, logDays: number): number[] => {
  if (index % 5 === 4) return [];
  const every = 9 + 7 * (index % 4) + index;
  return Array.from({ length: 60 }, (_, at) => 1 + index + at * every).filter(
    (ago) => ago < logDays,
  );
};

/** A log over so many days, and prices of most pieces: nothing of it is on the server. */
const withLog =
  (logDays: number) =>
  async (page: Page): Promise<void> => {
    await page.route(PIECES, async (route) => {
      const reply = await route.fetch({ maxRetries: 2 });
      const json = (await reply.json()) as { pieces: Piece[] };
      const pieces = json.pieces.map((piece, index) => ({
        ...piece,
        facts:
          index % 3 === 2
            ? {}
            : {
                price: { amount: 19.9 + 15 * index, currency: index % 7 === 6 ? 'USD' : 'EUR' },
                boughtOn: '2024-03-01',
              },
      }));
      await route.fulfill({ json: { ...json, pieces } });
    });
    await page.route(WEAR, async (route) => {
      const pieces = await piecesOf(page, route.request());
      const records = pieces.flatMap(({ id, category }, index) => {
        const agos = agosOf(index, logDays);
        const washAfter = ['shirt', 'dress'].includes(category) ? 2 : null;
        const sinceWashed = Math.min(agos.length, 1 + (index % 2));
        return agos.length === 0
          ? []
          : [
              {
                ...{ id, wears: agos.length, lastWorn: dayBefore(agos[0] ?? 0), lastWashed: null },
                ...{ sinceWashed, washAfter },
                inTheWash: washAfter !== null && sinceWashed >= washAfter,
              },
            ];
      });
      await route.fulfill({
        json: {
          ...{ success: true, pieces: records, ownWashLimits: [] },
          since: dayBefore(logDays - 1),
        },
      });
    });
    await page.route(CALENDAR, async (route) => {
      const pieces = await piecesOf(page, route.request());
      const days = Array.from({ length: Math.min(logDays, 330) }, (_, ago) => {
        const worn = pieces.filter((_piece, index) => agosOf(index, logDays).includes(ago));
        const outfit = {
          ...{ id: `o${ago}`, status: 'worn', name: '', origin: 'closet', tryOnId: null },
          loggedAt: '2026-01-01T10:00:00.000Z',
          pieces: worn.slice(0, 12).map(({ id, category, name }) => ({ id, category, name })),
        };
        return { day: dayBefore(ago), outfits: [outfit], events: [], washed: [] };
      }).filter(({ outfits }) => outfits.some((outfit) => outfit.pieces.length > 0));
      await route.fulfill({ json: { success: true, days: days.reverse() } });
    });
  };

const seeNumbers = async (page: Page): Promise<void> => {
  await page.getByRole('region', { name: 'Paid for the wardrobe' }).waitFor();
  await page.locator('svg[role=img] rect').first().waitFor();
};
const seeLaundry = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Laundry' }).click();
  await page.getByRole('heading', { name: 'In the wash' }).waitFor();
};

export const INSIGHTS = statesOf('insights', '/insights', [
  { state: 'success', kind: 'success', prepare: withLog(300), reach: seeNumbers },
  { state: 'young-log', kind: 'success', prepare: withLog(12), reach: seeNumbers },
  {
    state: 'tables',
    kind: 'success',
    prepare: withLog(300),
    reach: async (page) => {
      await seeNumbers(page);
      for (const title of ['Wears by month', 'Colours', 'Kinds']) {
        await press(page, `${title}: show as table`);
      }
      await page.getByRole('table', { name: 'Kinds' }).waitFor();
    },
  },
  {
    state: 'behind-a-number',
    kind: 'success',
    prepare: withLog(300),
    reach: async (page) => {
      await seeNumbers(page);
      await page.getByRole('region', { name: 'Cost per wear' }).getByRole('link').first().click();
      await page.getByRole('list', { name: /^Cost per wear/ }).waitFor();
    },
  },
  {
    state: 'loading',
    kind: 'loading',
    prepare: (page) => hold(page, WEAR),
    reach: (page) => page.getByRole('status', { name: 'Loading your numbers' }).waitFor(),
  },
  {
    state: 'nothing-logged',
    kind: 'empty',
    reach: async (page) => {
      await see(page, 'Nothing logged yet');
      await seeNumbers(page);
    },
  },
  {
    state: 'empty',
    kind: 'empty',
    as: 'newcomer',
    reach: (page) => see(page, 'Your numbers appear here'),
  },
  {
    state: 'error',
    kind: 'error',
    prepare: (page) => fail(page, WEAR),
    reach: (page) => see(page, 'Your numbers could not be loaded.'),
  },
  {
    state: 'offline',
    kind: 'offline',
    prepare: withLog(300),
    reach: async (page) => {
      await seeNumbers(page);
      await reopenWithout(page, WEAR);
      await see(page, 'Your numbers could not be refreshed.');
      await goOffline(page);
      await see(page, 'You are offline.');
    },
  },
  { state: 'laundry', kind: 'success', prepare: withLog(300), reach: seeLaundry },
  { state: 'laundry-empty', kind: 'empty', reach: seeLaundry },
  {
    state: 'how-often-to-wash',
    kind: 'success',
    prepare: withLog(300),
    reach: async (page) => {
      await seeLaundry(page);
      await press(page, 'How often to wash…');
      await page.getByRole('dialog', { name: 'How often to wash' }).waitFor();
    },
  },
]);
