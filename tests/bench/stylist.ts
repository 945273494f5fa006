/**
 * `npm run bench:stylist [-- --rounds 20]`: measures an answer of the embedded stylist on a wardrobe of 500 garments, beside a search that scores every combination.
 *
 * Both choose the best outfit of the whole wardrobe by the same score, so they have to agree; then questions of all kinds are timed. The last line is
 * one JSON object, whose `short` names what misses its bar.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bestOutfit, pairTables } from '../../functions/src/stylist/outfits/best-outfit.ts';
import { outfitFit } from '../../functions/src/stylist/outfits/fit.ts';
import { toPiece, type Piece } from '../../functions/src/stylist/outfits/piece.ts';
import { answer } from '../../functions/src/stylist/stylist.ts';
import { MILD } from '../eval/case.ts';
import { LARGE } from '../eval/wardrobes.ts';
import { report } from './bench-results.ts';
import { percentile, rounded, shortOf } from './verdict.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
const memory = { suggested: [], refused: [] };
const MESSAGES = [
  'What should I wear today?',
  'work, no black',
  'something for dinner with my burgundy sweater',
  'three options for a party without stripes',
  'something blue and white for a casual day',
  'which green shirts do I have',
  'anything',
];

const line = (timesMs: number[]) =>
  `p50 ${percentile(timesMs, 0.5).toFixed(1)} ms, p95 ${percentile(timesMs, 0.95).toFixed(1)} ms, n ${timesMs.length}`;

function timed<T>(work: () => T): { result: T; ms: number } {
  const start = performance.now();
  const result = work();
  return { result, ms: performance.now() - start };
}

const setting = { weather: null, occasion: null };

/** Every shirt with every pair of pants with every pair of shoes. */
function fullEnumeration(lists: readonly (readonly Piece[])[]): Piece[] {
  let best: Piece[] = [];
  let bestFit = -Infinity;
  for (const shirt of lists[0]) {
    for (const pants of lists[1]) {
      for (const shoes of lists[2]) {
        const fit = outfitFit([shirt, pants, shoes], setting);
        if (fit > bestFit) [best, bestFit] = [[shirt, pants, shoes], fit];
      }
    }
  }
  return best;
}

const pieces = LARGE.map(toPiece);
const lists = (['shirt', 'pants', 'shoes'] as const).map((category) =>
  pieces.filter((piece) => piece.category === category),
);
const search = () =>
  bestOutfit({
    lists,
    tables: pairTables(lists),
    setting,
    malus: () => 0,
    brings: () => 0,
    required: 0,
    accepts: () => true,
  });
const combinations = lists.reduce((product, { length }) => product * length, 1);
console.log(`${LARGE.length} garments, ${combinations.toLocaleString('en')} combinations`);

const naive = timed(() => fullEnumeration(lists));
const bounded = Array.from({ length: rounds }, () => timed(search));
const found = bounded[0].result;
const fits = [naive.result, found ?? []].map((outfit) => outfitFit(outfit, setting));
const isSame = Math.abs(fits[0] - fits[1]) < 1e-9;
const searchMs = bounded.map(({ ms }) => ms);
console.log(`every combination: ${naive.ms.toFixed(0)} ms`);
console.log(
  `branch and bound:  ${line(searchMs)}, ratio ${(percentile(searchMs, 0.5) / naive.ms).toFixed(4)}`,
);
console.log(`same best score:   ${isSame ? 'yes' : `no (${fits.join(' and ')})`}`);

const answers: number[] = [];
for (const message of MESSAGES) {
  const times = Array.from(
    { length: rounds },
    () => timed(() => answer({ message, wardrobe: [...LARGE], weather: MILD, memory })).ms,
  );
  answers.push(...times);
  console.log(`  ${message.padEnd(48)} ${line(times)}`);
}
console.log(`answers: ${line(answers)}`);
const figures = [
  { name: 'difference from the best score of every combination', value: isSame ? 0 : 1, bar: 0 },
  {
    name: 'time of the search, of every combination',
    value: percentile(searchMs, 0.5) / naive.ms,
    bar: 1,
  },
];
report('stylist', {
  everyCombinationMs: rounded(naive.ms),
  searchP95Ms: rounded(percentile(searchMs, 0.95)),
  answersP95Ms: rounded(percentile(answers, 0.95)),
  loadAverage: loadavg()[0],
  short: shortOf(figures),
});
