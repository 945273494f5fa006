import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../functions/src/contract/app-error.ts';
import { listTryOns } from '../../functions/src/contract/index.ts';
import { createMeter, type CallOutcome } from '../../functions/src/outbound/spending/meter.ts';
import type { LogEntry } from '../../functions/src/serve/log.ts';
import { serve } from '../../functions/src/serve/serve.ts';
import { recordedResponse } from '../../functions/src/serve/test-support/recorded-response.ts';
import { runUpkeep } from '../../functions/src/serve/upkeep-run.ts';
import { metricsNamedIn, readDefinitions, type Kind } from './definitions.ts';
import { type LogLine, parseLogFilter } from './log-filter.ts';
import { NO_TAGS } from '../../functions/src/serve/test-support/tag-deps.ts';

const root = join(import.meta.dirname, '../..');
const read = (kind: Kind) => readDefinitions(root, kind, { PROJECT: 'p', HOST: 'p.web.app' });
const METRICS = read('metrics').map(({ definition }) => definition);
const NAMES = METRICS.map(({ name }) => name as string);

/** The line that `serve` writes about a request whose handler throws. */
const requestLine = async (error: unknown, token = 'Bearer any'): Promise<LogLine[]> => {
  const lines: LogEntry[] = [];
  const listener = serve(
    { listTryOns },
    { listTryOns: async () => () => Promise.reject(error) },
    {
      verifyToken: async () => {
        if (token === 'Bearer expired')
          throw Object.assign(new Error('Expired.'), { code: 'auth/id-token-expired' });
        return { uid: 'ada' };
      },
      verifyAppToken: () => null,
      limit: async () => undefined,
      idempotency: () => Promise.reject(new Error('not used')),
      log: (line) => void lines.push(line),
      ...NO_TAGS,
      allowedOrigins: () => [],
    },
  );
  const { response } = recordedResponse();
  const path = '/firebase/virtual-closet/ada';
  const headers = { authorization: token };
  await listener({ method: 'GET', path, query: {}, headers, body: undefined }, response);
  return lines;
};

const unavailable = () => {
  const error = new Error('14 UNAVAILABLE');
  error.stack = 'Error: 14 UNAVAILABLE\n  at /srv/node_modules/@grpc/grpc-js/build/src/call.js:1';
  return error;
};

/** The lines that a meter writes. */
const callLines = async (outcome: CallOutcome | 'at-ceiling'): Promise<LogLine[]> => {
  const lines: LogLine[] = [];
  const meter = createMeter({
    provider: 'gemini',
    price: { perCall: 1 },
    assertMayPay: () => undefined,
    reserve: () =>
      Promise.resolve(
        outcome === 'at-ceiling'
          ? { isReserved: false, ceiling: 'project' }
          : { isReserved: true, near: ['gemini'], settle: () => undefined },
      ),
    record: () => undefined,
    log: (line) => void lines.push(line),
    now: () => new Date(),
    elapsedMs: () => 0,
  });
  const call = await meter.begin().catch(() => null);
  if (outcome !== 'at-ceiling') call?.end({ outcome });
  return lines;
};

const upkeepLines = async (isFine: boolean): Promise<LogLine[]> => {
  const lines: LogLine[] = [];
  const work = () =>
    Promise.resolve({ message: 'Purged the trash.', isFine, counts: { removed: 1 } });
  await runUpkeep('purgeTrash', work, (line) => void lines.push(line));
  return lines;
};

