/**
 * `npm run bench:api [-- --amount 200]`: lists of 100, 200 and 10,000 photos and garments at 1 and 10 clients, beside the naive query, which sends the
 * whole collection each time. Prints times, bytes and documents read for each request, with its bar; writes `bench-results/api.json`. The last line
 * is one JSON object, whose `short` names what misses its bar.
 *
 * Times are those of the emulator and of this machine, so the bars are about proportions within the run.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import type { TestUser } from '../../support/auth.ts';
import { report } from '../bench-results.ts';
import { type Server, startServer } from './api-server.ts';
import { createOwner } from './api-wardrobe.ts';

const { values } = parseArgs({ options: { amount: { type: 'string', default: '200' } } });
const AMOUNT = Number(values.amount);
/** How often the two first screens are measured, in turn: something else that the machine does then slows both. */
const ROUNDS = 5;
/** A list of 10,000 takes the naive query seconds, and ten at once more memory than the emulator has. */
const FEW = 5;
const CLIENTS = [1, 10] as const;
const ANSWER_MS = 60_000;
const TIMEOUT_S = 60;

type Row = {
  name: string;
  clients: number;
  p50Ms: number;
  p97_5Ms: number;
  bytes: number;
  documents: number;
};

const measure = async (
  name: string,
  server: Server,
  user: TestUser,
  options: { path: string; clients: number; isKnown?: boolean; amount?: number },
): Promise<Row> => {
  const { path, clients, isKnown = false, amount = AMOUNT } = options;
  const headers: Record<string, string> = {
    Authorization: `Bearer ${user.idToken}`,
    'Accept-Encoding': 'gzip',
  };
  const url = server.origin + path;
  // The first request loads the handler and checks the session.
  const first = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MS) });
  if (!first.ok) throw new Error(`${name}: ${first.status} ${await first.text()}`);
  await first.arrayBuffer();
  if (isKnown) headers['If-None-Match'] = first.headers.get('ETag') ?? '';
  await server.used();
  const result = await autocannon({
    ...{ url, headers, amount, connections: clients, timeout: TIMEOUT_S },
  });
  const expected = isKnown ? result['3xx'] : result['2xx'];
  if (expected !== amount) throw new Error(`${name}: ${expected} of ${amount} as expected.`);
  return {
    ...{ name, clients },
    p50Ms: result.latency.p50,
    p97_5Ms: result.latency.p97_5,
    bytes: Math.round(result.throughput.total / amount),
    documents: (await server.used()).reads / amount,
  };
};

const [hundred, twoHundred, tenThousand] = await Promise.all([100, 200, 10_000].map(createOwner));
if (!hundred || !twoHundred || !tenThousand) throw new Error('Without owners there are no lists.');
const [photos, garments, naive] = await Promise.all([
  startServer('wardrobeImages'),
  startServer('clothingItems'),
  startServer('naive'),
]);
const photosOf = ({ uid }: TestUser, query = '') => `/firebase/images/${uid}${query}`;
const garmentsOf = ({ uid }: TestUser) => `/firebase/clothing-items/${uid}`;
const FIRST = '?limit=100';

const rows: Row[] = [];
const row = async (...of: Parameters<typeof measure>): Promise<Row> => {
  const measured = await measure(...of);
  rows.push(measured);
  return measured;
};
/** The round of each with the median p97.5. */
const inTurn = async (
  pair: [Parameters<typeof measure>, Parameters<typeof measure>],
): Promise<[Row, Row]> => {
  const rounds: [Row, Row][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push([await measure(...pair[0]), await measure(...pair[1])]);
  }
  const medianOf = (measured: Row[]): Row =>
    measured.sort((a, b) => a.p97_5Ms - b.p97_5Ms)[Math.floor(ROUNDS / 2)] as Row;
  const medians: [Row, Row] = [
    medianOf(rounds.map(([first]) => first)),
    medianOf(rounds.map(([, second]) => second)),
  ];
  rows.push(...medians);
  return medians;
};
type Bar = { name: string; value: number; bar: number };
const bars: Bar[] = [];
const ratio = (ours: Row, other: Row) => ours.p97_5Ms / other.p97_5Ms;

for (const clients of CLIENTS) {
  const all = { clients };
  for (const [list, server, path] of [
    ['photos', photos, photosOf(twoHundred)],
    ['items', garments, garmentsOf(twoHundred)],
  ] as const) {
    const plain = await row(`200 ${list}, naive`, naive, twoHundred, { ...all, path: `/${list}` });
    await row(`200 ${list}, first visit`, server, twoHundred, { ...all, path });
    const again = await row(`200 ${list}, unchanged`, server, twoHundred, {
      ...{ ...all, path, isKnown: true },
    });
    bars.push({
      ...{ name: `documents of 200 ${list}, unchanged, ${clients} clients`, bar: 1 },
      value: again.documents,
    });
    if (clients === 10) {
      const name = `p97.5 of 200 ${list}, unchanged, of the naive query's`;
      bars.push({ name, value: ratio(again, plain), bar: 0.2 });
    }
  }
  const [small, large] = await inTurn([
    ['first screen of 100 photos', photos, hundred, { ...all, path: photosOf(hundred, FIRST) }],
    [
      ...(['first screen of 10,000 photos', photos, tenThousand] as const),
      { ...all, path: photosOf(tenThousand, FIRST) },
    ],
  ]);
  // What the emulator takes for such a query: it looks at each document of a collection, as Firestore does not.
  for (const [count, owner] of [
    ['100', hundred],
    ['10,000', tenThousand],
  ] as const) {
    await row(`the newest 100 of ${count} photos, naive`, naive, owner, {
      ...{ ...all, path: `/photos${FIRST}` },
    });
  }
  await row('10,000 photos, unchanged', photos, tenThousand, {
    ...{ ...all, path: photosOf(tenThousand, FIRST), isKnown: true },
  });
  if (clients === 1) {
    await row('10,000 photos, naive', naive, tenThousand, {
      ...{ ...all, path: '/photos', amount: FEW },
    });
  }
  bars.push(
    {
      ...{
        name: `documents of the first screen, 10,000 more than 100, ${clients} clients`,
        bar: 2,
      },
      value: large.documents - small.documents,
    },
    {
      ...{ name: `p97.5 of the first screen, 10,000 to 100, ${clients} clients`, bar: 1.3 },
      value: ratio(large, small),
    },
  );
}
for (const server of [photos, garments, naive]) server.stop();

console.table(rows);
const judged = bars.map((bar) => ({ ...bar, value: Math.round(bar.value * 1000) / 1000 }));
console.table(judged);
const short = judged.filter(({ value, bar }) => value > bar).map(({ name }) => name);
report('api', { rows, bars: judged, loadAverage: loadavg()[0], short });
process.exit(0);
