import { MAX_WASHED_A_DAY } from '../../contract/index.ts';
import { readKinds } from '../language/everyday/read-kinds.ts';
import { matches } from '../rules/garment-match.ts';
import type { StylistGarment } from '../types.ts';
import { aboutUnclear, askForPiece } from './ask-back.ts';
import { daysIn, type Everyday, inTheWash, outfitsOf, ownedIn, told } from './context.ts';
import { dayWords, rangeWords } from './days.ts';
import { replyWith } from './say.ts';
import type { EverydayReply } from './types.ts';

const EVERYTHING =
  /\b(?:everything|all of it|(?:the|my) (?:laundry|washing|wash|basket)|all the (?:laundry|washing))\b/;
/** "Everything I wore this week", "the shirt that I have worn". */
const THAT_I_WORE = /\bi(?:'ve| have)? (?:wore|worn|had on|was wearing)\b/;

const ofKinds = (pieces: readonly StylistGarment[], { text, wardrobe }: Everyday) => {
  const kinds = readKinds(text, wardrobe);
  if (kinds.length === 0) return [...pieces];
  return pieces.filter((piece) => kinds.some((kind) => matches(piece, kind, 'wanted')));
};

const washOf = (everyday: Everyday, day: string, chosen: readonly StylistGarment[]) => {
  const ids = chosen.slice(0, MAX_WASHED_A_DAY).map(({ id }) => id);
  return replyWith(everyday, [{ do: 'wash', day, pieces: ids }], ids);
};

/** "Wash everything I wore this week": the days tell what was worn, and the wash is today's. */
const washOfWorn = (everyday: Everyday): EverydayReply => {
  const { days, log, wardrobe } = everyday;
  const range = days[0] ?? { from: '', to: log.today };
  const until = range.to < log.today ? range.to : log.today;
  const worn = daysIn(log, { from: range.from, to: until });
  const ids = new Set(
    ownedIn(
      worn.flatMap((day) => outfitsOf(day, 'worn')),
      wardrobe,
    ),
  );
  const chosen = ofKinds(
    wardrobe.filter(({ id }) => ids.has(id)),
    everyday,
  );
  if (chosen.length > 0) return washOf(everyday, log.today, chosen);
  const when = days[0] ? ` ${rangeWords(days[0], log.today)}` : '';
  return told(`You logged nothing like that as worn${when}.`);
};

/** "Wash the white shirt", "I did the laundry yesterday". */
export const proposeWash = (everyday: Everyday): EverydayReply => {
  const { pieces, text, log, days, wardrobe } = everyday;
  if (THAT_I_WORE.test(text)) return washOfWorn(everyday);
  const day = days[0]?.from === days[0]?.to ? (days[0]?.from ?? log.today) : log.today;
  if (day > log.today)
    return told(
      `${dayWords(day, log.today).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} has not begun. Tell me when it is washed.`,
    );
  const isAll =
    EVERYTHING.test(text) && (!pieces.isAny || /\bin the (?:wash|laundry)\b/.test(text));
  const unclear = isAll ? null : aboutUnclear(everyday);
  if (unclear) return unclear;
  const chosen = isAll ? ofKinds(inTheWash(wardrobe, log), everyday) : pieces.found;
  if (isAll && chosen.length === 0) return told('Nothing is in the wash.');
  if (chosen.length === 0)
    return askForPiece(
      everyday,
      'Which pieces were washed? Name them, or say "everything in the wash".',
    );
  return washOf(everyday, day, chosen);
};