/** Situations with the metrics that count their lines. */
const SITUATIONS: [name: string, lines: () => Promise<LogLine[]>, metrics: string[]][] = [
  [
    'a fault of ours',
    () => requestLine(new Error('a fault')),
    ['requests', 'request_duration', 'server_errors'],
  ],
  [
    'Firestore does not answer',
    () => requestLine(unavailable()),
    ['requests', 'request_duration', 'server_errors', 'store_failures'],
  ],
  [
    'a hosted service fails',
    () => requestLine(new AppError('provider-failed', 'It failed.')),
    ['requests', 'request_duration', 'provider_errors'],
  ],
  [
    'a quota is used up',
    () => requestLine(new AppError('rate-limited', 'Slowly.')),
    ['requests', 'request_duration', 'rate_limited'],
  ],
  [
    'the ceiling, without an embedded engine',
    () => requestLine(new AppError('spending-ceiling', 'Tomorrow.')),
    ['requests', 'request_duration'],
  ],
  [
    'an expired sign-in',
    () => requestLine(null, 'Bearer expired'),
    ['requests', 'request_duration', 'refused_sign_ins'],
  ],
  [
    'a paid call',
    () => callLines('ok'),
    ['ceiling_near', 'hosted_calls', 'hosted_cost', 'hosted_duration'],
  ],
  [
    'a refused call',
    () => callLines('refused'),
    ['ceiling_near', 'hosted_calls', 'hosted_duration', 'hosted_failures'],
  ],
  ['a call at the ceiling', () => callLines('at-ceiling'), ['ceiling_reached']],
  ['an upkeep', () => upkeepLines(true), ['upkeep']],
  ['an upkeep that fails', () => upkeepLines(false), ['upkeep', 'upkeep_failures']],
];

const counting = (lines: readonly LogLine[]): string[] =>
  METRICS.filter(({ filter }) => lines.some(parseLogFilter(filter as string)))
    .map(({ name }) => (name as string).replace('atelier/', ''))
    .sort();

describe('the metrics', () => {
  it.each(SITUATIONS)('count the lines of: %s', async (_, lines, metrics) => {
    expect(counting(await lines())).toEqual([...metrics].sort());
  });

  it('are each tried by a situation', () => {
    const tried = new Set(SITUATIONS.flatMap(([, , metrics]) => metrics));
    expect(NAMES.map((name) => name.replace('atelier/', '')).sort()).toEqual([...tried].sort());
  });

  it('take labels and values from fields that the lines have', async () => {
    const all = (await Promise.all(SITUATIONS.map(([, lines]) => lines()))).flat();
    for (const { filter, labelExtractors, valueExtractor, metricDescriptor } of METRICS) {
      const matching = all.filter(parseLogFilter(filter as string));
      const labels = labelExtractors as Record<string, string>;
      const described = (metricDescriptor as { labels: { key: string }[] }).labels;
      expect(described.map(({ key }) => key).sort()).toEqual(Object.keys(labels).sort());
      const extractors = [...Object.values(labels), ...(valueExtractor ? [valueExtractor] : [])];
      for (const extractor of extractors as string[]) {
        const field = /^EXTRACT\(jsonPayload\.(\w+)\)$/.exec(extractor)?.[1] ?? '';
        expect(
          matching.some((line) => line[field] !== undefined),
          `${extractor}`,
        ).toBe(true);
      }
    }
  });
});

describe.each(['alerts', 'dashboards'] as const)('the %s', (kind) => {
  it('name metrics that exist', () => {
    for (const { file, definition } of read(kind)) {
      const text = JSON.stringify(definition);
      const named = metricsNamedIn(text);
      expect(named.length > 0 || text.includes('uptime_check/check_passed'), file).toBe(true);
      for (const name of named) expect(NAMES, file).toContain(name);
    }
  });

  it('group by labels that the metrics have', () => {
    const labelsOf = (name: string) =>
      Object.keys(METRICS.find((metric) => metric.name === name)?.labelExtractors as object);
    for (const { file, definition } of read(kind)) {
      const text = JSON.stringify(definition);
      const uses = text.matchAll(
        /user\/([\w/]+)[^{}]*(?:\{|\[\{)[^{}]*"groupByFields":\["metric\.label\.(\w+)"/g,
      );
      for (const [, name = '', label = ''] of uses) expect(labelsOf(name), file).toContain(label);
    }
  });
});

it('each metric is on the dashboard', () => {
  const shown = metricsNamedIn(JSON.stringify(read('dashboards')));
  expect([...new Set(shown)].sort()).toEqual(
    NAMES.filter((name) => name !== 'atelier/upkeep_failures').sort(),
  );
});
