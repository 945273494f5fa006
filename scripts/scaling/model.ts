/** What the costs and the simulated day are computed from: `inputs.json`, and the settings of the functions as a deployment reads them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readSettings, sizesOf } from '../../functions/src/composition/settings.ts';
import { parseConfig } from '../../functions/src/config.ts';
import inputs from './inputs.json' with { type: 'json' };

export { inputs };
export type Inputs = typeof inputs;

const ROOT = join(import.meta.dirname, '../..');

/** One action as `npm run bench:actions` measured it, and how often somebody does it on a day with Atelier. */
export type Action = {
  name: string;
  function: string;
  reads: number;
  writes: number;
  deletes: number;
  processorMs: number;
  ms: number;
  replyBytes: number;
  logBytes: number;
  perDay: number;
};

/** @throws Error if an action is assumed that was not measured. */
export const actionsOf = ({ measured, assumed }: Inputs): Action[] =>
  Object.entries(assumed.perActiveDay)
    .filter(([, perDay]) => perDay > 0)
    .map(([name, perDay]) => {
      const row = measured.actions.rows.find((each) => each.name === name);
      if (!row) throw new Error(`"${name}" was not measured.`);
      return { ...row, perDay };
    });

const GROUPS: Readonly<Record<string, 'pictures' | 'vision'>> = {
  saveResults: 'pictures',
  virtualCloset: 'pictures',
  processPhoto: 'vision',
  geminiTryonMultiple: 'vision',
};
export const groupOf = (name: string): 'light' | 'pictures' | 'vision' => GROUPS[name] ?? 'light';

export type Deployment = ReturnType<typeof deploymentOf>;

/** What a deployment with these variables has: sizes of the functions, and what is limited by configuration. */
export const deploymentOf = (environment: NodeJS.ProcessEnv) => {
  const settings = readSettings(environment);
  const { sessionChecks, ceilingsMicroUsd } = parseConfig(environment);
  return {
    settings,
    sizes: sizesOf(settings),
    sessionChecks,
    ceilingUsd: ceilingsMicroUsd.project / 1e6,
    upkeep: { instances: settings.MAX_UPKEEP_INSTANCES, concurrency: settings.UPKEEP_CONCURRENCY },
  };
};

/** The settings that we ship for so many people a day: `ops/sizes/{people}.env`. */
export const readSizes = (people: number): NodeJS.ProcessEnv =>
  parseEnv(readFileSync(join(ROOT, `ops/sizes/${people}.env`), 'utf8'));

const GIB = 2 ** 30;
export const gib = (bytes: number): number => bytes / GIB;
export const gibOf = (memory: string): number =>
  memory.endsWith('MiB') ? Number.parseInt(memory) / 1024 : Number.parseInt(memory);
export const sum = (values: readonly number[]): number =>
  values.reduce((total, each) => total + each, 0);
export const SECONDS_A_DAY = 86_400;

/** The busiest hour's share of a day, times 24: how much busier it is than the average. */
export const peakFactor = ({ assumed }: Inputs): number =>
  (Math.max(...assumed.arrivalsByHour) / sum(assumed.arrivalsByHour)) * 24;
