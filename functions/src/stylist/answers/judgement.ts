import {
  CATEGORIES,
  CATEGORY_TABLE,
  type Category,
  NEEDED_CATEGORIES,
} from '../../contract/index.ts';
import type { ReadRequest } from '../language/read-request.ts';
import { isOnlyCategory } from '../language/filters.ts';
import { patternClash, piecesHarmony } from '../outfits/fit.ts';
import { toPiece, type Piece } from '../outfits/piece.ts';
import { matches } from '../rules/garment-match.ts';
import type { StylistGarment } from '../types.ts';
import { filterWords } from '../wording/filter-words.ts';
import { labelOf } from '../wording/label.ts';
import { list, ONE_OF_EACH, sentence } from '../wording/nouns.ts';
import { colourReason, patternReason } from '../wording/reasons.ts';
import type { Reply } from './inventory.ts';

const GOOD = 0.66;
const FAIR = 0.52;

/** Answers whether garments of the wardrobe go together; null if the message names fewer than two. */
export function judgement(wardrobe: readonly StylistGarment[], read: ReadRequest): Reply | null {
  const asked = read.named.filter((filter) => !isOnlyCategory(filter));
  if (asked.length < 2) return null;
  const chosen: Piece[] = [];
  for (const filter of asked) {
    const free = wardrobe.filter((one) => !chosen.some(({ id }) => id === one.id));
    const garment =
      free.find((one) => matches(one, filter, 'wanted')) ??
      free.find((one) => matches(one, filter, 'possible'));
    if (!garment) {
      return {
        text: `I cannot tell, because your wardrobe has no ${filterWords(filter)}.`,
        garmentIds: [],
      };
    }
    chosen.push(toPiece(garment));
  }
  const names = list(chosen.map(({ garment }) => `the ${labelOf(garment)}`));
  const garmentIds = chosen.map(({ id }) => id);
  if (new Set(chosen.map(({ category }) => category)).size < chosen.length) {
    return {
      text: `${sentence(`${names} are not worn together`)} An outfit has ${oneOf(chosen)}.`,
      garmentIds,
    };
  }
  const instead = chosen.find(({ category }) =>
    chosen.some((other) => replacedBy(category).includes(other.category)),
  );
  if (instead !== undefined) {
    const others = replacedBy(instead.category).map((id) => CATEGORY_TABLE[id as Category].one);
    return {
      text: `${sentence(`${names} are not worn together`)} A ${CATEGORY_TABLE[instead.category].one} is worn instead of ${list(others)}.`,
      garmentIds,
    };
  }
  const grades = chosen.map(({ attributes }) => attributes.formality);
  const gap = Math.max(...grades) - Math.min(...grades);
  const score = lowestPair(chosen) - 0.1 * Math.max(0, gap - 1);
  const verdict = score >= GOOD ? 'Yes' : score >= FAIR ? 'It can work' : 'Better not';
  const why = [
    colourReason(chosen),
    patternReason(chosen),
    gap > 1 ? 'one piece is much dressier than the other' : null,
  ];
  return {
    text: `${verdict}: ${names}. ${sentence(why.filter((reason) => reason !== null).join(', and '))}`,
    garmentIds,
  };
}

const replacedBy = (category: Category): readonly string[] => CATEGORY_TABLE[category].insteadOf;

/** What an outfit has of the categories of which two pieces were named. */
function oneOf(chosen: readonly Piece[]): string {
  const categories = chosen.map(({ category }) => category);
  const twice = CATEGORIES.filter(
    (category) => categories.filter((each) => each === category).length > 1,
  );
  return twice.some((category) => NEEDED_CATEGORIES.includes(category))
    ? ONE_OF_EACH
    : list(twice.map((category) => `one ${CATEGORY_TABLE[category].counted[0]}`));
}

function lowestPair(pieces: readonly Piece[]): number {
  return Math.min(
    ...pieces.flatMap((one, i) =>
      pieces
        .slice(i + 1)
        .map((other) => piecesHarmony(one, other).score - patternClash(one, other)),
    ),
  );
}
