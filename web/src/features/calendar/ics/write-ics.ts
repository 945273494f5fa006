import type { CalendarDay } from '@contract';
import ICAL from 'ical.js';
import { addDays } from '../../../domain/calendar/dates.ts';
import { outfitName } from '../outfit-pictures.tsx';

const PRODUCT = '-//Atelier//Wardrobe//EN';
/** How long an event lasts in another calendar; Atelier knows only when it begins. */
const EVENT_HOURS = 1;

const allDay = (event: ICAL.Event, day: string): void => {
  event.startDate = ICAL.Time.fromDateString(day);
  event.endDate = ICAL.Time.fromDateString(addDays(day, 1));
};

const atTime = (event: ICAL.Event, day: string, time: string): void => {
  // Without a zone: the person's own time, wherever they are.
  const start = ICAL.Time.fromDateTimeString(`${day}T${time}:00`);
  const end = start.clone();
  end.addDuration(ICAL.Duration.fromSeconds(EVENT_HOURS * 3600));
  event.startDate = start;
  event.endDate = end;
};

/**
 * The days as an iCalendar file (RFC 5545): an all-day entry for each outfit, and the events.
 * @param now when the file is written
 */
export const writeIcs = (days: readonly CalendarDay[], now: Date): string => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('prodid', PRODUCT);
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
    for (const outfit of outfits) {
      const verb = outfit.status === 'worn' ? 'Worn' : 'Wear';
      allDay(add(`${day}-${outfit.id}`, `${verb}: ${outfitName(outfit)}`, ''), day);
    }
    for (const { id, name, time, place } of events) {
      const event = add(`${day}-${id}`, name, place);
      if (time === null) allDay(event, day);
      else atTime(event, day, time);
    }
  }
  return `${calendar.toString()}\r\n`;
};
