/**
 * `npm run bench:growth [-- --amount 10000]`: reads and writes of wardrobes of 100 and 1,000 photos with as many garments (and of as many as
 * `--amount` says): time, documents read and written, counted at the store, and bytes of the reply. Flags what costs more for a larger wardrobe than
 * what it shows. Writes `bench-results/growth.json`; the last line is one JSON object, whose `short` names what grows.
 *
 * The first request of each row is apart: it loads the handler and, after a write, builds the index of the wardrobe anew.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ENDPOINTS } from '../../../functions/src/contract/index.ts';
import { Refusal, runMain } from '../../../scripts/lib/refusal.ts';
import type { TestUser } from '../../support/auth.ts';
import { type Server, startServer } from '../api/api-server.ts';
import { createOwner } from '../api/api-wardrobe.ts';
import { report } from '../bench-results.ts';
import { type Figure, percentile, rounded, shortOf } from '../verdict.ts';
import { type Asked, ASKED } from './growth-requests.ts';

const SIZES = [100, 1000];
const TURNS = 5;
const TIMEOUT_MS = 60_000;
/** Documents that may be more in a larger wardrobe, such as a page that is not full in the smaller one. */
const FEW_DOCUMENTS = 2;
/** Garments that a document of the index has at least. */
const INDEXED = 200;
/** How many times the bytes of the smallest wardrobe a reply may have: ids and numbers have more digits. */
const BYTES_RATIO = 1.2;

type Row = {
  name: string;
  items: number;
  firstDocuments: number;
  documents: number;
  written: number;
  bytes: number;
  p50Ms: number;
};

const send = async (server: Server, user: TestUser, asked: Asked, turn: number) => {
  const { path, body } = asked.request(user.uid, turn);
  const startMs = performance.now();
  const reply = await fetch(server.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${user.idToken}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await reply.text();
  const ms = performance.now() - startMs;
  if (!reply.ok) throw new Error(`${asked.name}: ${reply.status} ${text.slice(0, 300)}`);
  return { ms, bytes: text.length };
};

const measure = async (
  server: Server,
  user: TestUser,
  asked: Asked,
  items: number,
): Promise<Row> => {
  await server.used();
  await send(server, user, asked, 0);
  const first = await server.used();
  const sent = [];
  for (let turn = 1; turn <= TURNS; turn++) sent.push(await send(server, user, asked, turn));
  const { reads: documents, writes, deletes } = await server.used();
  const times = sent.map(({ ms }) => ms);
  return {
    ...{ name: asked.name, items, firstDocuments: first.reads },
    documents: rounded(documents / TURNS),
    written: rounded((writes + deletes) / TURNS),
    bytes: Math.round(
      percentile(
        sent.map(({ bytes }) => bytes),
        0.5,
      ),
    ),
    p50Ms: rounded(percentile(times, 0.5)),
  };
};

/** What a row may cost, from that of the smallest wardrobe. */
const figuresOf = (asked: Asked, [smallest, ...others]: readonly Row[]): Figure[] =>
  smallest === undefined || asked.growth === 'all'
    ? []
    : others.flatMap((row) => {
        const inIndex = asked.growth === 'index' ? Math.ceil(row.items / INDEXED) : 0;
        const figure = (what: 'documents' | 'written' | 'bytes', bar: number): Figure => ({
          ...{ name: `${what} of "${asked.name}" with ${row.items}`, value: row[what], bar },
        });
        return [
          figure('documents', smallest.documents + FEW_DOCUMENTS + inIndex),
          figure('written', smallest.written + FEW_DOCUMENTS),
          figure('bytes', smallest.bytes * BYTES_RATIO),
        ];
      });

await runMain(async () => {
  const { values } = parseArgs({ options: { amount: { type: 'string' } } });
  const sizes = values.amount === undefined ? SIZES : [...SIZES, Number(values.amount)];
  if (!sizes.every((size) => size >= 100)) throw new Refusal('Say how many: --amount 10000');
  const owners: [number, TestUser][] = [];
  for (const size of sizes) owners.push([size, await createOwner(size)]);
  const rows: Row[] = [];
  const figures: Figure[] = [];
  for (const asked of ASKED) {
    const { endpoint } = asked;
    const server = await startServer(
      endpoint === 'naive' ? endpoint : ENDPOINTS[endpoint].function,
    );
    try {
      const measured: Row[] = [];
      for (const [size, user] of owners) measured.push(await measure(server, user, asked, size));
      rows.push(...measured);
      figures.push(...figuresOf(asked, measured));
    } finally {
      server.stop();
    }
  }
  console.table(rows);
  const short = shortOf(figures);
  report('growth', { rows, figures, turns: TURNS, loadAverage: loadavg()[0], short });
  return 0;
});
process.exit();
