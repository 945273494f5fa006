import { OCCASION_RULES } from '../rules/occasions.ts';
import { matches } from '../rules/garment-match.ts';
import { shortfalls } from '../rules/shortfall.ts';
import type { GarmentFilter, Outfit } from '../types.ts';
import { bestOutfit, pairTables, type PairTables } from './best-outfit.ts';
import { candidates } from './candidates.ts';
import type { Piece } from './piece.ts';
import type { Choice, Note, Plan } from './plan.ts';

/** Deduction from the fit of a piece in the newest suggestion; it halves every three suggestions. */
const REPETITION = 0.12;
/** Deduction for a piece in another option of the same answer. */
const SAME_ANSWER = 0.3;

/** Chooses outfits for a plan, the best first: hard constraints by category, then the best score with variety. */
export function chooseOutfits(plan: Plan): Choice {
  const { lists, notes, anywhere } = candidates(plan);
  if (lists.length === 0 || notes.some(({ kind }) => kind === 'no-other'))
    return { outfits: [], notes };
  const tables = pairTables(lists);
  const outfits: Piece[][] = [];
  let filters = anywhere;
  while (outfits.length < plan.count) {
    const found = search(plan, lists, tables, filters, outfits);
    if (found) outfits.push(found);
    else if (outfits.length > 0 || filters.length === 0) break;
    else {
      notes.push({ kind: 'conflict', filter: filters.at(-1)!, category: null });
      filters = filters.slice(0, -1);
    }
  }
  notes.push(...afterwards(plan, outfits, notes));
  return { outfits, notes };
}

function search(
  plan: Plan,
  lists: readonly (readonly Piece[])[],
  tables: PairTables,
  filters: readonly GarmentFilter[],
  chosen: readonly Piece[][],
): Piece[] | null {
  const before = new Set(plan.another ? plan.suggested.map(outfitKey) : []);
  const inAnswer = new Set(chosen.map((pieces) => outfitKey(toOutfit(pieces))));
  const worn = chosen.flat();
  const { occasion, weather } = plan.demands;
  return bestOutfit({
    lists,
    tables,
    setting: { weather, occasion: occasion === null ? null : OCCASION_RULES[occasion] },
    malus: (piece) => repetition(piece, plan) + (worn.includes(piece) ? SAME_ANSWER : 0),
    brings: (piece) =>
      filters.reduce(
        (bits, filter, i) => bits | (matches(piece.garment, filter, 'wanted') ? 1 << i : 0),
        0,
      ),
    required: (1 << filters.length) - 1,
    accepts: (pieces) => {
      const key = outfitKey(toOutfit(pieces));
      return !before.has(key) && !inAnswer.has(key) && isRelative(pieces, plan);
    },
  });
}

function repetition(piece: Piece, { suggested, another }: Plan): number {
  const at = suggested.findIndex((outfit) => outfit[piece.category] === piece.id);
  return at < 0 ? 0 : (another ? 2 : 1) * REPETITION * 0.5 ** (at / 3);
}

/** "Warmer" and similar wishes compare the sum over the categories that both outfits have. */
function isRelative(pieces: readonly Piece[], { relative, suggested, pieces: all }: Plan): boolean {
  const [last] = suggested;
  if (relative === null || last === undefined) return true;
  let difference = 0;
  for (const piece of pieces) {
    const before = all.find(({ id }) => id === last[piece.category]);
    if (!before) continue;
    const key = relative === 'warmer' || relative === 'cooler' ? 'warmth' : 'formality';
    difference += piece.attributes[key] - before.attributes[key];
  }
  return relative === 'warmer' || relative === 'dressier' ? difference > 0 : difference < 0;
}

/** Notes that need the finished outfits. */
function afterwards(plan: Plan, outfits: readonly Piece[][], before: readonly Note[]): Note[] {
  if (outfits.length === 0) {
    if (plan.relative !== null && plan.suggested.length > 0) {
      return [{ kind: 'no-relative', relative: plan.relative }];
    }
    return [{ kind: 'no-more' }];
  }
  const notes: Note[] = [];
  const told = new Set(before.flatMap((note) => ('piece' in note ? note.piece.id : [])));
  for (const piece of new Set(outfits.flat())) {
    const missed = shortfalls(piece, plan.demands);
    if (missed.length > 0 && !told.has(piece.id)) notes.push({ kind: 'as-asked', piece, missed });
  }
  if (outfits.length < plan.count) notes.push({ kind: 'fewer', found: outfits.length });
  return notes;
}

export function toOutfit(pieces: readonly Piece[]): Outfit {
  return Object.fromEntries(pieces.map(({ category, id }) => [category, id]));
}

/** The same for the same garments: an id names a garment, and a garment has one category. */
const outfitKey = (outfit: Outfit) =>
  JSON.stringify(
    Object.values(outfit)
      .filter((id) => id !== undefined)
      .sort(),
  );
