import { readPieces } from '../language/everyday/read-pieces.ts';
import { readDays } from '../language/everyday/read-days.ts';
import { tokenize, withoutEndMarks } from '../language/tokens.ts';
import type { StylistGarment } from '../types.ts';
import type { EverydayReply, OpenQuestion, PersonLog } from './types.ts';

type Whole = { message: string; chosen?: StylistGarment[] };
type Known = { wardrobe: readonly StylistGarment[]; log: PersonLog };

/** An answer to a question is short; anything longer is a message of its own. */
const MAX_WORDS = 9;
const ORDER: Readonly<Record<string, number>> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  last: -1,
};

const choose = (text: string, candidates: StylistGarment[]): StylistGarment[] => {
  if (/\b(?:all|both|every|each)\b/.test(text)) return candidates;
  const nth = text.split(' ').find((word) => Object.hasOwn(ORDER, word));
  if (nth !== undefined) return candidates.at(ORDER[nth]!) ? [candidates.at(ORDER[nth]!)!] : [];
  if (candidates.length === 1 && /^(?:yes|yeah|yep|right|correct|that one)\b/.test(text))
    return candidates;
  const { found, unclear } = readPieces(text, candidates);
  if (found.length > 0 && unclear.length === 0) return found;
  // "The linen one": the candidate whose words fit best, if it is one.
  const words = text
    .split(' ')
    .filter((word) => word.length > 2 && !['the', 'one', 'please', 'and'].includes(word));
  const score = ({ name, words: own, attributes }: StylistGarment) => {
    const known = new Set(
      tokenize(
        [
          name,
          own,
          attributes.description,
          attributes.material,
          attributes.type,
          ...attributes.colours.map((each) => each.name),
        ].join(' '),
      ),
    );
    return words.filter((word) => known.has(word)).length;
  };
  const best = Math.max(0, ...candidates.map(score));
  const top = best > 0 ? candidates.filter((one) => score(one) === best) : [];
  return top.length === 1 ? top : [];
};

/** The message that the stylist asked about, with the answer to its question; null if the message is no such answer. */
export const completed = (
  message: string,
  open: OpenQuestion | undefined,
  { wardrobe, log }: Known,
): Whole | null => {
  const tokens = tokenize(message);
  if (!open || tokens.length === 0 || tokens.length > MAX_WORDS) return null;
  const text = tokens.join(' ');
  const before = withoutEndMarks(open.message);
  const answer = withoutEndMarks(message.trim());
  switch (open.missing) {
    case 'piece': {
      const candidates = open.candidates.flatMap(
        (id) => wardrobe.find((one) => one.id === id) ?? [],
      );
      const chosen = choose(text, candidates);
      if (chosen.length > 0) return { message: open.message, chosen };
      const named = readPieces(text, wardrobe);
      return candidates.length === 0 && named.isAny ? { message: `${before} ${answer}` } : null;
    }
    case 'day':
      return readDays(text, log.today, 'future').days.length > 0
        ? { message: `${before} ${/^(?:on|for|from|to)\b/i.test(answer) ? '' : 'on '}${answer}` }
        : null;
    case 'place': {
      const place = answer.replace(/^(?:to|in|i'm going to|we go to)\s+/i, '');
      if (!/^[\p{L}\p{M}' ,.-]{2,40}$/u.test(place) || tokens.length > 4) return null;
      return {
        message: `${before} in ${place.replace(/(^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase())}`,
      };
    }
    case 'length': {
      const isNumber =
        /^(?:for )?(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)$/.test(text);
      const isTold = isNumber || /\b(?:days?|nights?|weeks?|weekend|until|till|to)\b/.test(text);
      const words = isNumber ? `${answer} days` : answer;
      return isTold
        ? { message: `${before} ${/^(?:for|until|till|to)\b/i.test(words) ? '' : 'for '}${words}` }
        : null;
    }
  }
};

/** Several replies as one. A question that is left open is the last one's. */
export const combined = (replies: readonly EverydayReply[]): EverydayReply => {
  const open = replies.findLast((one) => one.open)?.open;
  return {
    text: replies.map(({ text }) => text).join('\n'),
    garmentIds: [...new Set(replies.flatMap(({ garmentIds }) => garmentIds))],
    proposals: replies.flatMap(({ proposals }) => proposals),
    ...(open && { open }),
  };
};
