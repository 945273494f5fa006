/**
 * `npm run bench:web`: how fast the interface is.
 *
 *   npm run bench:web
 *   npm run bench:web -- --data DIR [--runs N]
 *
 * The closet with 200 garments on a phone, the wardrobe's grids with 10,000 photos and pieces, and the latency of interactions in both; with `--data`, also Lighthouse itself on the login,
 * and on the closet and the wardrobe of 200 real photographs, each beside a bare page with the same pictures. DIR has photos/*.jpg with
 * labels/*.png; of N runs (5 unless told) the median counts. `--only lighthouse` leaves the rest out.
 *
 * Runs on a stack of its own with the demo data. Prints tables and, last, one line of JSON with all figures, those that miss their bar (`short`) and how
 * busy the machine was: times are meaningful only on a machine that does nothing else.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Refusal, runMain } from '../../scripts/lib/refusal.ts';
import { report } from './bench-results.ts';
import { measureCloset } from './web-closet.ts';
import { measureGrids } from './web-grid.ts';
import { measureInteractions } from './web-interaction.ts';
import { BARS, measureLighthouse, missed } from './web-lighthouse.ts';

const RUNS = 5;

async function measureRest() {
  const closet = await measureCloset();
  const grid = await measureGrids();
  console.table({ closet });
  const { flung, scrolled, full, pieces } = grid;
  console.table({
    flung,
    scrolled,
    full,
    pieces: pieces.flung,
    'pieces scrolled': pieces.scrolled,
  });
  const { interactions, short } = await measureInteractions();
  console.table(interactions);
  console.log('Bar of each interaction: p75 at most 100 ms');
  return { closet, ...grid, interactions, short };
}

async function measureWithLighthouse(data: string, runs: number) {
  const lighthouse = await measureLighthouse(data, runs);
  console.table(lighthouse);
  console.table({ bars: BARS });
  return { lighthouse, short: missed(lighthouse) };
}

await runMain(async () => {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, runs: { type: 'string' }, only: { type: 'string' } },
  });
  const runs = Number(values.runs ?? RUNS);
  if (!Number.isInteger(runs) || runs < 1) throw new Refusal('Say how often: --runs 5');
  if (values.only !== undefined && (values.only !== 'lighthouse' || !values.data)) {
    throw new Refusal('The one part that can run alone is --only lighthouse, with --data DIR.');
  }
  const before = loadavg()[0];
  const rest = values.only === undefined ? await measureRest() : { short: [] };
  const pages =
    values.data === undefined ? { short: [] } : await measureWithLighthouse(values.data, runs);
  const loadAverage = { before, after: loadavg()[0] };
  report('web', { ...rest, ...pages, loadAverage, short: [...rest.short, ...pages.short] });
  return 0;
});
process.exit();
