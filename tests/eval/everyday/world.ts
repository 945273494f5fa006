import type {
  CalendarDay,
  DayEvent,
  DayOutfit,
  TripSummary,
} from '../../../functions/src/contract/index.ts';
import type { PersonLog } from '../../../functions/src/stylist/everyday/types.ts';
import type { StylistGarment } from '../../../functions/src/stylist/types.ts';
import { EVERYTHING } from '../wardrobes.ts';

/** A Tuesday. */
export const TODAY = '2026-11-24';
export const WARDROBE: readonly StylistGarment[] = EVERYTHING;

const pieceOf = (id: string) => {
  const own = WARDROBE.find((one) => one.id === id);
  return own
    ? { id, category: own.category, name: own.attributes.description }
    : { id, category: 'shirt' as const, name: 'old green jumper' };
};
const outfit = (id: string, status: DayOutfit['status'], day: string, ids: string): DayOutfit => ({
  id,
  status,
  pieces: ids.split(' ').map(pieceOf),
  name: '',
  origin: 'closet',
  tryOnId: null,
  loggedAt: `${day}T09:00:00.000Z`,
});
const worn = (day: string, ids: string, events: DayEvent[] = []): CalendarDay => ({
  day,
  outfits: [outfit(`w${day}`, 'worn', day, ids)],
  events,
  washed: [],
});
export const event = (
  id: string,
  name: string,
  time: string | null = null,
  place = '',
): DayEvent => ({
  ...{ id, name, time, formality: null, place },
});

/** Three months of a log; what is planned and on the calendar in the weeks to come. */
export const DAYS: readonly CalendarDay[] = [
  worn('2026-08-14', 'ms07 mp06 mf06'),
  worn('2026-09-12', 'wd1 mf04 wb3', [event('e1', "Anna's wedding", '15:00', 'Sintra')]),
  worn('2026-10-02', 'ms09 mp02 mf08'),
  worn('2026-10-19', 'ms05 mp05 mf04', [event('e2', 'Job interview', '11:00')]),
  worn('2026-11-09', 'ms06 mp04 mf03', [event('e3', 'Client meeting', '10:00', 'Berlin')]),
  worn('2026-11-13', 'ms02 mp02 mf01', [event('e4', 'Dinner with Mira', '19:30')]),
  worn('2026-11-16', 'ms08 mp01 mf05'),
  worn('2026-11-18', 'ms05 mp05 mf04 wo3', [event('e5', 'Team meeting', '09:30')]),
  {
    ...worn('2026-11-20', 'ms03 mp01 mf01'),
    washed: [{ id: 'ms05', at: '2026-11-20T18:00:00.000Z' }],
  },
  worn('2026-11-21', 'old1 mp03 mf03'),
  worn('2026-11-23', 'ms02 mp04 mf01'),
  {
    day: '2026-11-24',
    outfits: [],
    events: [event('e6', 'Yoga', '18:00')],
    washed: [],
  },
  {
    day: '2026-11-26',
    outfits: [outfit('p1', 'planned', '2026-11-24', 'ms06 mp05 mf04')],
    events: [event('e7', 'Budget meeting', '14:00', 'Room 4')],
    washed: [],
  },
  {
    day: '2026-11-28',
    outfits: [
      outfit('p2', 'planned', '2026-11-24', 'wd3 mf08'),
      outfit('p3', 'planned', '2026-11-24', 'ms10 mp07 mf07'),
    ],
    events: [event('e8', 'Concert', '20:00'), event('e9', 'Brunch with Leo', '11:30')],
    washed: [],
  },
];

export const TRIPS: readonly TripSummary[] = [
  {
    ...{
      id: 't1',
      name: '',
      from: '2026-12-18',
      to: '2026-12-21',
      createdAt: '2026-11-01T10:00:00.000Z',
    },
    stops: [{ place: 'Vienna', from: '2026-12-18' }],
    packed: { pieces: 9, checked: 2 },
  },
];

export const LOG: PersonLog = { today: TODAY, days: DAYS, trips: TRIPS, ownWashLimits: [] };
