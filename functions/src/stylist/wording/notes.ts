import type { Note, Plan } from '../outfits/plan.ts';
import { lackingClause, shortfallClause } from './shortfall.ts';
import { MATERIAL_WORDS } from '../language/garment-words.ts';
import { isOnlyCategory } from '../language/filters.ts';
import type { GarmentFilter } from '../types.ts';
import { filterWords, withoutWords } from './filter-words.ts';
import { labelOf } from './label.ts';
import { isAre, list, PLURAL } from './nouns.ts';

const NO_RELATIVE = {
  warmer: 'I find nothing warmer in your wardrobe that keeps to the rest of what you asked.',
  cooler: 'I find nothing lighter in your wardrobe that keeps to the rest of what you asked.',
  dressier: 'I find nothing dressier in your wardrobe that keeps to the rest of what you asked.',
  simpler: 'I find nothing more casual in your wardrobe that keeps to the rest of what you asked.',
};

/** One sentence for what could not be done as asked. */
export function noteSentence(note: Note, plan: Plan): string {
  switch (note.kind) {
    case 'none-owned':
      return `There are no ${PLURAL[note.category]} in your wardrobe yet, so this goes without.`;
    case 'all-excluded':
      return `None of your ${PLURAL[note.category]} is left without ${reasonsToLeave(plan)}, so this goes without ${PLURAL[note.category]}.`;
    case 'left-out':
      return `I left out the ${PLURAL[note.category]}, as you asked.`;
    case 'no-other':
      return `I find no other ${PLURAL[note.category]} in your wardrobe that keep to what you asked, so there is nothing to swap in.`;
    case 'missing-own':
      return `I cannot find ${missingWords(note.filter)} in your wardrobe, so this goes without it.`;
    case 'missing-wanted':
      return `You have no ${filterWords(note.filter)} that I may use, so this is not what you asked for in that respect.`;
    case 'conflict':
      return `I find no ${filterWords(note.filter)} that goes into one outfit with the rest of what you need, so there is none here.`;
    case 'nearest': {
      const { piece, missed, shared } = note;
      const clauses = missed.map((one) => shortfallClause(piece, one, plan.demands));
      const isNarrowed =
        plan.excluded.length > 0 || plan.wanted.length > 0 || plan.refused.size > 0;
      const which = `${PLURAL[piece.category]}${isNarrowed ? ' that keep to your wishes' : ''}`;
      if (shared !== null && missed.length === 1) {
        return `None of your ${which} is ${lackingClause(shared, plan.demands)}; the ${labelOf(piece.garment)} ${isAre(piece) === 'is' ? 'comes' : 'come'} nearest.`;
      }
      return `None of your ${which} meets all you need: the nearest, the ${labelOf(piece.garment)}, ${list(clauses)}.`;
    }
    case 'as-asked': {
      const { piece, missed } = note;
      const clauses = missed.map((one) => shortfallClause(piece, one, plan.demands));
      return `Mind that the ${labelOf(piece.garment)} ${list(clauses)}.`;
    }
    case 'no-relative':
      return NO_RELATIVE[note.relative];
    case 'no-more':
      return 'There is no further outfit in your wardrobe that keeps to all you asked.';
    case 'fewer':
      return note.found === 1
        ? 'That is the only outfit that keeps to all you asked.'
        : `Only ${note.found} outfits keep to all you asked.`;
  }
}

function reasonsToLeave({ excluded, refused }: Plan): string {
  const words = excluded.map(withoutWords);
  return list([...new Set(words), ...(refused.size > 0 ? ['what you said no to'] : [])], 'or');
}

function missingWords(filter: GarmentFilter): string {
  const known = { ...filter, words: filter.words.filter((word) => MATERIAL_WORDS.has(word)) };
  return known.category === null && isOnlyCategory(known)
    ? 'the garment that you name'
    : article(filterWords(known));
}

const article = (words: string) =>
  /[^s]s$/.test(words) ? words : `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
