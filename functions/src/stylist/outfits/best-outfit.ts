import { pairFit, pieceFit, type Setting } from './fit.ts';
import type { Piece } from './piece.ts';

/** Fits of pairs from the first and second list, the first and third, the second and third; each row is a piece of the former list. */
export type PairTables = readonly Float64Array[];

/** Computes every pair once for all searches. */
export function pairTables(lists: readonly (readonly Piece[])[]): PairTables {
  const pairs = lists.flatMap((one, i) => lists.slice(i + 1).map((other) => [one, other] as const));
  return pairs.map(([rows, columns]) => {
    const fits = new Float64Array(rows.length * columns.length);
    rows.forEach((one, i) => {
      columns.forEach((other, j) => {
        fits[i * columns.length + j] = pairFit(one, other) / pairs.length;
      });
    });
    return fits;
  });
}

export type Search = {
  /** Candidates by category; no list is empty. */
  lists: readonly (readonly Piece[])[];
  /** Pair fits of these lists. */
  tables: PairTables;
  setting: Setting;
  /** Deductions from a piece's fit, for variety. */
  malus: (piece: Piece) => number;
  /** Bit mask of the requirements that a piece meets; together the pieces must cover `required`. */
  brings: (piece: Piece) => number;
  required: number;
  /** Final check of an outfit that would be the best. */
  accepts: (pieces: readonly Piece[]) => boolean;
};

/**
 * Finds the outfit with the highest fit after deductions, exactly. The score is a sum over pieces and over pairs, so with tables of both the search
 * leaves a branch (a shirt, then a shirt with pants) as soon as its upper bound is not better (branch and bound, Land and Doig 1960). With equal
 * scores the earlier candidate wins, so the result depends only on the order of the lists.
 *
 * @returns one piece per list, or null if no combination is accepted
 */
export function bestOutfit(search: Search): Piece[] | null {
  const { lists, tables, brings, required, accepts } = search;
  const n = lists.length;
  if (n === 0) return null;
  const own = lists.map((list) =>
    Float64Array.from(list, (piece) => (pieceFit(piece, search.setting) - search.malus(piece)) / n),
  );
  const bits = lists.map((list) => Int32Array.from(list, brings));
  /** The table of a list with a later one. */
  const tableOf = (one: number, later: number): Float64Array =>
    tables[one * n - (one * (one + 1)) / 2 + (later - one - 1)];
  const { alone, withOwn, anywhere } = reaches(own, tableOf);
  let best: Piece[] | null = null;
  let bestScore = -Infinity;
  const chosen: number[] = [];

  /** What the lists after `depth` can add at most to the pieces chosen so far. */
  const reach = (depth: number): number => {
    let most = 0;
    for (let later = depth + 1; later < n; later++) {
      most += withOwn[depth][later][chosen[depth]];
      for (let one = 0; one < depth; one++) most += alone[one][later][chosen[one]];
      for (let one = depth + 1; one < later; one++) most += anywhere[one][later];
    }
    return most;
  };
  const offer = (score: number) => {
    const pieces = chosen.map((index, i) => lists[i][index]);
    if (accepts(pieces)) [best, bestScore] = [pieces, score];
  };
  const choose = (depth: number, scoreBefore: number, bitsBefore: number) => {
    const fits = own[depth];
    // For each earlier piece the fits of this list's pieces beside it.
    const pairs = Array.from({ length: depth }, (_, one) =>
      tableOf(one, depth).subarray(chosen[one] * fits.length, (chosen[one] + 1) * fits.length),
    );
    const scoreOf = (index: number): number => {
      let score = scoreBefore + fits[index];
      for (let one = 0; one < depth; one++) score += pairs[one][index];
      return score;
    };
    if (depth === n - 1) {
      for (let index = 0; index < fits.length; index++) {
        const score = scoreOf(index);
        if (score <= bestScore || ((bitsBefore | bits[depth][index]) & required) !== required)
          continue;
        chosen[depth] = index;
        offer(score);
      }
      return;
    }
    for (const index of depth === 0 ? order(fits) : fits.keys()) {
      const score = scoreOf(index);
      chosen[depth] = index;
      if (depth > 0 && score + reach(depth) <= bestScore) continue;
      choose(depth + 1, score, bitsBefore | bits[depth][index]);
    }
  };
  choose(0, 0, 0);
  return best;
}

/**
 * What a piece of a later list adds at most by its pair with a piece of an earlier one. `alone` and `withOwn` say it for each piece of the
 * earlier list, without and with the later piece's own fit, and `anywhere` for the list's best piece, without.
 */
function reaches(
  own: readonly Float64Array[],
  tableOf: (one: number, later: number) => Float64Array,
) {
  const most = (one: number, later: number, plus: Float64Array | null) =>
    Float64Array.from(own[one], (_, row) =>
      rowMax(tableOf(one, later), row, own[later].length, plus),
    );
  const forPairs = <T>(value: (one: number, later: number) => T): T[][] =>
    own.map((_, one) => own.map((_, later) => value(one, later)));
  const nothing = new Float64Array();
  // Each pair of pieces is looked at, so what the search does not ask for is left out.
  const alone = forPairs((one, later) => (later > one + 1 ? most(one, later, null) : nothing));
  const withOwn = forPairs((one, later) =>
    one > 0 && later > one ? most(one, later, own[later]) : nothing,
  );
  const anywhere = forPairs((one, later) =>
    one > 1 && later > one ? most(one, later, null).reduce((a, b) => Math.max(a, b)) : 0,
  );
  return { alone, withOwn, anywhere };
}

/** Indices in descending order of value, so that a good outfit is found early; equal values keep their order. */
function order(values: Float64Array): number[] {
  return [...values.keys()].sort((a, b) => values[b] - values[a] || a - b);
}

function rowMax(fits: Float64Array, row: number, width: number, plus: Float64Array | null): number {
  let most = -Infinity;
  for (let k = 0; k < width; k++) {
    most = Math.max(most, fits[row * width + k] + (plus === null ? 0 : plus[k]));
  }
  return most;
}
