/** A day of many people, second by second, against the functions of a deployment. Seeded: the same inputs give the same day. */
import { ledgerShardsFor } from '../../functions/src/stores/calls/ledger-store.ts';
import { shardsOf } from '../../functions/src/stores/calls/spending-shards.ts';
import { hostedUsdPerDay } from './costs.ts';
import { functionsOf, looksPerSecond, perInstance, tasksARun } from './limits.ts';
import { actionsOf, type Deployment, groupOf, type Inputs, SECONDS_A_DAY, sum } from './model.ts';

/** A number of 0..1 for each call (mulberry32, public domain). */
export const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** How many of many independent events happen, if `mean` do on average. Above 50 by the normal distribution. */
export const poisson = (mean: number, random: () => number): number => {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  const limit = Math.exp(-mean);
  let events = 0;
  for (let product = random(); product > limit; product *= random()) events++;
  return events;
};

type Server = {
  name: string;
  perDay: number;
  perInstance: number;
  maxInstances: number;
  minInstances: number;
  cores: number;
  coldSeconds: number;
  ready: number;
  /** When instances that are being started are ready. */
  starting: number[];
  queued: number;
  /** Requests of this minute. */
  minute: number;
  /** The most instances that were wanted since idle ones were ended last. */
  wanted: number;
  seen: {
    requests: number;
    refused: number;
    peak: number;
    waitS: number;
    starts: number;
    peakPerMinute: number;
  };
};

export type Broken = { name: string; refused: number; share: number };
export type Day = {
  people: number;
  requests: number;
  peakPerSecond: number;
  functions: Record<string, Server['seen']>;
  peakCores: number;
  authPeakPerSecond: number;
  authPerDay: number;
  writesPeakPerSecond: number;
  /** The steepest growth of Firestore's operations within 5 minutes, above 500 a second. */
  steepestRamp: number;
  /** Accounts that the next night looks at, and hours until it has. */
  night: { accounts: number; hours: number };
  /** What refused somebody or was beyond a quota, the worst first. */
  broken: Broken[];
  /** What else would be beyond a quota if hosted services did all photos, try-ons and messages. */
  brokenHosted: Broken[];
};

/** Those that may keep instances warm (functions/src/composition/functions.ts). */
const FIRST_VIEW = new Set(['clothingItems', 'wardrobeImages', 'userProfile']);
/** Cloud Run ends instances that nobody needed for this long. */
const IDLE_SECONDS = 15 * 60;
const RAMP_SECONDS = 300;
const RAMP = 1.5;

const serversOf = (inputs: Inputs, deployment: Deployment): Server[] =>
  functionsOf(inputs).map((each) => {
    const group = groupOf(each.name);
    const { maxInstances, cpu } = deployment.sizes[group];
    const minInstances = FIRST_VIEW.has(each.name) ? deployment.settings.MIN_INSTANCES : 0;
    const { coldStart } = inputs.measured;
    const loadMs = {
      light: coldStart.lightMs,
      pictures: coldStart.pictureMs,
      vision: coldStart.visionMs,
    };
    return {
      name: each.name,
      perDay: each.perDay,
      // In a day that is simulated second by second an instance may be busy all the time.
      perInstance: perInstance(each.name, each, deployment, 1),
      ...{ maxInstances, minInstances, cores: cpu },
      coldSeconds: Math.ceil((inputs.assumed.containerStartMs + loadMs[group]) / 1000),
      ...{ ready: minInstances, starting: [], queued: 0, minute: 0, wanted: 0 },
      seen: { requests: 0, refused: 0, peak: 0, waitS: 0, starts: 0, peakPerMinute: 0 },
    };
  });

/** One second of a function. */
const step = (server: Server, second: number, arrived: number, inputs: Inputs): void => {
  const { seen, perInstance: rate, maxInstances } = server;
  const { processorUse, refusedAfterSeconds } = inputs.assumed;
  server.ready += server.starting.filter((at) => at <= second).length;
  server.starting = server.starting.filter((at) => at > second);
  server.queued += arrived;
  const wanted = Math.min(
    maxInstances,
    Math.max(server.minInstances, Math.ceil(server.queued / (rate * processorUse))),
  );
  const missing = wanted - server.ready - server.starting.length;
  for (let started = 0; started < missing; started++) {
    server.starting.push(second + server.coldSeconds);
    seen.starts++;
  }
  server.wanted = Math.max(server.wanted, wanted);
  server.queued = Math.max(0, server.queued - server.ready * rate);
  const mostQueued = Math.max(1, maxInstances * rate * refusedAfterSeconds);
  if (server.queued > mostQueued) {
    seen.refused += server.queued - mostQueued;
    server.queued = mostQueued;
  }
  const waitS = server.ready > 0 ? server.queued / (server.ready * rate) : server.coldSeconds;
  if (server.queued > 0) seen.waitS = Math.max(seen.waitS, Math.min(waitS, refusedAfterSeconds));
  seen.requests += arrived;
  seen.peak = Math.max(seen.peak, server.ready);
  server.minute += arrived;
  if (second % 60 === 59) {
    seen.peakPerMinute = Math.max(seen.peakPerMinute, server.minute);
    server.minute = 0;
  }
  if (second % IDLE_SECONDS === IDLE_SECONDS - 1) {
    server.ready = Math.min(server.ready, Math.max(server.minInstances, server.wanted));
    server.wanted = 0;
  }
};

