import type { Category } from '../../contract/index.ts';
import type { Piece } from '../outfits/piece.ts';
import type { Note, Plan } from '../outfits/plan.ts';
import { sharedClause, shortfallClause } from './shortfall.ts';
import { MATERIAL_WORDS } from '../language/garment-words.ts';
import { isOnlyCategory } from '../language/filters.ts';
import type { GarmentFilter } from '../types.ts';
import { filterWords, withoutWords } from './filter-words.ts';
import { labelOf } from './label.ts';
import { isAre, list, PLURAL } from './nouns.ts';

const NO_RELATIVE = {
  warmer: 'Nothing warmer in your wardrobe fits the rest of your wishes.',
  cooler: 'Nothing lighter in your wardrobe fits the rest of your wishes.',
  dressier: 'Nothing dressier in your wardrobe fits the rest of your wishes.',
  simpler: 'Nothing more casual in your wardrobe fits the rest of your wishes.',
};

/** What to do if the warmest piece is not warm enough. Bags, hats and accessories are not chosen by their warmth. */
const MORE_WARMTH: Partial<Record<Category, string>> = {
  shirt: 'Wear a warm layer over it.',
  pants: 'Wear something warm under them.',
  shoes: 'Wear thick socks with them.',
  dress: 'Wear tights under it and a warm layer over it.',
  outerwear: 'Wear a warm layer under it.',
};

/** Says which pieces were chosen by their looks, if no piece is known to be of the requested kind. */
function takenSentence(filter: GarmentFilter, pieces: readonly Piece[]): string {
  const names = pieces.slice(0, 3).map(({ garment }) => `the ${labelOf(garment)}`);
  return `I do not know which of your ${PLURAL[pieces[0].category]} are ${manyWords(filter)}. By their looks, I chose from ${list(names)}${pieces.length > 3 ? ' and others' : ''}.`;
}

const narrows = ({ excluded, wanted, refused }: Plan): boolean =>
  excluded.length > 0 || wanted.length > 0 || refused.size > 0;

const namesOf = (pieces: readonly Piece[]): string =>
  list(pieces.map(({ garment }) => `the ${labelOf(garment)}`));
const areMany = (pieces: readonly Piece[]): boolean =>
  pieces.length > 1 || pieces.some((piece) => isAre(piece) === 'are');

/** As many pieces as a sentence can name; more are counted. */
const MOST_NAMED = 3;

const restingSentence = (pieces: readonly Piece[]): string =>
  pieces.length > MOST_NAMED
    ? `I left out ${pieces.length} pieces that are in the wash, such as the ${labelOf(pieces[0].garment)}.`
    : `I left out ${namesOf(pieces)}, because ${areMany(pieces) ? 'they are' : 'it is'} in the wash.`;

/** One sentence for what could not be done as asked. */
export function noteSentence(note: Note, plan: Plan): string {
  switch (note.kind) {
    case 'none-owned':
      return `There are no ${PLURAL[note.category]} in your wardrobe yet, so this outfit has none.`;
    case 'all-excluded':
      return `You have no ${PLURAL[note.category]} without ${reasonsToLeave(plan)}, so this outfit has none.`;
    case 'all-resting':
      return `Your ${PLURAL[note.category]}${narrows(plan) ? ' that fit your wishes' : ''} are all in the wash, so this outfit has none.`;
    case 'resting':
      return restingSentence(note.pieces);
    case 'resting-as-asked':
      return `Note: ${namesOf(note.pieces)} ${areMany(note.pieces) ? 'are' : 'is'} in the wash.`;
    case 'left-out':
      return `I left out the ${PLURAL[note.category]}, as you asked.`;
    case 'no-other':
      return `You have no other ${PLURAL[note.category]} that fit your wishes, so there is nothing to swap in.`;
    case 'missing-own':
      return `I cannot find ${missingWords(note.filter)} in your wardrobe, so I chose from the rest.`;
    case 'taken-for':
      return takenSentence(note.filter, note.pieces);
    case 'missing-wanted':
      return `You have no ${filterWords(note.filter)} that I can use here, so I chose without.`;
    case 'conflict':
      return `None of your ${manyWords(note.filter)} fits the rest of your wishes, so I chose without.`;
    case 'nearest': {
      const { piece, missed, shared } = note;
      const clauses = missed.map((one) => shortfallClause(piece, one, plan.demands));
      const which = `${PLURAL[piece.category]}${narrows(plan) ? ' that fit your wishes' : ''}`;
      if (shared !== null && missed.length === 1) {
        const best = `the ${labelOf(piece.garment)} ${isAre(piece) === 'is' ? 'comes' : 'come'} closest`;
        const problem = `Your ${which} are ${sharedClause(shared, plan.demands)}`;
        return shared === 'too-light'
          ? `${problem}. The warmest ${isAre(piece)} the ${labelOf(piece.garment)}. ${MORE_WARMTH[piece.category] ?? ''}`.trimEnd()
          : `${problem}; ${best}.`;
      }
      return `None of your ${which} fits everything: the ${labelOf(piece.garment)} ${isAre(piece) === 'is' ? 'comes' : 'come'} closest, but ${list(clauses)}.`;
    }
    case 'as-asked': {
      const { piece, missed } = note;
      const clauses = missed.map((one) => shortfallClause(piece, one, plan.demands));
      return `Note: the ${labelOf(piece.garment)} ${list(clauses)}.`;
    }
    case 'no-relative':
      return NO_RELATIVE[note.relative];
    case 'no-more':
      return 'Your wardrobe has no other outfit that fits your wishes.';
    case 'fewer':
      return note.found === 1
        ? 'That is the only outfit that fits your wishes.'
        : `Only ${note.found} outfits fit your wishes.`;
  }
}

function reasonsToLeave({ excluded, refused }: Plan): string {
  const words = excluded.map(withoutWords);
  return list(
    [...new Set(words), ...(refused.size > 0 ? ['pieces that you turned down'] : [])],
    'or',
  );
}

function missingWords(filter: GarmentFilter): string {
  const known = { ...filter, words: filter.words.filter((word) => MATERIAL_WORDS.has(word)) };
  return known.category === null && isOnlyCategory(known)
    ? 'the piece that you name'
    : article(filterWords(known));
}

const manyWords = (filter: GarmentFilter): string => {
  const words = filterWords(filter);
  return words.endsWith('s') ? words : `${words}s`;
};

const article = (words: string) =>
  /[^s]s$/.test(words) ? words : `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
