import type { CalendarDay } from '@contract';
import { expect, test } from 'vitest';
import { readIcs } from './read-ics.ts';
import { writeIcs } from './write-ics.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const read = async (...lines: string[]) =>
  (await readIcs(file(...lines), YEAR)).events.map(({ day, event: { name, time, place } }) => ({
    ...{ day, name, time, place },
  }));

const DAY: CalendarDay = {
  day: '2026-11-10',
  outfits: [
    {
      ...{ id: 'o', status: 'planned', name: '', origin: 'plan', tryOnId: null },
      pieces: [{ id: 'tee', category: 'shirt', name: 'White tee, size M; "best"' }],
      loggedAt: '2026-11-01T10:00:00.000Z',
    },
  ],
  events: [
    { id: 'e', name: 'Dinner', time: '19:30', formality: 4, place: 'Porto, Ribeira' },
    { id: 'f', name: 'Holiday', time: null, formality: null, place: '' },
  ],
  washed: [],
};

test('what is written is read again, in lines of at most 75 bytes', async () => {
  const text = writeIcs([DAY], new Date('2026-11-01T10:00:00Z'));
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  for (const line of text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(75);
  const { events } = await readIcs(text, YEAR);
  expect(events.map(({ day, event: { name, time, place } }) => [day, name, time, place])).toEqual([
    ['2026-11-10', 'Wear: White tee, size M; "best"', null, ''],
    ['2026-11-10', 'Holiday', null, ''],
    ['2026-11-10', 'Dinner', '19:30', 'Porto, Ribeira'],
  ]);
});

test('reads folded lines, escapes and events without a name', async () => {
  expect(
    await read(
      ...event(
        'UID:1',
        'DTSTART:20261102T180000',
        'SUMMARY:A long \\, nam',
        ' e',
        'LOCATION:B\\nC',
      ),
      ...event('UID:2', 'DTSTART;VALUE=DATE:20261103'),
    ),
  ).toEqual([
    { day: '2026-11-02', name: 'A long , name', time: '18:00', place: 'B C' },
    { day: '2026-11-03', name: 'Event', time: null, place: '' },
  ]);
});

test('a time in another zone is that of this device', async () => {
  const zone = [
    ...['BEGIN:VTIMEZONE', 'TZID:Test/Two', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0200', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const [first, second] = await read(
    ...zone,
    ...event('UID:1', 'DTSTART;TZID=Test/Two:20261102T140000', 'SUMMARY:Zoned'),
    ...event('UID:2', 'DTSTART:20261102T120000Z', 'SUMMARY:Utc'),
  );
  const here = new Date('2026-11-02T12:00:00Z');
  const time = `${String(here.getHours()).padStart(2, '0')}:${String(here.getMinutes()).padStart(2, '0')}`;
  expect([first?.time, second?.time]).toEqual([time, time]);
});

test('a series is written out within the range, without what is called off or moved away', async () => {
  const days = await read(
    ...event(
      ...['UID:1', 'DTSTART:20261102T090000', 'RRULE:FREQ=WEEKLY;COUNT=4', 'SUMMARY:Team'],
      'EXDATE:20261109T090000',
    ),
    ...event('UID:1', 'RECURRENCE-ID:20261116T090000', 'DTSTART:20261117T100000', 'SUMMARY:Team'),
    ...event('UID:2', 'DTSTART:20261105T090000', 'STATUS:CANCELLED', 'SUMMARY:Off'),
  );
  expect(days.map(({ day, time }) => `${day} ${time}`)).toEqual([
    '2026-11-02 09:00',
    '2026-11-17 10:00',
    '2026-11-23 09:00',
  ]);
});

test('an endless series ends with the range and the limit, and the rest is counted', async () => {
  const daily = event('UID:1', 'DTSTART:20200101T090000', 'RRULE:FREQ=DAILY', 'SUMMARY:Daily');
  const one = await readIcs(file(...daily), YEAR);
  expect(one.events).toHaveLength(365);
  const twice = [...daily, ...daily.map((line) => line.replace('UID:1', 'UID:2'))];
  const two = await readIcs(file(...twice), YEAR);
  expect(two.events).toHaveLength(500);
  expect(two.more).toBe(230);
});

test('the same event has the same id the next time', async () => {
  const text = file(...event('UID:1', 'DTSTART:20261102T090000', 'SUMMARY:Team'));
  const [first, second] = await Promise.all([readIcs(text, YEAR), readIcs(text, YEAR)]);
  expect(first).toEqual(second);
  expect(first.events[0]?.event.id).toMatch(/^ics-[0-9a-f]{24}$/);
});

test.each(['', 'nothing', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD', '<html></html>'])(
  'refuses %j',
  async (text) => {
    await expect(readIcs(text, YEAR)).rejects.toThrow();
  },
);
