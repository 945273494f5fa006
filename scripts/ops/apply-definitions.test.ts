import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyDefinitions, type ApplyOptions } from './apply-definitions.ts';
import { KINDS, readDefinitions } from './definitions.ts';
import { createGoogle } from './google.ts';

const root = join(import.meta.dirname, '../..');
const FIELDS: Record<string, string> = {
  metrics: 'metrics',
  uptimeCheckConfigs: 'uptimeCheckConfigs',
  alertPolicies: 'alertPolicies',
  notificationChannels: 'notificationChannels',
  dashboards: 'dashboards',
};
const TOTAL = KINDS.reduce(
  (sum, kind) => sum + readDefinitions(root, kind, { PROJECT: 'p', HOST: 'h' }).length,
  0,
);

let server: Server;
let origin: string;
let kept: Map<string, Record<string, unknown>[]>;
let requests: string[];
let failures: { match: RegExp; status: number; message: string; times: number }[];

/** Cloud Logging and Cloud Monitoring, as far as they are used: they add names and leave out zeros. */
const answer = (method: string, path: string, body: Record<string, unknown>) => {
  const [, , , , collection = '', id] = path.split('/');
  const entries = kept.get(collection) ?? [];
  kept.set(collection, entries);
  if (method === 'GET') return { [FIELDS[collection] ?? '']: entries };
  if (method === 'POST') {
    const name =
      collection === 'metrics' ? body.name : `projects/p/${collection}/${entries.length}`;
    const stored = JSON.parse(
      JSON.stringify({ ...body, name, etag: 'v1', createTime: '2026-11-24T00:00:00Z' }),
    ) as Record<string, unknown>;
    entries.push(stored);
    return stored;
  }
  const wanted =
    collection === 'metrics' ? decodeURIComponent(id ?? '') : `projects/p/${collection}/${id}`;
  const index = entries.findIndex(({ name }) => name === wanted);
  entries[index] = { ...entries[index], ...body };
  return entries[index];
};

beforeEach(async () => {
  kept = new Map();
  requests = [];
  failures = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const [path = ''] = (request.url ?? '').replace(/^\/(logging|monitoring)/, '').split('?');
    requests.push(`${request.method} ${path}`);
    const failure = failures.find(
      ({ match, times }) => times > 0 && match.test(requests.at(-1) ?? ''),
    );
    response.setHeader('Content-Type', 'application/json');
    if (failure) {
      failure.times--;
      response.statusCode = failure.status;
      response.end(JSON.stringify({ error: { message: failure.message } }));
      return;
    }
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    response.end(JSON.stringify(answer(request.method ?? '', path, body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const apply = (options: Partial<ApplyOptions> = {}) =>
  applyDefinitions({
    ...{ root, project: 'p', host: 'p.web.app', email: null, isDryRun: false },
    google: createGoogle({
      ...{ project: 'p', token: 'secret', fetch },
      originOf: (service) => `${origin}/${service}`,
      wait: () => Promise.resolve(),
    }),
    ...options,
  });
const outcomes = async (options: Partial<ApplyOptions> = {}) =>
  (await apply(options)).map(({ outcome }) => outcome);
const writes = () => requests.filter((request) => !request.startsWith('GET'));

describe('ops:apply', () => {
  it('creates everything in a blank project, metrics before the alerts that name them', async () => {
    expect(await outcomes()).toEqual(Array(TOTAL).fill('created'));
    const order = writes().map((request) => request.split('/').at(-1));
    expect(order.lastIndexOf('metrics')).toBeLessThan(order.indexOf('alertPolicies'));
  });

  it('changes nothing when it runs again, and only what differs', async () => {
    await apply();
    requests.length = 0;
    expect(await outcomes()).toEqual(Array(TOTAL).fill('unchanged'));
    expect(writes()).toEqual([]);
    (kept.get('metrics') ?? [])[0]!.filter = 'something else';
    (kept.get('alertPolicies') ?? [])[0]!.enabled = false;
    expect((await outcomes()).filter((outcome) => outcome !== 'unchanged')).toEqual([
      'updated',
      'updated',
    ]);
    expect(writes().map((request) => request.split(' ')[0])).toEqual(['PUT', 'PATCH']);
    expect(await outcomes()).toEqual(Array(TOTAL).fill('unchanged'));
  });

  it('leaves alone what others have made', async () => {
    kept.set('alertPolicies', [{ name: 'projects/p/alertPolicies/own', displayName: 'Mine' }]);
    await apply();
    expect((kept.get('alertPolicies') ?? [])[0]).toEqual({
      name: 'projects/p/alertPolicies/own',
      displayName: 'Mine',
    });
  });

  it('sends alerts to one channel for an address', async () => {
    await apply({ email: 'ops@example.com' });
    await apply({ email: 'ops@example.com' });
    expect(kept.get('notificationChannels')).toHaveLength(1);
    for (const policy of kept.get('alertPolicies') ?? []) {
      expect(policy.notificationChannels).toEqual(['projects/p/notificationChannels/0']);
    }
  });

  it('writes nothing in a dry run, and says what it would do', async () => {
    expect(await outcomes({ isDryRun: true, email: 'ops@example.com' })).toEqual(
      Array(TOTAL + 1).fill('created'),
    );
    expect(writes()).toEqual([]);
  });

  it('waits for a metric that is not known yet, and for a pause that is asked for', async () => {
    failures = [
      { match: /POST .*alertPolicies/, status: 404, message: 'Cannot find metric', times: 2 },
      { match: /POST .*dashboards/, status: 429, message: 'Slowly', times: 1 },
    ];
    expect(await outcomes()).toEqual(Array(TOTAL).fill('created'));
  });

  it('says which request was refused, and why', async () => {
    failures = [{ match: /GET .*metrics/, status: 403, message: 'No permission', times: 1 }];
    await expect(apply()).rejects.toThrow(
      'logging.googleapis.com answered 403 to GET v2/projects/p/metrics?pageSize=200: No permission',
    );
  });
});
