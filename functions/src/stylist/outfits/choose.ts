import { categoriesOf, type Category } from '../../contract/index.ts';
import { OCCASION_RULES } from '../rules/occasions.ts';
import { matches } from '../rules/garment-match.ts';
import { shortfalls } from '../rules/shortfall.ts';
import type { GarmentFilter, Outfit } from '../types.ts';
import { bestOutfit, pairTables, type PairTables } from './best-outfit.ts';
import { candidates, restingPieces, type Candidates } from './candidates.ts';
import { outfitFit, type Setting } from './fit.ts';
import { layoutsOf, type Layout } from './layouts.ts';
import type { Piece } from './piece.ts';
import type { Choice, Note, Plan } from './plan.ts';

/** Deduction from the fit of a piece in the newest suggestion; it halves every three suggestions. */
const REPETITION = 0.12;
/** Deduction for a piece in another option of the same answer. */
const SAME_ANSWER = 0.3;

/** Chooses outfits for a plan, the best first: hard constraints by category, then the best score with variety. */
export function chooseOutfits(plan: Plan): Choice {
  const options = layoutsOf(plan).map((layout) => optionOf(plan, layout));
  // A layout that lacks a piece counts only if none is whole: a dress for someone without pants.
  const most = Math.min(...options.map(({ lacking }) => lacking));
  const whole = options.filter(({ lacking }) => lacking === most);
  const [first] = whole;
  const stuck = first.notes.flatMap((note) => (note.kind === 'no-other' ? note.category : []));
  if (first.lists.length === 0 || stuck.length > 0)
    return { outfits: [], notes: [...first.notes, ...leftOutNotes(plan, stuck)] };
  const outfits: Piece[][] = [];
  const used = new Set<Option>();
  while (outfits.length < plan.count) {
    const found = whole
      .flatMap((option) => next(plan, option, outfits) ?? [])
      .sort((a, b) => a.missed - b.missed || b.fit - a.fit)
      .at(0);
    if (!found) break;
    outfits.push(found.pieces);
    used.add(found.option);
  }
  const notes = [...new Set(used.size > 0 ? [...used] : [first])].flatMap((one) => one.notes);
  return { outfits, notes: [...notes, ...afterwards(plan, outfits, notes)] };
}

type Option = Candidates & {
  tables: PairTables;
  filters: readonly GarmentFilter[];
  /** Number of its core's categories without a piece. */
  lacking: number;
};

function optionOf(plan: Plan, layout: Layout): Option {
  const found = candidates(plan, layout);
  return {
    ...found,
    tables: pairTables(found.lists),
    filters: found.anywhere,
    lacking: layout.core.length - found.lists.length,
  };
}

/** The best outfit of a layout that is not chosen yet, with its fit; null if there is none. Wishes that conflict are dropped, with a note. */
function next(plan: Plan, option: Option, chosen: readonly Piece[][]) {
  for (;;) {
    const core = search(plan, option, chosen);
    if (core) {
      const pieces = withExtras(core, option, plan, chosen);
      const missed = core
        .flatMap((piece) => shortfalls(piece, plan.demands))
        .reduce((sum, { by }) => sum + by, 0);
      const malus = core.reduce((sum, piece) => sum + malusOf(piece, plan, chosen), 0);
      const fit = outfitFit(core, settingOf(plan)) - malus / core.length;
      return { option, pieces, missed, fit };
    }
    if (chosen.length > 0 || option.filters.length === 0) return null;
    option.notes.push({ kind: 'conflict', filter: option.filters.at(-1)!, category: null });
    option.filters = option.filters.slice(0, -1);
  }
}

/** Adds to an outfit's core the piece of each further category that goes with it best. */
function withExtras(
  core: readonly Piece[],
  { extras }: Option,
  plan: Plan,
  chosen: readonly Piece[][],
): Piece[] {
  const pieces = [...core];
  for (const list of extras) {
    const fitOf = (piece: Piece) =>
      outfitFit([...pieces, piece], settingOf(plan)) - malusOf(piece, plan, chosen) / pieces.length;
    pieces.push(list.reduce((best, piece) => (fitOf(piece) > fitOf(best) ? piece : best)));
  }
  return pieces;
}

const settingOf = ({ demands: { weather, occasion } }: Plan): Setting => ({
  weather,
  occasion: occasion === null ? null : OCCASION_RULES[occasion],
});

const malusOf = (piece: Piece, plan: Plan, chosen: readonly Piece[][]): number =>
  repetition(piece, plan) + (chosen.flat().includes(piece) ? SAME_ANSWER : 0);

function search(
  plan: Plan,
  { lists, tables, filters }: Option,
  chosen: readonly Piece[][],
): Piece[] | null {
  const keyOf = (outfit: Outfit) => outfitKey(outfit, plan);
  const before = new Set([...(plan.another ? plan.suggested : []), ...plan.worn].map(keyOf));
  const inAnswer = new Set(chosen.map((pieces) => keyOf(toOutfit(pieces))));
  return bestOutfit({
    lists,
    tables,
    setting: settingOf(plan),
    malus: (piece) => malusOf(piece, plan, chosen),
    brings: (piece) =>
      filters.reduce(
        (bits, filter, i) => bits | (matches(piece.garment, filter, 'wanted') ? 1 << i : 0),
        0,
      ),
    required: (1 << filters.length) - 1,
    accepts: (pieces) => {
      const key = keyOf(toOutfit(pieces));
      return !before.has(key) && !inAnswer.has(key) && isRelative(pieces, plan);
    },
  });
}

function repetition(piece: Piece, { suggested, worn, another }: Plan): number {
  const after = (outfits: readonly Outfit[], most: number): number => {
    const at = outfits.findIndex((outfit) => outfit[piece.category] === piece.id);
    return at < 0 ? 0 : most * 0.5 ** (at / 3);
  };
  return Math.max(after(suggested, (another ? 2 : 1) * REPETITION), after(worn, 2 * REPETITION));
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
  return [...notes, ...restingNotes(plan, outfits)];
}

/** What is in the wash: pieces that the outfits have all the same, and pieces that were left out where there was a choice. */
function restingNotes(plan: Plan, outfits: readonly Piece[][]): Note[] {
  const chosen = new Set(outfits.flat());
  const worn = [...chosen].filter(({ id }) => plan.resting.has(id));
  const open = [...chosen].filter(
    ({ id, category }) => plan.keep[category] !== id && !plan.resting.has(id),
  );
  return [
    ...(worn.length > 0 ? [{ kind: 'resting-as-asked' as const, pieces: worn }] : []),
    ...leftOutNotes(
      plan,
      open.map(({ category }) => category),
    ),
  ];
}

function leftOutNotes(plan: Plan, categories: readonly Category[]): Note[] {
  const pieces = restingPieces(plan, new Set(categories));
  return pieces.length > 0 ? [{ kind: 'resting', pieces }] : [];
}

export function toOutfit(pieces: readonly Piece[]): Outfit {
  return Object.fromEntries(pieces.map(({ category, id }) => [category, id]));
}

/** The same for outfits that dress the body in the same garments, whatever is worn over them or carried. */
const outfitKey = (outfit: Outfit, { table }: Plan) =>
  JSON.stringify(
    categoriesOf(table)
      .filter((category) => table[category].isNeeded || table[category].insteadOf.length > 0)
      .flatMap((category) => outfit[category] ?? [])
      .sort(),
  );
