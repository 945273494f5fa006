import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { reportPath } from './runners.ts';

/** A test that failed, and the beginning of what it said. */
export type Failure = { file: string; title: string; message: string };

/** The parts of vitest's JSON report that say what failed. */
type VitestFailures = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
};
/** The parts of Playwright's JSON report that say what failed. */
type PlaywrightFailures = {
  suites: PlaywrightSuite[];
  config: { rootDir: string };
  errors: { message?: string }[];
};

export const failuresOfVitest = ({ testResults }: VitestFailures): Failure[] =>
  testResults.flatMap(({ name: file, status, message = '', assertionResults }) => {
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ file, title: 'the file could not be loaded', message }];
    }
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName: title, failureMessages }) => ({
        file,
        title,
        message: failureMessages?.[0] ?? '',
      }));
  });

export const failuresOfPlaywright = ({ suites, config, errors }: PlaywrightFailures): Failure[] => {
  const failuresOf = ({ file, specs = [], suites: inner = [] }: PlaywrightSuite): Failure[] => {
    const own = specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => {
        const results = tests.flatMap((test) => test.results);
        const message = results.findLast(({ error }) => error)?.error?.message ?? '';
        return { file: `${config.rootDir}/${file}`, title, message };
      });
    return [...own, ...inner.flatMap(failuresOf)];
  };
  const outside = errors.map(({ message = '' }) => ({
    file: config.rootDir,
    title: 'outside of any test',
    message,
  }));
  return [...suites.flatMap(failuresOf), ...outside];
};

/**
 * The tests of the given stages that failed, from the reports of their last run; an empty text when none did. In the output of two lanes, and in
 * the end of a log, one would not find them otherwise.
 *
 * @param most failures that are listed; the rest is counted
 */
export const listFailures = (root: string, stages: readonly string[], most = 20): string => {
  const failures = stages.flatMap((stage) => {
    const path = reportPath(root, stage);
    if (!existsSync(path)) return [];
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return stage === 'e2e'
      ? failuresOfPlaywright(report as PlaywrightFailures)
      : failuresOfVitest(report as VitestFailures);
  });
  const left = failures.length - most;
  const lines = failures.slice(0, most).map((failure) => describe(root, failure));
  return [...lines, ...(left > 0 ? [`  and ${left} more`] : [])].join('\n');
};

const MESSAGE_LINES = 12;

function describe(root: string, { file, title, message }: Failure): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MESSAGE_LINES)
    .map((line) => `      ${line}`);
  return [`  ${relative(root, file)}: ${title}`, ...said].join('\n');
}
