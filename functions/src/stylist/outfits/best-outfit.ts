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
  /** Candidates by category; no list is empty. At most three lists. */
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
  const { lists, brings, required, accepts } = search;
  const n = lists.length;
  if (n === 0) return null;
  const own = lists.map((list) =>
    Float64Array.from(list, (piece) => (pieceFit(piece, search.setting) - search.malus(piece)) / n),
  );
  const bits = lists.map((list) => Int32Array.from(list, brings));
  let best: Piece[] | null = null;
  let bestScore = -Infinity;
  const offer = (score: number, have: number, indices: readonly number[]) => {
    if (score <= bestScore || (have & required) !== required) return;
    const pieces = indices.map((index, i) => lists[i][index]);
    if (!accepts(pieces)) return;
    [best, bestScore] = [pieces, score];
  };

  if (n === 1) {
    lists[0].forEach((_, i) => offer(own[0][i], bits[0][i], [i]));
    return best;
  }
  const [first, second, third] = search.tables;
  const width1 = lists[1].length;
  if (n === 2) {
    for (const i of order(own[0])) {
      for (let j = 0; j < width1; j++) {
        offer(own[0][i] + own[1][j] + first[i * width1 + j], bits[0][i] | bits[1][j], [i, j]);
      }
    }
    return best;
  }
  const width2 = lists[2].length;
  const own2 = own[2];
  // Upper bounds for the third piece: given the second piece alone, and given the first alone.
  const reach = Float64Array.from({ length: width1 }, (_, j) => rowMax(third, j, width2, own2));
  for (const i of order(own[0])) {
    const reachOfFirst = rowMax(second, i, width2, null);
    for (let j = 0; j < width1; j++) {
      const two = own[0][i] + own[1][j] + first[i * width1 + j];
      if (two + reach[j] + reachOfFirst <= bestScore) continue;
      const have = bits[0][i] | bits[1][j];
      for (let k = 0; k < width2; k++) {
        const score = two + own2[k] + second[i * width2 + k] + third[j * width2 + k];
        if (score > bestScore) offer(score, have | bits[2][k], [i, j, k]);
      }
    }
  }
  return best;
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
