import ICAL from 'ical.js';
import type { CalendarDay, CalendarFeed, DayOutfit } from '../../../contract/index.ts';

const PRODUCT = '-//Atelier//Wardrobe//EN';
const NAME = 'Atelier';
/** How often programs may ask again (RFC 7986). */
const REFRESH = 'PT1H';
/** How long an event lasts in another calendar; Atelier knows only when it begins. */
const EVENT_HOURS = 1;
const DAY_MS = 24 * 60 * 60_000;

const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const allDay = (event: ICAL.Event, day: string): void => {
  event.startDate = ICAL.Time.fromDateString(day);
  event.endDate = ICAL.Time.fromDateString(dayAfter(day));
};

const atTime = (event: ICAL.Event, day: string, time: string): void => {
  // Without a zone: the person's own time, wherever they are.
  const start = ICAL.Time.fromDateTimeString(`${day}T${time}:00`);
  const end = start.clone();
  end.addDuration(ICAL.Duration.fromSeconds(EVENT_HOURS * 3600));
  event.startDate = start;
  event.endDate = end;
};

const nameOf = ({ name, pieces }: DayOutfit): string =>
  name || pieces.map((piece) => piece.name).join(', ');

/**
 * Days as an iCalendar file (RFC 5545), as the export of the web application writes them: an all-day entry for each outfit, and the events; only
 * what the feed may show.
 * @param now when the file is written
 */
export const writeFeed = (
  days: readonly CalendarDay[],
  content: Pick<CalendarFeed, 'outfits' | 'events'>,
  now: Date,
): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', PRODUCT);
  calendar.addPropertyWithValue('x-wr-calname', NAME);
  calendar.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(REFRESH));
  const add = (id: string, summary: string, place: string): ICAL.Event => {
    const component = new ICAL.Component('vevent');
    const event = new ICAL.Event(component);
    event.uid = `${id}@atelier`;
    event.summary = summary;
    if (place !== '') event.location = place;
    component.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
    calendar.addSubcomponent(component);
    return event;
  };
  for (const { day, outfits, events } of days) {
    for (const outfit of content.outfits ? outfits : []) {
      const verb = outfit.status === 'worn' ? 'Worn' : 'Wear';
      allDay(add(`${day}-${outfit.id}`, `${verb}: ${nameOf(outfit)}`, ''), day);
    }
    for (const { id, name, time, place } of content.events ? events : []) {
      const event = add(`${day}-${id}`, name, place);
      if (time === null) allDay(event, day);
      else atTime(event, day, time);
    }
  }
  return `${calendar.toString()}\r\n`;
};
