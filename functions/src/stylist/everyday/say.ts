import type { StylistGarment } from '../types.ts';
import { eventWords, outfitWords, plainName, theseWords } from './context.ts';
import { dateWords, dayWords, onDay } from './days.ts';
import type { EverydayReply, Intention, PersonLog, StylistProposal } from './types.ts';

type Known = { wardrobe: readonly StylistGarment[]; log: PersonLog };

const piecesOf = (ids: readonly string[], wardrobe: readonly StylistGarment[]) =>
  ids.flatMap((id) => wardrobe.find((one) => one.id === id) ?? []);

/** What a change will do, in one sentence. Both stylists say it like this, so that nobody confirms a model's own words. */
const sayIntention = (intention: Intention, { wardrobe, log }: Known): string => {
  const { today } = log;
  const entries = log.days.find(({ day }) => 'day' in intention && day === intention.day);
  switch (intention.do) {
    case 'log':
      return `Log ${theseWords(piecesOf(intention.pieces, wardrobe))} as worn ${onDay(intention.day, today)}.`;
    case 'plan':
      return `Plan ${theseWords(piecesOf(intention.pieces, wardrobe))} for ${dayWords(intention.day, today)}.`;
    case 'wash':
      return `Mark ${theseWords(piecesOf(intention.pieces, wardrobe))} as washed ${onDay(intention.day, today)}.`;
    case 'event':
      return `Add ${eventWords(intention)} to your calendar ${onDay(intention.day, today)}.`;
    case 'remove-outfit': {
      const outfit = entries?.outfits.find(({ id }) => id === intention.id);
      const what = outfit ? outfitWords([outfit], wardrobe) : 'an outfit';
      return `Remove ${what} from ${dayWords(intention.day, today)}${outfit?.status === 'worn' ? ', where you logged it as worn' : ''}.`;
    }
    case 'move-outfit': {
      const outfit = entries?.outfits.find(({ id }) => id === intention.id);
      const what = outfit ? outfitWords([outfit], wardrobe) : 'an outfit';
      return `Move ${what} from ${dayWords(intention.day, today)} to ${dayWords(intention.toDay, today)}.`;
    }
    case 'remove-event': {
      const event = entries?.events.find(({ id }) => id === intention.id);
      return `Remove ${event ? eventWords(event) : 'an event'} from ${dayWords(intention.day, today)}.`;
    }
    case 'trip': {
      const place = plainName(intention.place) || 'this place';
      const when =
        intention.from === intention.to
          ? onDay(intention.from, today)
          : `from ${dateWords(intention.from, today)} to ${dateWords(intention.to, today)}`;
      return `Add a trip to ${place} ${when}, and pack for it.`;
    }
  }
};

export const propose = (intention: Intention, known: Known): StylistProposal => ({
  sentence: sayIntention(intention, known),
  intention,
});

/** `I can plan the blue jeans for Friday, 27 November.` */
export const canDo = ({ sentence }: StylistProposal): string =>
  `I can ${sentence.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;

const CONFIRM = 'Confirm it below, and I do it.';
const CONFIRM_ALL = 'Confirm what you want of these, and I do it.';

/** Says that nothing has changed yet; the cards below the answer change it. */
export const withConfirm = (reply: EverydayReply): EverydayReply => {
  const { length } = reply.proposals;
  if (length === 0) return reply;
  return { ...reply, text: `${reply.text} ${length === 1 ? CONFIRM : CONFIRM_ALL}` };
};

/** Proposes changes, in the words that say what each will do. */
export const replyWith = (
  known: Known,
  intentions: readonly Intention[],
  ids: readonly string[] = [],
): EverydayReply => {
  const proposals = intentions.map((intention) => propose(intention, known));
  return { text: proposals.map(canDo).join(' '), garmentIds: [...ids], proposals };
};
