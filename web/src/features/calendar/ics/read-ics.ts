import type { DayEvent } from '@contract';
import ICAL from 'ical.js';

/** An event on its day. */
export type DatedEvent = { day: string; event: DayEvent };

/** As many events as one import takes. */
export const MAX_IMPORTED = 500;
/** An endless series stops here, also if nothing of it is in the range. */
const MAX_OCCURRENCES = 5000;
const MAX_TEXT = 120;

const shortened = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT).trim();

const two = (value: number): string => String(value).padStart(2, '0');

/** Day and time on this device; an all-day event and one without a zone stay as they are written. */
const placeOf = (time: ICAL.Time): { day: string; time: string | null } => {
  if (time.isDate || time.zone === ICAL.Timezone.localTimezone) {
    const day = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`;
    return { day, time: time.isDate ? null : `${two(time.hour)}:${two(time.minute)}` };
  }
  const local = time.toJSDate();
  return {
    day: `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`,
    time: `${two(local.getHours())}:${two(local.getMinutes())}`,
  };
};

/** The same for the same event of the same file, so that importing it twice adds nothing. */
const idOf = async (uid: string, start: string): Promise<string> => {
  const bytes = new TextEncoder().encode(`${uid} ${start}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `ics-${[...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
};

/** When an event takes place within a range of days. */
const occurrencesOf = (event: ICAL.Event, to: string): ICAL.Time[] => {
  if (!event.isRecurring()) return [event.startDate];
  const found: ICAL.Time[] = [];
  const series = event.iterator();
  for (let count = 0; count < MAX_OCCURRENCES; count += 1) {
    const next = series.next();
    if (!next || placeOf(next).day > to) break;
    found.push(event.getOccurrenceDetails(next).startDate);
  }
  return found;
};

/**
 * The events of an iCalendar file that begin within a range of days, in order. Series are written out; what is called off is left out.
 * @throws Error if it is no such file
 */
export const readIcs = async (
  text: string,
  { from, to }: { from: string; to: string },
): Promise<{ events: DatedEvent[]; more: number }> => {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== 'vcalendar') throw new Error('This is no calendar.');
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone);
  }
  const all = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const found: DatedEvent[] = [];
  for (const event of all) {
    const isCalledOff = event.component.getFirstPropertyValue('status') === 'CANCELLED';
    // A changed occurrence is part of its series.
    const series = all.find((one) => one.uid === event.uid && !one.isRecurrenceException());
    if (isCalledOff || !event.startDate || (event.isRecurrenceException() && series)) continue;
    for (const start of occurrencesOf(event, to)) {
      const { day, time } = placeOf(start);
      if (day < from || day > to) continue;
      const name = shortened(event.summary) || 'Event';
      const id = await idOf(event.uid ?? name, start.toString());
      const place = shortened(event.location);
      found.push({ day, event: { id, name, time, formality: null, place } });
    }
  }
  found.sort((a, b) =>
    `${a.day} ${a.event.time ?? ''}` < `${b.day} ${b.event.time ?? ''}` ? -1 : 1,
  );
  return { events: found.slice(0, MAX_IMPORTED), more: Math.max(0, found.length - MAX_IMPORTED) };
};