export const simulateDay = (
  people: number,
  inputs: Inputs,
  deployment: Deployment,
  { seed = 1, cores = Infinity } = {},
): Day => {
  const { assumed, limits } = inputs;
  const random = seeded(seed);
  const servers = serversOf(inputs, deployment);
  const hours = assumed.arrivalsByHour;
  const share = (second: number): number => {
    // Between the middles of two hours the rate changes evenly.
    const hour = second / 3600 - 0.5;
    const [before, after] = [Math.floor(hour), Math.floor(hour) + 1].map(
      (each) => hours[(each + 24) % 24] ?? 0,
    ) as [number, number];
    return (before + (after - before) * (hour - Math.floor(hour))) / sum(hours) / 3600;
  };
  const actions = actionsOf(inputs);
  const calls = sum(actions.map(({ perDay }) => perDay));
  const perCall = (of: (action: (typeof actions)[number]) => number): number =>
    sum(actions.map((action) => action.perDay * of(action))) / calls;
  const writesPerCall = perCall(({ writes }) => writes);
  const operationsPerCall = perCall(({ reads, writes }) => reads + writes);

  const perSecond = new Float64Array(SECONDS_A_DAY);
  let peakCores = 0;
  for (let second = 0; second < SECONDS_A_DAY; second++) {
    const rate = people * share(second);
    for (const server of servers) {
      const arrived = poisson(rate * server.perDay, random);
      perSecond[second] = (perSecond[second] ?? 0) + arrived;
      step(server, second, arrived, inputs);
    }
    peakCores = Math.max(peakCores, sum(servers.map(({ ready, cores: each }) => ready * each)));
  }

  const requests = sum(servers.map(({ seen }) => seen.requests));
  const peakPerSecond = Math.max(...smoothed(perSecond, 60));
  const asksAuth = deployment.sessionChecks === 'auth';
  const authPeakPerSecond = asksAuth ? peakPerSecond : 0;
  const authPerDay = asksAuth ? requests : 0;
  const broken = servers.map(({ name, seen }) => ({
    ...beyond(`instances of \`${name}\``, seen.requests, seen.requests - Math.round(seen.refused)),
  }));
  broken.push(
    beyond('Firebase Auth, checks a day', authPerDay, limits.authPerDay.value),
    beyond('Firebase Auth, checks a second', authPeakPerSecond, limits.authPerSecond.value),
    beyond('cores of the region', peakCores, cores),
  );
  const accounts = people * assumed.daysWithWritesShare * assumed.looksPerDayWithWrites;
  const looks = looksPerSecond(inputs, deployment);
  broken.push(
    beyond('nightly upkeep, tasks sent', accounts, tasksARun(inputs)),
    beyond('nightly upkeep, accounts in a day', accounts, looks * SECONDS_A_DAY),
  );
  const ofMinute = (name: string): number =>
    servers.find((server) => server.name === name)?.seen.peakPerMinute ?? 0;
  const predictions = 3 * ofMinute('processPhoto');
  const [pictures, messages] = [ofMinute('geminiTryonMultiple'), ofMinute('agent')];
  const neededUsd = hostedUsdPerDay(inputs) * people;
  /** As high as it must be for that. */
  const ceiling = { name: 'project', microUsd: neededUsd * 1e6 };
  const counted = (2 * (predictions + pictures + messages)) / 60;
  const ledgers = ledgerShardsFor(deployment.settings.MAX_INSTANCES);
  const writesOf = limits.documentWritesPerSecond.value;
  const brokenHosted = [
    beyond('the ceiling of a day', neededUsd, deployment.ceilingUsd),
    beyond('Replicate, predictions a minute', predictions, limits.replicatePerMinute.value),
    beyond('Gemini, pictures a minute', pictures, limits.geminiImagePerMinute.value),
    beyond('counts of what was spent', counted, shardsOf(ceiling) * writesOf),
    // A process adds up what ends during a write: under load a third of the writes is left.
    beyond('the ledger of calls', predictions / 180, ledgers * writesOf),
  ];
  return {
    people,
    requests,
    peakPerSecond: Math.round(peakPerSecond),
    functions: Object.fromEntries(servers.map(({ name, seen }) => [name, rounded(seen)])),
    peakCores,
    authPeakPerSecond: Math.round(authPeakPerSecond),
    authPerDay,
    writesPeakPerSecond: Math.round(peakPerSecond * writesPerCall),
    steepestRamp: steepest(perSecond, operationsPerCall, limits.rampBase.value),
    night: { accounts, hours: Math.round((accounts / looks / 3600) * 10) / 10 },
    broken: worstFirst(broken),
    brokenHosted: worstFirst(brokenHosted),
  };
};

const beyond = (name: string, used: number, allowed: number): Broken => ({
  name,
  refused: Math.max(0, Math.round(used - allowed)),
  share: Math.max(0, 1 - allowed / Math.max(1, used)),
});

const worstFirst = (all: readonly Broken[]): Broken[] =>
  all.filter(({ refused }) => refused > 0).sort((a, b) => b.share - a.share);

const rounded = (seen: Server['seen']): Server['seen'] => ({
  ...seen,
  refused: Math.round(seen.refused),
  waitS: Math.round(seen.waitS * 10) / 10,
});

/** Means of `seconds` each. */
const smoothed = (values: Float64Array, seconds: number): number[] =>
  Array.from(
    { length: values.length / seconds },
    (_, index) => sum([...values.subarray(index * seconds, (index + 1) * seconds)]) / seconds,
  );

const steepest = (perSecond: Float64Array, operations: number, base: number): number => {
  const means = smoothed(perSecond, RAMP_SECONDS).map((each) => each * operations);
  const growth = means.map((each, index) => {
    const before = Math.max(base, means[index - 1] ?? base);
    return index === 0 ? 1 : each / before;
  });
  return Math.round(Math.max(1, ...growth) * 100) / 100;
};

/** Whether Firestore's operations grow slower than it takes them up. */
export const growsSlowlyEnough = ({ steepestRamp }: Day): boolean => steepestRamp <= RAMP;
