import { readKinds } from '../language/everyday/read-kinds.ts';
import { matches } from '../rules/garment-match.ts';
import { washAfter } from '../wear/wash-limits.ts';
import { needsWash } from '../wear/wear-stats.ts';
import { labelOf } from '../wording/label.ts';
import { aboutUnclear } from './ask-back.ts';
import { type Everyday, inTheWash, theseWords, told, wearUntilToday } from './context.ts';
import { onDay } from './days.ts';
import type { EverydayReply } from './types.ts';

const MAX_NAMED = 12;

/** "What is in the wash?", "which shirts need washing?" */
export const whatIsInTheWash = ({ text, wardrobe, log }: Everyday): EverydayReply => {
  const kinds = readKinds(text, wardrobe);
  const waiting = inTheWash(wardrobe, log).filter(
    (piece) => kinds.length === 0 || kinds.some((kind) => matches(piece, kind, 'wanted')),
  );
  if (waiting.length === 0)
    return told(kinds.length === 0 ? 'Nothing is in the wash.' : 'None of those is in the wash.');
  const named = waiting.slice(0, MAX_NAMED);
  const more = waiting.length > named.length ? ` And ${waiting.length - named.length} more.` : '';
  return told(
    `In the wash: ${theseWords(named)}.${more}`,
    named.map(({ id }) => id),
  );
};

/** "Is the white shirt clean?" */
export const isClean = (everyday: Everyday): EverydayReply => {
  const unclear = aboutUnclear(everyday);
  if (unclear) return unclear;
  const { pieces, log } = everyday;
  const wear = wearUntilToday(log);
  const sentences = pieces.found.map((piece) => {
    const { category, attributes } = piece;
    const limit = washAfter({ category, type: attributes.type }, log.ownWashLimits);
    const worn = wear.get(piece.id);
    const name = `the ${labelOf(piece)}`;
    if (worn && needsWash(worn, limit))
      return `In the wash: ${name}, after ${wears(worn.sinceWashed)}.`;
    if (limit === null) return `Clean: ${name}. It is not washed by wears.`;
    const since = worn?.sinceWashed ?? 0;
    return `Clean: ${name}, for ${limit - since} more ${limit - since === 1 ? 'wear' : 'wears'}.`;
  });
  return told(
    sentences.join(' '),
    pieces.found.map(({ id }) => id),
  );
};

const wears = (count: number): string => (count === 1 ? '1 wear' : `${count} wears`);

/** "When did I last wash the white shirt?" */
export const lastWashed = (everyday: Everyday): EverydayReply => {
  const unclear = aboutUnclear(everyday);
  if (unclear) return unclear;
  const { pieces, log } = everyday;
  if (pieces.found.length === 0) return told('Name the piece, and I say when it was washed.');
  const wear = wearUntilToday(log);
  const sentences = pieces.found.map((piece) => {
    const last = wear.get(piece.id)?.lastWashed ?? null;
    return last === null
      ? `You have not logged a wash of the ${labelOf(piece)}.`
      : `You last washed the ${labelOf(piece)} ${onDay(last, log.today)}.`;
  });
  return told(
    sentences.join(' '),
    pieces.found.map(({ id }) => id),
  );
};
