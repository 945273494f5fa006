import { MAX_OUTFITS_A_DAY, MAX_PIECES_AN_OUTFIT } from '../../contract/index.ts';
import type { Outfit } from '../types.ts';
import { aboutUnclear, askForDay, askForPiece } from './ask-back.ts';
import { dayIn, type Everyday, outfitsOf, told } from './context.ts';
import { dayWords, onDay } from './days.ts';
import { canDo, propose } from './say.ts';
import type { EverydayReply, StylistProposal } from './types.ts';

/** Finds an outfit for a message, in its own words, as for "what should I wear?". */
export type FindOutfit = (message: string) => { outfit: Outfit; text: string } | null;

const NEW_OUTFIT =
  /\b(?:an?|another|some|the best) (?:\w+ ){0,2}(?:outfit|look)\b|\bsomething\b|\bwhat to wear\b|\bmy (?:outfit|look)\b/;
const ORDER = ['first', 'second', 'third'] as const;

/** Which of the suggested outfits a message means; null for none. */
const suggestedIn = ({ text, memory, wardrobe }: Everyday): string[] | null => {
  const owned = new Set(wardrobe.map(({ id }) => id));
  const number = /\b(?:look|outfit|option|number) (\d)\b/.exec(text)?.[1];
  const nth = ORDER.findIndex((word) => new RegExp(`\\b${word}\\b`).test(text));
  const at = number ? Number(number) - 1 : Math.max(0, nth);
  const refers =
    number !== undefined ||
    nth >= 0 ||
    /\b(?:that|it|this|them|those|these)\b|\bthe (?:outfit|look)\b/.test(text);
  const outfit = refers ? memory.suggested[at] : undefined;
  const ids = Object.values(outfit ?? {}).filter((id) => owned.has(id));
  return ids.length > 0 ? ids : null;
};

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

type Target = { ids: string[]; isLook: boolean; lead: string };

/** The pieces of the request: those that it names, an outfit that was suggested, or a new one. */
const targetOf = (
  everyday: Everyday,
  status: 'plan' | 'log',
  find: FindOutfit,
): Target | EverydayReply => {
  const { pieces, text, message, log, days } = everyday;
  const day = days[0]?.from ?? log.today;
  const unclear = aboutUnclear(everyday);
  if (unclear) return unclear;
  if (pieces.found.length > MAX_PIECES_AN_OUTFIT)
    return told(`An outfit has at most ${MAX_PIECES_AN_OUTFIT} pieces. Name fewer.`);
  if (pieces.found.length > 0)
    return { ids: pieces.found.map(({ id }) => id), isLook: false, lead: '' };
  const plans = outfitsOf(dayIn(log, day), 'planned');
  if (status === 'log' && /\bplan|\boutfit\b/.test(text) && plans.length === 1)
    return { ids: plans[0]!.pieces.map(({ id }) => id), isLook: true, lead: '' };
  const suggested = suggestedIn(everyday);
  if (suggested) return { ids: suggested, isLook: true, lead: '' };
  if (status === 'plan' && NEW_OUTFIT.test(text)) {
    const found = find(message);
    if (!found) return told('I found no outfit for that in your wardrobe.');
    return { ids: Object.values(found.outfit), isLook: true, lead: found.text };
  }
  return askForPiece(
    everyday,
    status === 'plan'
      ? 'Which pieces shall I plan? Name them, or say "an outfit".'
      : 'Which pieces did you wear? Name them.',
  );
};

const isReply = (target: Target | EverydayReply): target is EverydayReply => 'text' in target;

/** "Plan the navy suit for Friday", "I wore my jeans yesterday". */
export const proposeWear = (
  everyday: Everyday,
  asked: 'plan' | 'log',
  find: FindOutfit,
): EverydayReply => {
  const { log, days } = everyday;
  const status =
    asked === 'log' && (days[0]?.from ?? log.today) > log.today && /\bwearing\b/.test(everyday.text)
      ? 'plan'
      : asked;
  const singles = days.filter(({ from, to }) => from === to).map(({ from }) => from);
  const wanted =
    singles.length > 0
      ? [...new Set(singles)]
      : status === 'log' && days.length === 0
        ? [log.today]
        : [];
  if (wanted.length === 0)
    return askForDay(everyday, days.length > 0 ? 'I need single days.' : 'I can plan that.');
  const wrong = wanted.find((day) => (status === 'plan' ? day < log.today : day > log.today));
  if (wrong !== undefined)
    return told(
      status === 'plan'
        ? `${capital(dayWords(wrong, log.today))} is over. I can log it as worn: say "I wore" and the pieces.`
        : `${capital(dayWords(wrong, log.today))} has not begun. I can plan it: say "plan" and the pieces.`,
    );
  const target = targetOf(everyday, status, find);
  if (isReply(target)) return target;
  const already: string[] = [];
  const proposals = wanted.flatMap((day): StylistProposal[] => {
    const there = dayIn(log, day)?.outfits ?? [];
    const twin = there.find(({ pieces }) =>
      sameIds(
        pieces.map(({ id }) => id),
        target.ids,
      ),
    );
    if (twin && (twin.status === 'worn' || status === 'plan')) {
      already.push(
        `${twin.status === 'worn' ? 'You logged that as worn' : 'That is planned'} ${onDay(day, log.today)} already.`,
      );
      return [];
    }
    if (!twin && there.length >= MAX_OUTFITS_A_DAY) {
      already.push(`${capital(dayWords(day, log.today))} has as many outfits as it can hold.`);
      return [];
    }
    const { ids: pieces, isLook } = target;
    return [propose({ do: status, day, pieces, isLook }, everyday)];
  });
  const said = target.lead === '' ? proposals.map(canDo) : [target.lead];
  return {
    text: [...said, ...already].join(' '),
    garmentIds: target.ids,
    proposals,
  };
};

const capital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
