import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import type { CalendarDay } from '../../../contract/index.ts';
import { writeFeed } from './write-feed.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY: CalendarDay = {
  day: '2026-12-31',
  outfits: [
    {
      ...{ id: 'o', status: 'planned', name: '', origin: 'plan', tryOnId: null },
      pieces: [
        { id: 'tee', category: 'shirt', name: 'White tee, "best"; new\nBEGIN:VEVENT' },
        { id: 'jeans', category: 'pants', name: 'Jeans' },
      ],
      loggedAt: '2026-11-01T10:00:00.000Z',
    },
  ],
  events: [
    { id: 'e', name: 'Dinner', time: '23:30', formality: 4, place: 'Porto, Ribeira' },
    { id: 'f', name: 'Holiday', time: null, formality: null, place: '' },
  ],
  washed: [],
};
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .map(({ summary, startDate, endDate, location }) => ({
      ...{ summary, from: startDate.toString(), to: endDate.toString(), location },
    }));

it('has an entry for each outfit and event, with texts that cannot break out', () => {
  const text = writeFeed([DAY], { outfits: true, events: true }, NOW);
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
  expect(read(text)).toEqual([
    {
      summary: 'Wear: White tee, "best"; new\nBEGIN:VEVENT, Jeans',
      ...{ from: '2026-12-31', to: '2027-01-01', location: null },
    },
    {
      summary: 'Dinner',
      ...{ from: '2026-12-31T23:30:00', to: '2027-01-01T00:30:00', location: 'Porto, Ribeira' },
    },
    { summary: 'Holiday', from: '2026-12-31', to: '2027-01-01', location: null },
  ]);
});

it('has only what was chosen', () => {
  const only = (content: { outfits: boolean; events: boolean }) =>
    read(writeFeed([DAY], content, NOW)).map(({ summary }) => summary);
  expect(only({ outfits: false, events: true })).toEqual(['Dinner', 'Holiday']);
  expect(only({ outfits: true, events: false })).toHaveLength(1);
});
