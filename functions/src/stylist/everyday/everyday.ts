import {
  isChange,
  readEverydayTopic,
  type EverydayTopic,
} from '../language/everyday/read-topic.ts';
import { numberIn, readDays, type Toward } from '../language/everyday/read-days.ts';
import { readPieces } from '../language/everyday/read-pieces.ts';
import { correctSpelling } from '../language/everyday/spelling.ts';
import { tokenize } from '../language/tokens.ts';
import type { StylistGarment, StylistMemory } from '../types.ts';
import { type Everyday, told } from './context.ts';
import { aboutTrips, nextEvent, onCalendar, planned } from './day-answers.ts';
import { combined, completed } from './completed.ts';
import { proposeEvent, proposeMove, proposeRemoval } from './propose-changes.ts';
import { proposeTrip } from './propose-trip.ts';
import { proposeWash } from './propose-wash.ts';
import { type FindOutfit, proposeWear } from './propose-wear.ts';
import { withConfirm } from './say.ts';
import type { EverydayReply, PersonLog } from './types.ts';
import { isClean, lastWashed, whatIsInTheWash } from './wash-answers.ts';
import { howOften, lastWorn, notWorn, wornOn } from './worn-answers.ts';

export type EverydayRequest = {
  message: string;
  wardrobe: readonly StylistGarment[];
  log: PersonLog;
  memory: StylistMemory;
  /** Finds an outfit to plan. */
  findOutfit: FindOutfit;
};

const PAST: readonly EverydayTopic[] = [
  'last-worn',
  'how-often',
  'worn-on',
  'not-worn',
  'last-washed',
  'wash',
  'log',
];
const MAX_CLAUSES = 4;
const NEXT_CLAUSE =
  /(?:,? and(?: then| also)?|[.;,] (?:then |and |also )?|,? then) (?=(?:please )?(?:wash|plan|log|mark|add|remove|pack|schedule|move|delete|cancel)\b)/i;

type Read = { topic: EverydayTopic; everyday: Everyday };

/** Reads a message; null if it is not about the person's days. */
const read = (request: EverydayRequest): Read | null => {
  const { message, wardrobe, log, memory } = request;
  const words = correctSpelling(tokenize(message)).join(' ');
  const at = (toward: Toward) => readDays(words, log.today, toward);
  const future = at('future');
  const wardrobeWords = readPieces(future.rest, wardrobe);
  const hints = { hasDay: future.days.length > 0, hasPiece: wardrobeWords.isAny };
  const topic = readEverydayTopic(future.rest, hints);
  if (topic === null) return null;
  const isPast = PAST.includes(topic);
  const { days, rest } = isPast ? at('past') : future;
  return {
    topic,
    everyday: {
      message,
      text: rest,
      days,
      pieces: readPieces(rest, wardrobe),
      wardrobe,
      log,
      memory,
    },
  };
};

const answerTo = ({ topic, everyday }: Read, { findOutfit }: EverydayRequest): EverydayReply => {
  switch (topic) {
    case 'last-worn':
      return lastWorn(everyday);
    case 'how-often':
      return howOften(everyday);
    case 'worn-on':
      return wornOn(everyday);
    case 'not-worn':
      return notWorn(everyday, numberIn);
    case 'in-wash':
      return whatIsInTheWash(everyday);
    case 'is-clean':
      return isClean(everyday);
    case 'last-washed':
      return lastWashed(everyday);
    case 'planned':
      return planned(everyday);
    case 'calendar':
      return onCalendar(everyday);
    case 'next-event':
      return nextEvent(everyday);
    case 'trips':
      return aboutTrips(everyday);
    case 'wash':
      return proposeWash(everyday);
    case 'log':
    case 'plan':
      return proposeWear(everyday, topic, findOutfit);
    case 'event':
      return proposeEvent(everyday);
    case 'remove':
      return proposeRemoval(everyday);
    case 'move':
      return proposeMove(everyday);
    case 'trip':
      return proposeTrip(everyday);
    case 'refuse':
      return told('I change nothing.');
    case 'to-the-wash':
      return told(
        'A piece is in the wash when it was worn often enough, so log its wears. Tell me "I washed it" when it is clean.',
      );
  }
};

/**
 * Answers a message about a person's own days from their log and calendar, and proposes the changes that it asks for.
 * @returns null if the message is about something else
 */
export const everydayReply = (request: EverydayRequest): EverydayReply | null => {
  const reply = replyTo(request);
  return reply && withConfirm(reply);
};

const replyTo = (request: EverydayRequest): EverydayReply | null => {
  const { message, memory } = request;
  const clauses = message.split(NEXT_CLAUSE).slice(0, MAX_CLAUSES);
  if (clauses.length > 1) {
    const reads = clauses.map((clause) => read({ ...request, message: clause }));
    if (reads.every((one): one is Read => one !== null && isChange(one.topic)))
      return combined(reads.map((one) => answerTo(one, request)));
  }
  const known = read(request);
  if (known) return answerTo(known, request);
  const whole = completed(message, memory.open, request);
  const again = whole && read({ ...request, message: whole.message });
  if (!whole || !again) return null;
  return answerTo(whole.chosen ? withChosen(again, whole.chosen) : again, request);
};

const withChosen = ({ topic, everyday }: Read, chosen: StylistGarment[]): Read => ({
  topic,
  everyday: {
    ...everyday,
    pieces: {
      found: [...new Set([...everyday.pieces.found, ...chosen])],
      unclear: everyday.pieces.unclear.slice(1),
      missing: everyday.pieces.missing,
      isAny: true,
    },
  },
});
