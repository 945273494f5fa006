import { randomUUID } from 'node:crypto';
import { photoWithMetadata } from '../../functions/src/features/test-support/pictures.ts';
import { runUpkeep } from '../../functions/src/serve/upkeep-run.ts';
import { toDataUrl } from '../../functions/src/serve/requests/image-input.ts';
import { createTrashDocuments } from '../../functions/src/stores/trash/trash-documents.ts';
import { createTrash } from '../../functions/src/stores/trash/trash.ts';
import type { LogLine } from '../../scripts/ops/log-filter.ts';
import { documentsOf, firestore } from '../support/stored/admin.ts';
import { createUser, type TestUser } from '../support/auth.ts';
import { createCrash, noCrash } from '../support/processes/crash.ts';
import { createProcess, type Process } from '../support/processes/process-of-saves.ts';
import { stack } from '../support/stack.ts';
import type { Fault, Seen } from './fault.ts';
import { ask, settle, withFunction } from './process.ts';
import { type Refuser, startFirestoreRefuser, startStorageRefuser } from './refusers.ts';
import { startSwitch } from './switch.ts';

const photo = async (): Promise<string> => toDataUrl(await photoWithMetadata(60, 80), 'image/jpeg');

const itemOf = (picture: string) => ({
  id: 'kept',
  resultImage: picture,
  originalImage: picture,
  garments: { shirt: picture },
});

/** Saves a try-on while a store refuses. */
const storeRefuses =
  (
    envOf: (host: string) => Record<string, string>,
    port: number,
    startRefuser: () => Promise<Refuser>,
  ) =>
  async (): Promise<Seen> => {
    const [user, refuser, switched] = await Promise.all([
      createUser('chaos'),
      startRefuser(),
      startSwitch(port),
    ]);
    const input = { userId: user.uid, item: itemOf(await photo()) };
    try {
      return await withFunction('virtualCloset', envOf(switched.host), async (process) => {
        switched.turnTo(refuser.port);
        const people = await ask(user, 'saveTryOn', input, process);
        await settle();
        const lines = process.lines();
        switched.turnTo(port);
        return { people, lines, after: await ask(user, 'saveTryOn', input, process) };
      });
    } finally {
      switched.close();
      refuser.close();
    }
  };

const HOURS = 3600;

/** The user's token as it was hours ago; the emulator's tokens are not signed. */
const aged = (user: TestUser, hours: number): TestUser => {
  const [header = '', payload = ''] = user.idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
  const earlier = Object.fromEntries(
    ['iat', 'exp', 'auth_time'].map((name) => [name, (claims[name] ?? 0) - hours * HOURS]),
  );
  const changed = Buffer.from(JSON.stringify({ ...claims, ...earlier })).toString('base64url');
  return { ...user, idToken: `${header}.${changed}.` };
};

/** Requests with tokens that are expired by the server's clock. */
const expiredSignIns = (requests: number) => async (): Promise<Seen> => {
  const user = await createUser('chaos');
  const input = { uid: user.uid };
  return withFunction('virtualCloset', {}, async (process) => {
    const replies = await Promise.all(
      Array.from({ length: requests }, () => ask(aged(user, 2), 'listTryOns', input, process)),
    );
    await settle();
    const lines = process.lines();
    const people = [...new Set(replies)].join(' and ');
    return { people, lines, after: await ask(user, 'listTryOns', input, process) };
  });
};

const contextOf = (uid: string) => ({
  caller: { uid, email: '', displayName: '', signedInAt: new Date() },
  requestId: 'chaos',
  signal: new AbortController().signal,
});

const saveTryOn = async (process: Process, uid: string) =>
  process.saveTryOn({ userId: uid, item: itemOf(await photo()) }, contextOf(uid));

/** The process of a save dies after two of its writes; the client sends the save again. */
const diesBetweenSteps = async (): Promise<Seen> => {
  const uid = randomUUID();
  const crash = createCrash(3);
  const ending = await crash.run(() => saveTryOn(createProcess(crash), uid));
  const half = await documentsOf(uid, 'virtualCloset');
  await saveTryOn(createProcess(noCrash()), uid);
  const whole = await documentsOf(uid, 'virtualCloset');
  return {
    people: `${ending}, ${half.length} saved`,
    lines: [],
    after: `${whole.length} saved`,
  };
};

/** The trash cannot be emptied, because its files cannot be deleted. */
const trashIsStuck = async (): Promise<Seen> => {
  const uid = randomUUID();
  const process = createProcess(noCrash());
  await saveTryOn(process, uid);
  await process.trash.discard(uid, 'try-on', 'kept');
  const inAMonth = () => new Date(Date.now() + 31 * 24 * HOURS * 1000);
  const refuse = () => Promise.reject(new Error('No space left on device.'));
  const stuck = createTrash({
    documents: createTrashDocuments(firestore, inAMonth),
    images: { copyTo: refuse, deleteFiles: refuse, deleteFolder: refuse },
    now: inAMonth,
    newId: randomUUID,
  });
  const lines: LogLine[] = [];
  const purge = async () => {
    const counts = await stuck.purge(() => undefined);
    return { message: 'Purged the trash.', isFine: counts.failed === 0, counts };
  };
  await runUpkeep('purgeTrash', purge, (line) => void lines.push(line));
  const [entry = ''] = await documentsOf(uid, 'trash');
  const people = entry === '' ? 'the entry is lost' : 'nothing';
  await process.trash.remove(uid, entry);
  return { people, lines, after: `${(await documentsOf(uid, 'trash')).length} in the trash` };
};

export const OWN_FAULTS: readonly Fault[] = [
  {
    name: 'firestore-refuses',
    incident: 'Firestore refuses',
    people: '500 internal',
    counts: ['server_errors', 'store_failures'],
    after: '200',
    run: storeRefuses(
      (host) => ({ FIRESTORE_EMULATOR_HOST: host }),
      stack.firestorePort,
      startFirestoreRefuser,
    ),
  },
  {
    name: 'storage-refuses',
    incident: 'Cloud Storage refuses',
    people: '500 internal',
    counts: ['server_errors', 'store_failures'],
    after: '200',
    run: storeRefuses(
      // The Admin SDK of this process has set the second one, which the function would inherit.
      (host) => ({
        FIREBASE_STORAGE_EMULATOR_HOST: host,
        STORAGE_EMULATOR_HOST: `http://${host}`,
      }),
      stack.storagePort,
      startStorageRefuser,
    ),
  },
  {
    name: 'clock-skew',
    incident: 'Clocks differ',
    people: '401 unauthenticated',
    counts: ['refused_sign_ins'],
    after: '200',
    run: expiredSignIns(1),
  },
  {
    name: 'sign-in-flood',
    incident: 'Sign-ins are refused',
    people: '401 unauthenticated',
    counts: ['refused_sign_ins'],
    after: '200',
    run: expiredSignIns(120),
  },
  {
    name: 'killed-between-steps',
    incident: 'A function dies between two steps',
    people: 'died, 0 saved',
    counts: [],
    after: '1 saved',
    run: diesBetweenSteps,
  },
  {
    name: 'trash-stuck',
    incident: 'Upkeep fails',
    people: 'nothing',
    counts: ['upkeep', 'upkeep_failures'],
    after: '0 in the trash',
    run: trashIsStuck,
  },
];
