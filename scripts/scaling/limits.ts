import { ledgerShardsFor } from '../../functions/src/stores/calls/ledger-store.ts';
import { shardsOf } from '../../functions/src/stores/calls/spending-shards.ts';
import {
  ASKED_AT_ONCE,
  CALLS_AT_ONCE,
} from '../../functions/src/stores/accounts/abandoned-accounts.ts';
import { SENT_AT_ONCE } from '../../functions/src/stores/upkeep/touched-users.ts';
import { hostedUsdPerDay } from './costs.ts';
import {
  type Action,
  actionsOf,
  type Deployment,
  groupOf,
  type Inputs,
  peakFactor,
  SECONDS_A_DAY,
  sum,
} from './model.ts';

/** Something that is used up at a number of people with an account. */
export type Limit = {
  /** The same in every deployment. */
  key: string;
  /** The same with the numbers of this deployment, if it has any. */
  name?: string;
  /** People with an account. */
  people: number;
  then: string;
  onlyHosted?: boolean;
};

const RUN_SECONDS = 30 * 60;
const SENDING_SECONDS = 20 * 60;
const FOLLOWING_SECONDS = 13 * 60;
/** The rules refuse a session that was ended in the console for as long as its token would live, an hour: four runs. */
const FOLLOWING_RUNS = 4;
const PURGED_AT_ONCE = 20;
/** Memory that Node has for objects in the scheduled job, half of its 4 GiB, and what it needs before it lists anybody. */
const JOB_MB = { all: 2147, itself: 150 };

/** Lower ones are reached before their counts are written too often. US micro-dollars. */
const HIGH_CEILING = { name: 'project', microUsd: 400e6 };

/** Requests a second that one instance of a function answers. Networks run one photo at a time. */
export const perInstance = (
  name: string,
  { ms, processorMs }: Pick<Action, 'ms' | 'processorMs'>,
  deployment: Deployment,
  use: number,
): number => {
  const group = groupOf(name);
  const { cpu, concurrency } = deployment.sizes[group];
  const byProcessor = group === 'vision' ? 1000 / processorMs : (use * cpu * 1000) / processorMs;
  return Math.min(byProcessor, (concurrency * 1000) / ms);
};

/** The calls of one function, with the mean of what they need. */
export const functionsOf = (inputs: Inputs) =>
  [...Map.groupBy(actionsOf(inputs), (action) => action.function)].map(([name, own]) => {
    const perDay = sum(own.map((action) => action.perDay));
    const mean = (of: 'ms' | 'processorMs') =>
      sum(own.map((action) => action.perDay * action[of])) / perDay;
    return { name, perDay, ms: mean('ms'), processorMs: mean('processorMs') };
  });

/** Hosted calls of a person on a day: three predictions for a photo, a picture for a try-on, one text for a message. */
export const hostedCallsPerDay = ({ assumed: { perActiveDay } }: Inputs): number =>
  perActiveDay['segment a photo'] * 3 + perActiveDay['try on'] + perActiveDay.message;

/** Tasks that the nightly job sends: each takes time on the way, and some of the job's one core. */
export const tasksARun = ({ assumed }: Inputs): number =>
  SENDING_SECONDS * 1000 * Math.min(SENT_AT_ONCE / assumed.taskMs, 1 / assumed.taskProcessorMs);

/** Accounts that upkeep looks at in a second. */
export const looksPerSecond = (
  { assumed, measured: { upkeep } }: Inputs,
  { upkeep: { instances, concurrency } }: Deployment,
): number =>
  1000 * instances * Math.min(concurrency / upkeep.ms, assumed.processorUse / upkeep.processorMs);

