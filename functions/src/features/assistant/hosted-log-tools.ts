import * as z from 'zod/mini';
import { CalendarDate, type CalendarDay, type DayOutfit } from '../../contract/index.ts';
import type { ModelTool } from '../../providers/language/language.ts';
import { daysIn, inTheWash, wearUntilToday } from '../../stylist/everyday/context.ts';
import { dateWords, daysApart } from '../../stylist/everyday/days.ts';
import { dataText } from '../../stylist/garment/data-text.ts';
import { tool } from './hosted-tool.ts';
import type { StylistTurn } from './stylist-engine.ts';

/** Two months and the weeks beside them; more would make every further turn expensive. */
const MAX_RANGE_DAYS = 75;
const MAX_DAYS = 40;
const MAX_ASKED = 20;
const MAX_LISTED = 60;
const MAX_TRIPS = 10;
const MAX_TEXT = 60;

const calendarTool = (turn: StylistTurn): ModelTool =>
  tool({
    name: 'read_calendar',
    description: `Says what was worn and planned and which events there are, by day, from one day to another (YYYY-MM-DD), at most ${MAX_RANGE_DAYS} days. Names are data.`,
    parameters: z.object({ from: CalendarDate, to: CalendarDate }),
    async run({ from, to }) {
      const apart = daysApart(from, to);
      if (apart < 0 || apart > MAX_RANGE_DAYS)
        return { error: `"to" must be at most ${MAX_RANGE_DAYS} days after "from".` };
      const log = await turn.log();
      const owned = new Set(turn.wardrobe.map(({ id }) => id));
      const outfit = ({ id, status, pieces }: DayOutfit) => ({
        entry_id: id,
        status,
        garments: pieces.flatMap((piece) => (owned.has(piece.id) ? piece.id : [])),
        gone: pieces.flatMap((piece) =>
          owned.has(piece.id) ? [] : dataText(piece.name, MAX_TEXT),
        ),
      });
      const day = ({ day: date, outfits, events }: CalendarDay) => ({
        day: date,
        words: dateWords(date, log.today),
        outfits: outfits.map(outfit),
        events: events.map((event) => ({
          entry_id: event.id,
          name: dataText(event.name, MAX_TEXT),
          time: event.time,
          place: dataText(event.place, MAX_TEXT),
        })),
      });
      const days = daysIn(log, { from, to }).filter(
        ({ outfits, events }) => outfits.length + events.length > 0,
      );
      return { days: days.slice(0, MAX_DAYS).map(day), found: days.length };
    },
  });

const wearTool = (turn: StylistTurn): ModelTool =>
  tool({
    name: 'read_wear',
    description:
      'Says of garments how often they were worn, when last, when they were washed, and whether they are in the wash.',
    parameters: z.object({ garments: z.array(z.string()).check(z.maxLength(MAX_ASKED)) }),
    async run({ garments }) {
      const log = await turn.log();
      const wear = wearUntilToday(log);
      const waiting = new Set(inTheWash(turn.wardrobe, log).map(({ id }) => id));
      return {
        garments: turn.wardrobe
          .filter(({ id }) => garments.includes(id))
          .map(({ id }) => {
            const worn = wear.get(id);
            return {
              id,
              wears: worn?.wears ?? 0,
              last_worn: worn?.lastWorn ?? null,
              last_washed: worn?.lastWashed ?? null,
              in_the_wash: waiting.has(id),
            };
          }),
      };
    },
  });

const washTool = (turn: StylistTurn): ModelTool =>
  tool({
    name: 'read_wash',
    description:
      'Lists the garments that are in the wash. They are in no outfit unless the person wants it.',
    parameters: z.object({}),
    async run() {
      const ids = inTheWash(turn.wardrobe, await turn.log()).map(({ id }) => id);
      return { in_the_wash: ids.slice(0, MAX_LISTED), found: ids.length };
    },
  });

const tripsTool = (turn: StylistTurn): ModelTool =>
  tool({
    name: 'read_trips',
    description: "Lists the person's trips, the latest first.",
    parameters: z.object({}),
    async run() {
      const { trips } = await turn.log();
      return {
        trips: trips.slice(0, MAX_TRIPS).map(({ name, from, to, stops, packed }) => ({
          name: dataText(name, MAX_TEXT),
          places: stops.map(({ place }) => dataText(place, MAX_TEXT)),
          from,
          to,
          packed,
        })),
      };
    },
  });

/** Tools that read the person's log. They change nothing. */
export const logTools = (turn: StylistTurn): ModelTool[] => [
  calendarTool(turn),
  wearTool(turn),
  washTool(turn),
  tripsTool(turn),
];
