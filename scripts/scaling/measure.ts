/**
 * `npm run bench:actions [-- --photo FILE]`: what each action of a person costs, on the built functions and the emulators: documents read, written
 * and deleted, processor time, bytes of the reply and of our log, and the files that a photo and a try-on leave. The photo is one of the drawn
 * people unless told. Writes `bench-results/actions.json`; the last line is one JSON object. `scripts/scaling/inputs.json` has its numbers.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import {
  ENDPOINTS,
  type EndpointId,
  type ResponseOf,
  type listImages,
  type processPhoto,
} from '../../functions/src/contract/index.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import { countReads } from '../../functions/src/stores/test-support/count-reads.ts';
import { filePathsIn } from '../../functions/src/stores/document.ts';
import { reconcileUser } from '../../functions/src/stores/upkeep/reconcile.ts';
import { createOwner } from '../../tests/bench/api/api-wardrobe.ts';
import { report } from '../../tests/bench/bench-results.ts';
import { bucket, firestore } from '../../tests/support/stored/admin.ts';
import { type Sent, send } from '../../tests/support/requests/api.ts';
import { changeListed } from '../../tests/support/stored/listed.ts';
import { personPicture } from '../../tests/support/stored/photos.ts';
import { saveRequest, WANTED } from '../../tests/support/stored/wardrobe.ts';
import { type Server, startServer, type Used } from '../../tests/bench/api/api-server.ts';

const { values } = parseArgs({ options: { photo: { type: 'string' } } });
const photo = values.photo === undefined ? personPicture() : readFileSync(values.photo);
/** As the wardrobe of somebody who has used Atelier for some months. */
const PHOTOS = 100;
const FEW = 3;
const MANY = 20;

const servers = new Map<string, Promise<Server>>();
const serverOf = (id: EndpointId): Promise<Server> => {
  const { function: name } = ENDPOINTS[id];
  const server = servers.get(name) ?? startServer(name);
  servers.set(name, server);
  return server;
};

const user = await createOwner(PHOTOS);
const { uid } = user;
const ask = async (id: EndpointId, input: object, headers: Record<string, string> = {}) => {
  const server = await serverOf(id);
  const sent = await send(user, id, { ...input }, headers, server.origin);
  if (sent.status >= 400) throw new Error(`${id}: ${sent.status} ${JSON.stringify(sent.body)}`);
  return sent;
};

/** Of a reply that came in pieces: what it would be without compression. */
const bytesOf = ({ status, body }: Sent): number =>
  status === 304 ? 0 : Buffer.byteLength(JSON.stringify(body));

type Row = Used & {
  name: string;
  function: string;
  ms: number;
  replyBytes: number;
  logBytes: number;
};
const rows: Row[] = [];
/**
 * Measures one call, on the average of `times` after one that loads what it needs.
 * @param before what happens before each call and is not measured, in other functions
 */
const measure = async (
  name: string,
  id: EndpointId,
  options: {
    input: (turn: number) => object;
    times?: number;
    isKnown?: boolean;
    before?: (turn: number) => Promise<unknown>;
  },
): Promise<unknown> => {
  const { input, times = MANY, isKnown = false, before } = options;
  const server = await serverOf(id);
  await before?.(0);
  let last = await ask(id, input(0));
  const headers: Record<string, string> = isKnown
    ? { 'If-None-Match': last.headers.get('ETag') ?? '' }
    : {};
  await server.used();
  const loggedBefore = server.logged();
  let ms = 0;
  for (let turn = 1; turn <= times; turn++) {
    await before?.(turn);
    const start = performance.now();
    last = await ask(id, input(turn), headers);
    ms += performance.now() - start;
    if (isKnown && last.status !== 304) throw new Error(`${name}: ${last.status} instead of 304.`);
  }
  const used = await server.used();
  const each = (sum: number): number => Math.round((sum / times) * 10) / 10;
  rows.push({
    name,
    function: ENDPOINTS[id].function,
    reads: each(used.reads),
    writes: each(used.writes),
    deletes: each(used.deletes),
    processorMs: each(used.processorMs),
    ms: each(ms),
    replyBytes: Number(last.headers.get('Content-Length') ?? 0) || bytesOf(last),
    logBytes: Math.round((server.logged() - loggedBefore) / times),
  });
  return last.body;
};

/** Bytes and number of files of the user below a folder. */
const filesBelow = async (folder: string) => {
  const [files] = await bucket.getFiles({ prefix: `users/${uid}/${folder}` });
  const sizes = files.map(({ name, metadata }) => ({
    name: name.split('/').at(-1) ?? '',
    bytes: Number(metadata.size),
  }));
  return { files: sizes.length, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0), sizes };
};

