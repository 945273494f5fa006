import { costOf, DEFAULT_PRICES } from '../../functions/src/outbound/spending/prices.ts';
import {
  actionsOf,
  type Deployment,
  gib,
  gibOf,
  groupOf,
  type Inputs,
  SECONDS_A_DAY,
  sum,
} from './model.ts';

const DAYS = 30;
const GB = 1e9;

/** US dollars a month. */
export type Month = {
  people: number;
  lines: { name: string; usd: number }[];
  totalUsd: number;
  /** The same people, if hosted services did all photos, try-ons and messages. */
  hostedUsd: number;
};

const above = (used: number, free: number): number => Math.max(0, used - free);

/**
 * Seconds a day in which instances of a function are billed: at least one request is being answered, or as many instances as the processor or the
 * requests at a time need.
 */
const billedSeconds = (
  perDay: { requests: number; ms: number; processorMs: number },
  { concurrency, cpu }: { concurrency: number; cpu: number },
  use: number,
): number => {
  // Billed in steps of 100 ms.
  const open = (perDay.requests * Math.max(0.1, perDay.ms / 1000)) / SECONDS_A_DAY;
  const busy = (perDay.requests * perDay.processorMs) / 1000 / SECONDS_A_DAY;
  const instances = Math.max(1 - Math.exp(-open), busy / (use * cpu), open / (use * concurrency));
  return instances * SECONDS_A_DAY;
};

/** Prices of a month for people with an account, of whom some come on a day. */
export const monthOf = (people: number, inputs: Inputs, deployment: Deployment): Month => {
  const { measured, assumed, prices } = inputs;
  const active = people * assumed.activeShareOfUsers;
  const sessions = active * assumed.sessionsPerDay;
  const actions = actionsOf(inputs);
  const daily = (of: (action: (typeof actions)[number]) => number): number =>
    active * sum(actions.map((action) => action.perDay * of(action)));
  const looks = active * assumed.daysWithWritesShare * assumed.looksPerDayWithWrites;

  const functions = Map.groupBy(actions, (action) => action.function);
  let [vcpuSeconds, gibSeconds] = [0, 0];
  const run = (
    requests: number,
    each: { ms: number; processorMs: number },
    size: { cpu: number; concurrency: number; memory: string },
  ) => {
    const seconds = billedSeconds({ requests, ...each }, size, assumed.processorUse);
    vcpuSeconds += DAYS * seconds * size.cpu;
    gibSeconds += DAYS * seconds * gibOf(size.memory);
  };
  for (const [name, own] of functions) {
    const perDay = sum(own.map((action) => action.perDay));
    const mean = (of: 'ms' | 'processorMs') =>
      sum(own.map((action) => action.perDay * action[of])) / perDay;
    const each = { ms: mean('ms'), processorMs: mean('processorMs') };
    run(active * perDay, each, deployment.sizes[groupOf(name)]);
  }
  run(looks, measured.upkeep, {
    ...{ cpu: 1, memory: '512MiB', concurrency: deployment.upkeep.concurrency },
  });
  const requests = DAYS * (daily(() => 1) + looks);

  const { cloudRun, firestore, storage, hosting, auth, tasks, logging } = prices;
  // A session's check reads a document where Auth is not asked; a mark is one write for a day with writes.
  const checks = deployment.sessionChecks === 'documents' ? daily(() => 1) : 0;
  const reads = daily(({ reads }) => reads) + checks + looks * measured.upkeep.documents;
  const writes = daily(({ writes }) => writes) + active * assumed.daysWithWritesShare * 2;
  const deletes = daily(({ deletes }) => deletes) + looks;
  const documents =
    people *
    assumed.photosKept *
    (measured.documents.photoBytes + assumed.piecesPerPhoto * measured.documents.pieceBytes);
  const { files } = measured;
  const stored =
    people * assumed.photosKept * (files.photoBytes + assumed.piecesPerPhoto * files.pieceBytes) +
    people * assumed.tryOnsKept * files.tryOnBytes;
  const perDay = assumed.perActiveDay;
  const written =
    perDay['save a photo'] * (files.photoFiles + assumed.piecesPerPhoto * files.pieceFiles) +
    perDay['save a try-on'] * files.tryOnFiles +
    perDay['segment a photo'] * files.unsavedFiles;
  const seen = assumed.thumbnailsPerSession + assumed.picturesPerSession;
  const seenBytes =
    assumed.thumbnailsPerSession * files.thumbnailBytes +
    assumed.picturesPerSession * (files.photoBytes / files.photoFiles);
  const hostedBytes =
    daily(({ replyBytes }) => replyBytes) +
    active * assumed.firstLoadsPerActiveDay * measured.firstLoad.bytes;
  const loggedBytes = daily(({ logBytes }) => logBytes + assumed.logOfCloudRunBytes);
  const tiers = auth.tiers as [number, number][];
  const members = sum(
    tiers.map(([to, usd], index) => {
      const from = tiers[index - 1]?.[0] ?? 0;
      return Math.max(0, Math.min(people, to) - from) * usd;
    }),
  );

  const lines = [
    {
      name: 'Functions',
      usd:
        above(vcpuSeconds, cloudRun.freeVcpuSeconds) * cloudRun.perVcpuSecond +
        above(gibSeconds, cloudRun.freeGibSeconds) * cloudRun.perGibSecond +
        above(requests, cloudRun.freeRequests) * cloudRun.perRequest,
    },
    {
      name: 'Firestore: reads, writes, deletions',
      usd:
        DAYS *
        (above(reads, firestore.freeReadsPerDay) * firestore.perRead +
          above(writes, firestore.freeWritesPerDay) * firestore.perWrite +
          above(deletes, firestore.freeDeletesPerDay) * firestore.perDelete),
    },
    {
      name: 'Firestore: documents kept',
      usd: above(gib(documents), firestore.freeGib) * firestore.perGibMonth,
    },
    { name: 'Storage: pictures kept', usd: gib(stored) * storage.perGibMonth },
    {
      name: 'Storage: pictures written and seen',
      usd:
        DAYS *
        (active * written * storage.perWrite +
          sessions * seen * storage.perRead +
          gib(sessions * seenBytes) * storage.perGibOut),
    },
    {
      name: 'Hosting: pages and replies',
      usd: above((DAYS * hostedBytes) / GB, hosting.freeGbOut) * hosting.perGbOut,
    },
    { name: 'Authentication', usd: members },
    { name: 'Tasks', usd: above(DAYS * looks, tasks.freeTasks) * tasks.perTask },
    { name: 'Logging', usd: above(gib(DAYS * loggedBytes), logging.freeGib) * logging.perGib },
  ];
  return {
    people,
    lines,
    totalUsd: sum(lines.map(({ usd }) => usd)),
    hostedUsd: DAYS * active * hostedUsdPerDay(inputs),
  };
};

/** Three predictions for a photo; a picture of some 1,120 tokens; a message of 6,000 tokens with an answer of 400. */
export const hostedUsdPerDay = ({ assumed: { perActiveDay } }: Inputs): number => {
  const price = (provider: string) => DEFAULT_PRICES[provider] ?? {};
  const micro =
    perActiveDay['segment a photo'] * 3 * costOf(price('replicate')) +
    perActiveDay['try on'] * costOf(price('gemini-image'), { input: 2500, output: 1120 }) +
    perActiveDay.message * costOf(price('gemini'), { input: 6000, output: 400 });
  return micro / 1e6;
};