/** All limits that we know, the nearest first. */
export const limitsOf = (inputs: Inputs, deployment: Deployment): Limit[] => {
  const { assumed, limits, measured } = inputs;
  const { files } = measured;
  const peak = peakFactor(inputs) / SECONDS_A_DAY;
  /** People with an account, from people a day. */
  const accounts = (active: number): number => Math.round(active / assumed.activeShareOfUsers);
  /** From a rate that is allowed in the busiest hour, and what a person does on a day. */
  const atPeak = (perSecond: number, perDay: number): number =>
    accounts(perSecond / (perDay * peak));
  const perDay = assumed.perActiveDay;
  const calls = sum(Object.values(perDay));
  const marks = assumed.daysWithWritesShare;
  const looksADay = SECONDS_A_DAY * looksPerSecond(inputs, deployment);
  const hostedCalls = hostedCallsPerDay(inputs);

  const functions = functionsOf(inputs).map((each): Limit => {
    const { maxInstances } = deployment.sizes[groupOf(each.name)];
    const rate = maxInstances * perInstance(each.name, each, deployment, assumed.processorUse);
    return {
      key: `instances of \`${each.name}\``,
      name: `${maxInstances} instances of \`${each.name}\``,
      people: atPeak(rate, each.perDay),
      then: 'requests wait, then get 429; a larger file of `ops/sizes`',
    };
  });
  const auth: Limit[] =
    deployment.sessionChecks === 'documents'
      ? []
      : [
          {
            key: 'Firebase Auth, checks of sessions a second',
            people: atPeak(limits.authPerSecond.value, calls),
            then: 'requests fail; `SESSION_CHECKS=documents`',
          },
          {
            key: 'Firebase Auth, checks of sessions a day',
            people: accounts(limits.authPerDay.value / calls),
            then: 'requests fail; `SESSION_CHECKS=documents`',
          },
        ];
  const all: Limit[] = [
    ...functions,
    ...auth,
    {
      key: 'nightly upkeep, accounts looked at in a day',
      people: accounts(looksADay / (marks * assumed.looksPerDayWithWrites)),
      then: 'the queue grows; `MAX_UPKEEP_INSTANCES`',
    },
    {
      key: 'nightly upkeep, tasks sent in 20 minutes',
      people: accounts(tasksARun(inputs) / (marks * assumed.looksPerDayWithWrites)),
      then: 'the rest follows in the next night; several runs a day',
    },
    {
      key: 'search for lost accounts, memory for their ids',
      people: Math.round(
        ((JOB_MB.all - JOB_MB.itself) / measured.listing.megabytesPerMillion) * 1e6,
      ),
      then: 'data of accounts deleted in the console stays; a list in pages',
    },
    {
      key: 'search for lost accounts, look-ups in 10 minutes',
      people: Math.round(
        ((RUN_SECONDS - SENDING_SECONDS) * CALLS_AT_ONCE * ASKED_AT_ONCE * 1000) /
          assumed.getUsersCallMs,
      ),
      then: 'data of accounts deleted in the console stays; a list in pages',
    },
    {
      key: 'ended sessions, all accounts seen in an hour',
      people: Math.round(
        (FOLLOWING_SECONDS * FOLLOWING_RUNS * 1000 * 1000) / assumed.listUsersPageMs,
      ),
      then: 'a session ended in the console may read until its token expires',
    },
    {
      key: 'trash, entries removed in a run',
      people: accounts(
        (RUN_SECONDS * PURGED_AT_ONCE * 1000) / assumed.trashEntryMs / assumed.trashedPerActiveDay,
      ),
      then: 'the rest leaves in later nights; tasks for each account',
    },
    {
      key: 'marks of upkeep, whose index ascends',
      people: atPeak(limits.sequentialIndexWritesPerSecond.value, 1.3 * marks),
      then: 'writes get slower; a shard in the mark',
    },
    {
      key: 'e-mails of new accounts a day',
      people: Math.round(limits.verificationEmailsPerDay.value / assumed.newUsersPerDayShare),
      then: 'no e-mail; ask Firebase',
    },
    {
      key: 'Cloud Storage, files written a second (grows by itself)',
      people: atPeak(
        limits.bucketWritesPerSecond.value,
        perDay['segment a photo'] * files.unsavedFiles +
          perDay['save a photo'] * (files.photoFiles + assumed.piecesPerPhoto * files.pieceFiles) +
          perDay['save a try-on'] * files.tryOnFiles,
      ),
      then: 'slower until the bucket has grown; several buckets',
    },
    {
      key: 'Cloud Storage, pictures seen a second (grows by itself)',
      people: atPeak(
        limits.bucketReadsPerSecond.value,
        assumed.sessionsPerDay * (assumed.thumbnailsPerSession + assumed.picturesPerSession),
      ),
      then: 'slower until the bucket has grown; Cloud CDN',
    },
    {
      key: 'the ceiling of a day (`DAILY_CEILING_USD`)',
      name: `the ceiling of $${deployment.ceilingUsd} a day`,
      people: accounts(deployment.ceilingUsd / hostedUsdPerDay(inputs)),
      then: 'the embedded engines go on, and people read so; `DAILY_CEILING_USD`',
      onlyHosted: true,
    },
    {
      key: 'Replicate, predictions a minute',
      people: atPeak(limits.replicatePerMinute.value / 60, perDay['segment a photo'] * 3),
      then: 'jobs wait; ask Replicate',
      onlyHosted: true,
    },
    {
      key: 'Gemini, pictures a minute',
      people: atPeak(limits.geminiImagePerMinute.value / 60, perDay['try on']),
      then: 'try-ons fail; a higher tier',
      onlyHosted: true,
    },
    {
      // A reservation and a settlement for each call.
      key: 'counts of what was spent, with a ceiling of $400 or more',
      people: atPeak(
        shardsOf(HIGH_CEILING) * limits.documentWritesPerSecond.value,
        2 * hostedCalls,
      ),
      then: 'calls wait for each other; more documents (`MAX_SHARDS`)',
      onlyHosted: true,
    },
    {
      key: 'the ledger of calls, writes of a document',
      // Writes wait for the one before in each process, so that calls come together under load: a third of them is left.
      people: atPeak(
        3 *
          ledgerShardsFor(deployment.settings.MAX_INSTANCES) *
          limits.documentWritesPerSecond.value,
        perDay.message,
      ),
      then: 'counts come late; more `MAX_INSTANCES` have more documents',
      onlyHosted: true,
    },
  ];
  return all.sort((a, b) => a.people - b.people);
};

/** The nearest limit, without those of hosted services unless they are used. */
export const firstLimit = (limits: readonly Limit[], isHosted = false): Limit => {
  const first = limits.find(({ onlyHosted }) => isHosted || !onlyHosted);
  if (!first) throw new Error('There is no limit.');
  return first;
};
