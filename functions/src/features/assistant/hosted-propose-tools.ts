import * as z from 'zod/mini';
import {
  CalendarDate,
  DayEvent,
  MAX_PIECES_AN_OUTFIT,
  MAX_TRIP_DAYS,
  TripOccasion,
} from '../../contract/index.ts';
import type { ModelTool } from '../../providers/language/language.ts';
import { addDays, daysApart } from '../../stylist/everyday/days.ts';
import { propose } from '../../stylist/everyday/say.ts';
import type { Intention, StylistProposal } from '../../stylist/everyday/types.ts';
import { looksLikeInstruction } from '../../stylist/garment/data-text.ts';
import { tool } from './hosted-tool.ts';
import { MAX_PROPOSALS } from './proposals.ts';
import type { StylistTurn } from './stylist-engine.ts';

/** The words by which a person asks for each change. No text of a garment or an event can add one. */
const ASKED = {
  wear: /\b(plan|schedule|pencil in|log|record|save|set|put|wore|worn|wearing|(?:i'll|i will|going to) wear)\b/i,
  wash: /\b(wash|washed|laundry|launder|laundered|clean|cleaned)\b/i,
  event: /\b(add|create|put|schedule|plan|enter|new|note|set up)\b/i,
  removal: /\b(remove|delete|cancel|unplan|clear|drop|take|move)\b/i,
  trip: /\b(pack|packing|trip)\b/i,
};
const IS_REFUSED = /\b(?:do not|don['’]t|never)\b/i;
/** A question asks for no change, but "what shall I pack?" asks for a packing list. */
const IS_QUESTION =
  /^\s*(?:what|which|when|where|how|who|why|should|shall|do|does|did|is|are|am|have|has|will)\b/i;
const isAskedFor = (kind: keyof typeof ASKED, message: string): boolean =>
  !IS_REFUSED.test(message) &&
  ASKED[kind].test(message) &&
  (!IS_QUESTION.test(message) || (kind === 'trip' && /\bpack\b/i.test(message)));
/** A year of plans, and a year of wears to log. */
const MAX_APART_DAYS = 366;
const Garments = z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_PIECES_AN_OUTFIT));

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether the person said all words of a text, in this message or an earlier one. */
const isSaid = ({ message, history }: StylistTurn, text: string): boolean => {
  const earlier = history.filter(({ role }) => role === 'user').map((one) => one.text);
  const said = new Set(words([message, ...earlier].join(' ')));
  return (
    words(text).length > 0 &&
    words(text).every((word) => said.has(word)) &&
    !looksLikeInstruction(text)
  );
};

/**
 * Tools that propose changes, and the collection that they fill. They check what is proposed and change nothing. Only those are offered whose change
 * the person's own message asks for, and their sentences are ours.
 */
export const proposeTools = (turn: StylistTurn, proposals: StylistProposal[]): ModelTool[] => {
  const { message, wardrobe, today } = turn;
  const owned = new Set(wardrobe.map(({ id }) => id));
  const add = async (intention: Intention): Promise<Record<string, unknown>> => {
    const proposal = propose(intention, { wardrobe, log: await turn.log() });
    const isNew = !proposals.some(({ sentence }) => sentence === proposal.sentence);
    if (isNew && proposals.length >= MAX_PROPOSALS)
      return { error: 'That is enough for one message.' };
    if (isNew) proposals.push(proposal);
    return {
      proposed: proposal.sentence,
      note: 'Nothing has changed. The person confirms it in the app.',
    };
  };
  const unowned = (garments: readonly string[]) => garments.filter((id) => !owned.has(id));
  const faultOfDay = (day: string, when: 'past' | 'future' | 'any'): string | null => {
    if (Math.abs(daysApart(today, day)) > MAX_APART_DAYS) return 'That day is too far away.';
    if (when === 'past' && day > today) return 'That day has not begun.';
    return when === 'future' && day < today ? 'That day is over.' : null;
  };

  const wear = tool({
    name: 'propose_outfit',
    description:
      'Proposes to plan garments for a day (YYYY-MM-DD), or to log them as worn. Only when the person asks for it now.',
    parameters: z.object({
      status: z.enum(['planned', 'worn']),
      day: CalendarDate,
      garments: Garments,
    }),
    async run({ status, day, garments }) {
      const fault = faultOfDay(day, status === 'worn' ? 'past' : 'future');
      if (fault) return { error: fault };
      if (unowned(garments).length > 0) return { error: 'The person owns no such garment.' };
      const pieces = [...new Set(garments)];
      return add({ do: status === 'worn' ? 'log' : 'plan', day, pieces, isLook: false });
    },
  });
  const wash = tool({
    name: 'propose_wash',
    description:
      'Proposes to mark garments as washed on a day. Only when the person asks for it now.',
    parameters: z.object({
      day: CalendarDate,
      garments: z.array(z.string()).check(z.minLength(1), z.maxLength(60)),
    }),
    async run({ day, garments }) {
      const fault = faultOfDay(day, 'past');
      if (fault) return { error: fault };
      if (unowned(garments).length > 0) return { error: 'The person owns no such garment.' };
      return add({ do: 'wash', day, pieces: [...new Set(garments)] });
    },
  });
  const event = tool({
    name: 'propose_event',
    description: "Proposes an event, named in the person's own words; time is HH:MM or null.",
    parameters: z.object({
      day: CalendarDate,
      name: z.string().check(z.minLength(1), z.maxLength(120)),
      time: z.optional(DayEvent.shape.time),
      place: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
    }),
    async run({ day, name, time = null, place }) {
      const fault = faultOfDay(day, 'any');
      if (fault) return { error: fault };
      if (!isSaid(turn, name) || (place && !isSaid(turn, place)))
        return { error: "Name the event and its place in the person's own words." };
      return add({ do: 'event', day, name: name.trim(), time, place: place?.trim() ?? '' });
    },
  });
  const removal = tool({
    name: 'propose_removal',
    description:
      'Proposes to remove an outfit or an event of a day, by the entry_id that read_calendar gave.',
    parameters: z.object({ day: CalendarDate, entry_id: z.string().check(z.maxLength(128)) }),
    async run({ day, entry_id: id }) {
      const entries = (await turn.log()).days.find((each) => each.day === day);
      if (entries?.outfits.some((one) => one.id === id))
        return add({ do: 'remove-outfit', day, id });
      if (entries?.events.some((one) => one.id === id)) return add({ do: 'remove-event', day, id });
      return { error: 'There is no such entry on this day.' };
    },
  });
  const trip = tool({
    name: 'propose_trip',
    description: `Proposes a trip that the app then packs for: its place, first and last day, at most ${MAX_TRIP_DAYS} days.`,
    parameters: z.object({
      place: z.string().check(z.minLength(1), z.maxLength(120)),
      from: CalendarDate,
      to: CalendarDate,
      occasions: z._default(z.array(TripOccasion).check(z.maxLength(2)), []),
    }),
    async run({ place, from, to, occasions }) {
      const fault = faultOfDay(from, 'future');
      if (fault) return { error: fault };
      const apart = daysApart(from, to);
      if (apart < 0 || apart >= MAX_TRIP_DAYS)
        return { error: `A trip has 1 to ${MAX_TRIP_DAYS} days.` };
      if (!isSaid(turn, place)) return { error: 'The person has not named this place.' };
      const days = Array.from({ length: apart + 1 }, (_, i) => addDays(from, i));
      const daily = occasions.length > 0 ? days.map((day) => ({ day, occasions })) : [];
      return add({ do: 'trip', from, to, place: place.trim(), occasions: daily });
    },
  });

  const offered = { wear, wash, event, removal, trip };
  return (Object.keys(offered) as (keyof typeof offered)[])
    .filter((kind) => isAskedFor(kind, message))
    .map((kind) => offered[kind]);
};
