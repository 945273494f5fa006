import type { FunctionsMemory } from '../processes/functions-memory.ts';
import type { FuzzReport } from './fuzz-endpoint.ts';

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

const inWords = (memory: FunctionsMemory | null): string =>
  memory ? `${megabytes(memory.rssBytes)} in ${memory.processes} processes` : 'not known';

/** Resident memory of the functions before and after. */
export const memoryLine = (before: FunctionsMemory | null, after: FunctionsMemory | null): string =>
  `Memory of the functions: ${inWords(before)} before, ${inWords(after)} after.`;

const between = ({ statuses }: FuzzReport, from: number, to: number): number =>
  Object.entries(statuses)
    .filter(([status]) => Number(status) >= from && Number(status) < to)
    .reduce((sum, [, count]) => sum + count, 0);

/** One line for an endpoint. */
export const fuzzRow = (report: FuzzReport) => ({
  requests: report.requests,
  '2xx': between(report, 200, 300),
  '4xx': between(report, 300, 500),
  '5xx': between(report, 500, 600),
  'slowest ms': Math.round(report.slowestMs),
});
