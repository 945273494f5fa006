/**
 * `npm run bench:soak [-- --minutes 10 --clients 10]`: a mixed load on the built functions, from clients that each wait for a reply before the next
 * request. Prints replies, errors and times of each endpoint, the memory of the functions over time and, last, one line of JSON.
 *
 * Exits with 1 after an error (a reply of 500 or above, no reply, or one that the endpoint should not give), if a function has ended, or if the
 * functions' memory grows. Times are meaningful only on a machine that does nothing else.
 */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { report } from '../bench-results.ts';
import { startFunctions } from './soak-functions.ts';
import { createClient, type Client, type Step } from './soak-load.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    clients: { type: 'string', default: '10' },
  },
});
const [minutes, clientCount] = [Number(values.minutes), Number(values.clients)];
const SAMPLE_MS = 15_000;
/** By how much the functions may hold more in the last third of the run than in the second; in the first they load what they need. */
const MAX_GROWTH = 0.1;
/** A shorter run ends before they have: it is not judged by that. */
const MIN_JUDGED_MINUTES = 3;

type Tally = { durationsMs: number[]; refused: number; errors: string[] };
type Sample = { second: number; residentMb: number; heldMb: number };
const tallies = new Map<string, Tally>();
const samples: Sample[] = [];

const pick = (steps: readonly Step[]): Step => {
  let left = Math.random() * steps.reduce((sum, { weight }) => sum + weight, 0);
  return steps.find(({ weight }) => (left -= weight) < 0) ?? (steps[0] as Step);
};

/** Photos that are saved and deleted alternately may be gone, or exist already. */
const isExpected = (status: number): boolean => status < 400 || status === 404 || status === 409;

const run = async ({ steps, ask }: Client, untilMs: number): Promise<void> => {
  for (let turn = 0; Date.now() < untilMs; turn++) {
    const step = pick(steps);
    const tally = tallies.get(step.id) ?? { durationsMs: [], refused: 0, errors: [] };
    tallies.set(step.id, tally);
    const startedAt = performance.now();
    try {
      const { status, body } = await ask(step, turn);
      if (status >= 400) tally.refused += 1;
      if (!isExpected(status))
        tally.errors.push(`${status} ${JSON.stringify(body)?.slice(0, 200)}`);
    } catch (error) {
      tally.errors.push(String(error));
    }
    tally.durationsMs.push(performance.now() - startedAt);
  }
};

const functions = await startFunctions();
console.log(`${clientCount} clients for ${minutes} minutes. First they get their wardrobes.`);
const clients: Client[] = [];
for (let number = 0; number < clientCount; number++) {
  clients.push(await createClient(number, functions.originOf));
}

const startedMs = Date.now();
const sample = async (): Promise<void> => {
  const second = Math.round((Date.now() - startedMs) / 1000);
  const memory = [...(await functions.memory()).values()];
  const mb = (key: 'residentBytes' | 'heldBytes') =>
    Math.round(memory.reduce((sum, each) => sum + each[key], 0) / 1e6);
  samples.push({ second, residentMb: mb('residentBytes'), heldMb: mb('heldBytes') });
};
let isOver = false;
/** One after the other, because two at once would receive each other's answers. */
const sampleAgainAndAgain = async (): Promise<void> => {
  while (!isOver) {
    await sample();
    await sleep(SAMPLE_MS);
  }
};
const sampling = sampleAgainAndAgain();
await Promise.all(clients.map((client) => run(client, startedMs + minutes * 60_000)));
isOver = true;
await sampling;
await sample();
const ended = functions.ended();
const atTheEnd = await functions.memory();
functions.stop();

const seconds = (Date.now() - startedMs) / 1000;
const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN);
const rowOf = ({ durationsMs, refused, errors }: Tally) => {
  const sorted = [...durationsMs].sort((a, b) => a - b);
  return {
    requests: sorted.length,
    refused,
    errors: errors.length,
    p50Ms: quantile(sorted, 0.5),
    p95Ms: quantile(sorted, 0.95),
  };
};
const endpoints = Object.fromEntries([...tallies].sort().map(([id, tally]) => [id, rowOf(tally)]));
const all = [...tallies.values()];
const total = rowOf({
  durationsMs: all.flatMap(({ durationsMs }) => durationsMs),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
  errors: all.flatMap(({ errors }) => errors),
});
console.table({ ...endpoints, total });
console.table(
  [...atTheEnd].map(([name, { residentBytes, heldBytes }]) => ({
    name,
    residentMb: Math.round(residentBytes / 1e6),
    heldMb: Math.round(heldBytes / 1e6),
  })),
);
console.table(samples);
for (const [id, { errors }] of tallies)
  for (const error of new Set(errors)) console.error(`  ${id}: ${error}`);
for (const name of ended) console.error(`  The process of ${name} has ended.`);

const heldIn = (from: number, to: number): number =>
  quantile(
    samples
      .filter(({ second }) => second >= seconds * from && second <= seconds * to)
      .map(({ heldMb }) => heldMb)
      .sort((a, b) => a - b),
    0.5,
  );
const held = { secondThirdMb: heldIn(1 / 3, 2 / 3), lastThirdMb: heldIn(2 / 3, 1) };
const isFlat =
  minutes < MIN_JUDGED_MINUTES || held.lastThirdMb <= held.secondThirdMb * (1 + MAX_GROWTH);
if (!isFlat) console.error(`  The functions hold more and more: ${JSON.stringify(held)}`);

const perSecond = Math.round((total.requests / seconds) * 10) / 10;
const short = [
  ...(total.errors > 0 ? [`${total.errors} errors`] : []),
  ...ended.map((name) => `the process of ${name} has ended`),
  ...(isFlat ? [] : [`memory grows: ${JSON.stringify(held)}`]),
];
const figures = { clients: clientCount, minutes, perSecond, total, held, endpoints, samples };
report('soak', { ...figures, loadAverage: loadavg()[0], short });
process.exit(short.length > 0 ? 1 : 0);