const own = () => ({ userId: uid });
const garment = (turn: number) => ({ ...own(), itemId: 'n1', warmth: 1 + (turn % 5) });
const correct = (turn: number) => ask('correctClothingItem', garment(turn));
const today = '2026-11-20';
const day = (turn: number) => `2026-11-${String((turn % 28) + 1).padStart(2, '0')}`;
const outfit = (turn: number) => ({
  ...{ id: `o${turn}`, status: 'planned', origin: 'closet' },
  pieces: [{ id: `n${turn}`, category: 'shirt', name: 'A shirt' }],
});
const put = (turn: number) => ({
  ...{ uid, changes: [{ do: 'put-outfit', day: day(turn), outfit: outfit(turn) }] },
});
const month = () => ({ uid, from: '2026-11-01', to: '2026-11-30' });
const firstPhotos = () => ({ ...own(), limit: 100 });

await ask('saveProfile', { ...own(), preferences: { location: 'Lisbon' } });
await measure('profile', 'getProfile', { input: own });
await measure('clothes, unchanged', 'listClothingItems', { input: own, isKnown: true });
// The change is in the same function, so that it counts.
await measure('change a garment, list clothes', 'listClothingItems', {
  input: own,
  before: correct,
});
await measure('photos, unchanged', 'listImages', { input: firstPhotos, isKnown: true });
await measure('photos, changed', 'listImages', {
  input: firstPhotos,
  before: (turn) => changeListed(`users/${uid}/photos/n1`, { name: `photo-${turn}.jpg` }),
});
await measure('today', 'getToday', { input: () => ({ uid, day: today, place: 'Lisbon' }) });
await measure('log what is worn', 'changeDays', { input: put });
await measure('days', 'listDays', { input: month });
await measure('wear', 'listWear', { input: () => ({ uid }), isKnown: true });
await measure('try-ons, unchanged', 'listTryOns', { input: () => ({ uid }), isKnown: true });
await measure('message', 'chat', {
  input: () => ({ user_id: uid, message: 'What shall I wear to the office?' }),
});

const image_data = toDataUrl(photo, 'image/jpeg');
const look = (await measure('segment a photo', 'processPhoto', {
  ...{ input: () => ({ image_data, again: true }), times: FEW },
})) as ResponseOf<typeof processPhoto>;
let processed = look;
const name = (turn: number) => `17000000${String(turn).padStart(5, '0')}_look`;
const cutouts = Object.fromEntries(
  (['shirt', 'pants', 'shoes', 'dress', 'outerwear'] as const)
    .filter((category) => (processed as Record<string, unknown>)[`${category}_img`])
    .map((category) => [category, WANTED]),
);
await measure('save a photo', 'saveResults', {
  input: (turn) => saveRequest(uid, name(turn), { cutouts, processId: processed.process_id }),
  before: async () => {
    const sent = await ask('processPhoto', { image_data, again: true });
    processed = sent.body as ResponseOf<typeof processPhoto>;
  },
  times: FEW,
});
const garmentImage = Object.entries(look).find(([key, value]) => key === 'pants_img' && value) ??
  Object.entries(look).find(([key, value]) => key.endsWith('_img') && value) ?? ['', ''];
const worn = garmentImage[0].replace('_img', '');
// As the application does: with a saved photo, whose person is known.
const saved = (await ask('listImages', { ...own(), limit: 1 })).body as ResponseOf<
  typeof listImages
>;
const person = saved.images[0]!.url;
const tried = (await measure('try on', 'generateTryOn', {
  input: () => ({
    ...{ person_image: person, garment_files: { [worn]: garmentImage[1] }, again: true },
    clothing_types: [worn],
  }),
  times: FEW,
})) as { result_image: string };
await measure('save a try-on', 'saveTryOn', {
  input: (turn) => ({
    ...own(),
    item: {
      ...{ id: `t${turn}`, resultImage: tried.result_image, originalImage: image_data },
      garments: { [worn]: garmentImage[1] },
    },
  }),
  times: FEW,
});

const folders = [`photos/${name(1)}`, 'items/', 'virtual-closet/t1', 'processes/', 'answers/'];
const stored = Object.fromEntries(
  await Promise.all(folders.map(async (folder) => [folder, await filesBelow(folder)] as const)),
);
// An account as it is when nothing is wrong: every file that a document names exists.
const tidy = await createOwner(PHOTOS);
for (const collection of ['photos', 'items']) {
  const { docs } = await firestore.collection(`users/${tidy.uid}/${collection}`).get();
  for (const document of docs) {
    const paths = filePathsIn(document.data());
    await Promise.all(paths.map((path) => bucket.file(path).save('a file')));
  }
}
const readsSince = countReads();
const [start, startProcessor] = [performance.now(), process.cpuUsage()];
const options = { firestore, bucket, now: () => new Date(), apply: false, force: false };
const { outcome } = await reconcileUser(options, tidy.uid);
const { user: inUser, system } = process.cpuUsage(startProcessor);
const upkeep = {
  outcome,
  documents: readsSince(),
  ms: Math.round(performance.now() - start),
  processorMs: Math.round((inUser + system) / 1000),
};
for (const server of servers.values()) (await server).stop();

console.table(rows);
console.log(JSON.stringify(stored, null, 1));
const loadAverage = loadavg()[0];
report('actions', { rows, stored, upkeep, photoBytes: photo.length, loadAverage, short: [] });
process.exit(0);
