import { ENDPOINTS, pathParameters } from '../../functions/src/contract/index.ts';

/** One row of the security matrix. */
export type Row = { number: number; title: string; atLeast: number };

/** The result of a test of the matrix: one case, unless the test states how many it contains. */
export type RowCase = { row: number; isPassed: boolean; cases: number };

const isThorough = process.env.TEST_ALL === '1';

/** Requests for each endpoint that are derived from its contract in every run; `npm run fuzz` sends a thousand and more. */
export const FUZZ_RUNS = 25;

/** Replies of a model that are made up in every run (row 16). */
export const MODEL_REPLIES = isThorough ? 1000 : 300;

/** Failures of services (row 20); each day another half of them is tried. */
const SERVICE_FAILURES = isThorough ? 54 : 40;

const endpoints = Object.values(ENDPOINTS);
/**
 * Fixed minimum of refusals per row, independent of the contract, so that an endpoint whose owner changes does not silently lose its cases.
 * Increase them with each new endpoint.
 */
const LEAST = { path: 30, body: 22, tokens: 228 };
const owned = endpoints.filter(({ owner }) => owner !== 'token' && owner !== 'none');
const inPath = owned.filter(({ path, owner }) => pathParameters(path).includes(owner));
const signedIn = endpoints.filter(({ owner }) => owner !== 'none');

const TITLES: readonly (readonly [title: string, atLeast: number])[] = [
  ["another user's id in the path", Math.max(LEAST.path, inPath.length * 2)],
  ["another user's id in the body", Math.max(LEAST.body, (owned.length - inPath.length) * 2)],
  ["another user's pictures, garments, processes and sessions under one's own id", 12],
  [
    'tokens that are missing, malformed, expired, revoked or of others',
    Math.max(LEAST.tokens, signedIn.length * 6),
  ],
  ['Firestore rules', 400],
  ['Storage rules', 200],
  ['fields that nobody asked for', 40],
  ['addresses that lead inside', 60],
  ['remote pictures that are slow, endless or none', 12],
  ['pictures that are too large, cut off or move', 20],
  ['pictures that are something else as well', 25],
  ['places and names in uploaded pictures', 1],
  ['names, paths and cursors that lead elsewhere', 100],
  ['requests that are too large, too dense or too deep, and refused before they are read', 60],
  ['instructions in texts of garments, products and chats', 50],
  ['whatever a model answers, and long texts that take no time', MODEL_REPLIES + 25],
  ['quotas under calls at once', 1],
  ['requests that come twice, and two of one millisecond', 31],
  ['saves that are cut off', 12],
  ['services that fail', SERVICE_FAILURES],
  ['export and deletion of an account, and every write after it', 33],
  ['headers, origins, secrets', 30],
  ['another account on the same browser', 18],
  ['requests derived from the contract', endpoints.length * FUZZ_RUNS],
  ['demo accounts, by uid', 5],
  ['upkeep beside saves, and accounts removed elsewhere', 8],
  ['sessions that were ended, for functions and rules', 4],
  ['passwords, and e-mails that nobody has confirmed', 20],
  ['demo visitors: what they may do, and that they go', 10],
];

/** The matrix: the subject of each row and its minimum number of cases. */
export const ROWS: readonly Row[] = TITLES.map(([title, atLeast], index) => ({
  number: index + 1,
  title,
  atLeast,
}));

/** The title of a row's describe block or test begins with the row's number. */
const ROW = /^row (\d+):/;
/** The same for runners that match anywhere in the full title. */
export const ROW_PATTERN = 'row \\d+:';

const rowOf = (titles: readonly string[]): number | undefined =>
  titles.map((title) => ROW.exec(title)?.[1]).flatMap((number) => Number(number ?? NaN) || [])[0];

/** The parts of vitest's JSON report that are read; a test of many cases sets `task.meta.cases`. */
export type VitestCases = {
  testResults: {
    assertionResults: {
      ancestorTitles: string[];
      title: string;
      status: string;
      meta?: { cases?: number };
    }[];
  }[];
};

export const casesOfVitest = ({ testResults }: VitestCases): RowCase[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ ancestorTitles, title, status, meta }) => {
      const row = rowOf([...ancestorTitles, title]);
      if (row === undefined || !['passed', 'failed'].includes(status)) return [];
      return [{ row, isPassed: status === 'passed', cases: meta?.cases ?? 1 }];
    });

type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
};
/** The parts of Playwright's JSON report that are read. */
export type PlaywrightCases = { suites: PlaywrightSuite[] };

export const casesOfPlaywright = ({ suites }: PlaywrightCases): RowCase[] => {
  const casesIn = (suite: PlaywrightSuite, outer: readonly string[]): RowCase[] => {
    const titles = [...outer, suite.title];
    const own = (suite.specs ?? []).flatMap(({ title, ok, tests }) => {
      const row = rowOf([...titles, title]);
      const hasRun = tests.some(({ status }) => status !== 'skipped');
      return row === undefined || !hasRun ? [] : [{ row, isPassed: ok, cases: 1 }];
    });
    return [...own, ...(suite.suites ?? []).flatMap((inner) => casesIn(inner, titles))];
  };
  return suites.flatMap((suite) => casesIn(suite, []));
};

export type RowResult = Row & { passed: number; failed: number; isFulfilled: boolean };

/** The result of each row: fulfilled with enough passed cases and no failed one. */
export const resultsOf = (cases: readonly RowCase[], rows: readonly Row[] = ROWS): RowResult[] =>
  rows.map((row) => {
    const own = cases.filter((one) => one.row === row.number);
    const count = (isPassed: boolean): number =>
      own.filter((one) => one.isPassed === isPassed).reduce((sum, one) => sum + one.cases, 0);
    const [passed, failed] = [count(true), count(false)];
    return { ...row, passed, failed, isFulfilled: failed === 0 && passed >= row.atLeast };
  });

/** One line for each row. */
export const rowTable = (results: readonly RowResult[]): string =>
  results
    .map(({ number, title, atLeast, passed, failed, isFulfilled }) => {
      const counts = `${String(passed).padStart(5)} of ${String(atLeast).padStart(4)}`;
      const broken = failed > 0 ? `, ${failed} failed` : '';
      return `  ${isFulfilled ? '✓' : '✗'} ${String(number).padStart(2)}  ${counts}${broken}  ${title}`;
    })
    .join('\n');
