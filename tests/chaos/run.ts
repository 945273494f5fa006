/**
 * `npm run chaos`: injects faults into the stack one after the other, and compares what people get, what the metrics count and what comes back
 * afterwards with what `docs/runbook.md` says. Prints a table and one line of JSON; ends with 1 on a surprise.
 *
 *   npm run chaos [-- provider-slow ...]
 */
import { join } from 'node:path';
import { metricsNamedIn, readDefinitions } from '../../scripts/ops/definitions.ts';
import { type LogLine, parseLogFilter } from '../../scripts/ops/log-filter.ts';
import type { Fault, Seen } from './fault.ts';
import { OWN_FAULTS } from './own-faults.ts';
import { SERVICE_FAULTS } from './service-faults.ts';

const root = join(import.meta.dirname, '../..');
const FAULTS = [...SERVICE_FAULTS, ...OWN_FAULTS];
const values = { PROJECT: 'demo-atelier', HOST: 'demo-atelier.web.app' };
const METRICS = readDefinitions(root, 'metrics', values).map(({ definition }) => ({
  name: String(definition.name).replace('atelier/', ''),
  isCounted: parseLogFilter(String(definition.filter)),
}));
const ALERTS = readDefinitions(root, 'alerts', values).map(({ file, definition }) => ({
  name: file.replace(/^ops\/alerts\/|\.json$/g, ''),
  metrics: metricsNamedIn(JSON.stringify(definition)).map((name) => name.replace('atelier/', '')),
}));
/** Every request counts in these. */
const OF_ALL = ['requests', 'request_duration'];

const countedIn = (lines: readonly LogLine[]): string[] =>
  METRICS.filter(({ name, isCounted }) => !OF_ALL.includes(name) && lines.some(isCounted))
    .map(({ name }) => name)
    .sort();
const alertsOn = (metrics: readonly string[]): string[] =>
  ALERTS.filter((alert) => alert.metrics.some((name) => metrics.includes(name))).map(
    ({ name }) => name,
  );

type Result = {
  fault: string;
  people: string;
  counts: string[];
  alerts: string[];
  after: string;
  surprises: string[];
};

const judge = (fault: Fault, { people, lines, after }: Seen): Result => {
  const counts = countedIn(lines);
  const surprises = [
    ...(people === fault.people ? [] : [`people got "${people}", not "${fault.people}"`]),
    ...(after === fault.after ? [] : [`afterwards "${after}", not "${fault.after}"`]),
    ...(counts.join() === [...fault.counts].sort().join()
      ? []
      : [`counted ${counts.join(', ') || 'nothing'}, not ${fault.counts.join(', ')}`]),
  ];
  return { fault: fault.name, people, counts, alerts: alertsOn(counts), after, surprises };
};

const tried = async (fault: Fault): Promise<Result> => {
  try {
    return judge(fault, await fault.run());
  } catch (error) {
    const surprises = [`it could not be tried: ${String(error)}`];
    return { fault: fault.name, people: '', counts: [], alerts: [], after: '', surprises };
  }
};

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padEnd([22, 28, 18, 30][index] ?? 0)).join('  ');

const wanted = process.argv.slice(2);
const chosen = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
console.log(row(['fault', 'people get', 'afterwards', 'alerts on what was counted']));
const results: Result[] = [];
for (const fault of chosen) {
  const result = await tried(fault);
  results.push(result);
  const { people, after, alerts, surprises } = result;
  console.log(row([fault.name, people, after, alerts.join(', ') || 'none']));
  for (const surprise of surprises) console.log(`  SURPRISE: ${surprise}`);
}
const surprised = results.filter(({ surprises }) => surprises.length > 0).length;
console.log(`\n${JSON.stringify({ chaos: results, faults: results.length, surprised })}`);
process.exit(surprised > 0 || results.length === 0 ? 1 : 0);
