import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { reportPath } from './runners.ts';

/** A file of tests and how long its tests took. */
export type FileTime = { file: string; durationMs: number };

/** The parts of vitest's JSON report that are read. */
type VitestTimes = { testResults: { name: string; startTime: number; endTime: number }[] };

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { tests: { results: { duration: number }[] }[] }[];
};
/** The parts of Playwright's JSON report that are read. */
type PlaywrightTimes = { suites: PlaywrightSuite[]; config: { rootDir: string } };

export const timesOfVitest = ({ testResults }: VitestTimes): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    durationMs: endTime - startTime,
  }));

export const timesOfPlaywright = ({ suites, config }: PlaywrightTimes): FileTime[] => {
  const timeOf = ({ specs = [], suites: inner = [] }: PlaywrightSuite): number => {
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    const own = results.reduce((sum, { duration }) => sum + duration, 0);
    return own + inner.reduce((sum, suite) => sum + timeOf(suite), 0);
  };
  return suites.map((suite) => ({
    file: `${config.rootDir}/${suite.file}`,
    durationMs: timeOf(suite),
  }));
};

/** The files of the given stages that took longest, from the reports of their last run, a line each. */
export const slowestFiles = (root: string, stages: readonly string[], count = 10): string => {
  const times = stages.flatMap((stage) => {
    const path = reportPath(root, stage);
    if (!existsSync(path)) return [];
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return stage === 'e2e'
      ? timesOfPlaywright(report as PlaywrightTimes)
      : timesOfVitest(report as VitestTimes);
  });
  return times
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, count)
    .map(
      ({ file, durationMs }) =>
        `  ${(durationMs / 1000).toFixed(1).padStart(6)} s  ${relative(root, file)}`,
    )
    .join('\n');
};
