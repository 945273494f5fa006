import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, pathParameters, type Endpoint } from '../../functions/src/contract/index.ts';
import { staticPrefix } from '../../functions/src/serve/requests/route.ts';
import * as functions from '../../functions/src/index.ts';

type Rewrite = { source: string; function?: { functionId: string; region: string } };
const root = join(import.meta.dirname, '../..');
const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
  hosting: { rewrites: Rewrite[] };
};

/** Functions that nobody calls: they run by the clock. */
const SCHEDULED = ['followSessions', 'purgeTrash', 'reconcileData', 'removeVisitors'];
/** Functions that only the queue of their tasks calls. */
const WORKERS = ['reconcileAccount', 'runJob'];

const endpoints: [string, Endpoint][] = Object.entries(ENDPOINTS);
const servedBy = new Set(endpoints.map(([, endpoint]) => endpoint.function));

type Manifest = {
  timeoutSeconds?: unknown;
  scheduleTrigger?: unknown;
  taskQueueTrigger?: unknown;
  httpsTrigger?: unknown;
};
const exported: Record<string, { __endpoint: Manifest }> = functions;

/** The documented endpoints that are served today, and those added by decisions. */
const SPECIFIED = [
  'GET /firebase/clothing-items/{userId}',
  'POST /firebase/clothing-items/{userId}/{itemId}',
  'POST /wardrobe/derive-attributes',
  'GET /wardrobe/pieces/{userId}',
  'GET /wardrobe/pieces/{userId}/{itemId}',
  'POST /wardrobe/pieces/{userId}/{itemId}',
  'POST /wardrobe/picture-from-address/{userId}',
  'POST /wardrobe/restore-photo/{userId}',
  'POST /wardrobe/restore-try-on/{userId}',
  'POST /wardrobe/studio/{userId}/{itemId}',
  'POST /wardrobe/studio-change/{userId}/{itemId}',
  'GET /firebase/images/{userId}',
  'GET /firebase/mask-data/{userId}/{id}',
  'POST /firebase/delete-image',
  'GET /user/photo-ledger/{uid}',
  'GET /wardrobe/forget-photo/{userId}/{photoId}',
  'POST /wardrobe/forget-photo/{userId}/{photoId}',
  'POST /demo/start',
  'GET /user/profile/{userId}',
  'POST /user/profile/{userId}',
  'GET /firebase/clothing-counts/{uid}',
  'POST /firebase/virtual-closet',
  'GET /firebase/virtual-closet/{uid}',
  'POST /firebase/virtual-closet/{uid}/{id}',
  'DELETE /firebase/virtual-closet/{uid}/{id}',
  'GET /wardrobe/trash/{uid}',
  'POST /wardrobe/trash/restore',
  'DELETE /wardrobe/trash/{uid}/{id}',
  'POST /gemini-tryon-multiple',
  'GET /jobs/{job_id}',
  'DELETE /jobs/{job_id}',
  'GET /api/list-images/{category}',
  'POST /api/openai-outfit-variation',
  'POST /process',
  'POST /update-mask-labels',
  'POST /update-mask-labels/preview',
  'POST /firebase/save-results',
  'POST /wardrobe/open-masks',
  'POST /wardrobe/save-masks',
  'POST /wardrobe/match-photo/{uid}',
  'DELETE /wardrobe/match-photo/{uid}/{process_id}',
  'GET /user/export/{uid}',
  'POST /user/end-sessions/{uid}',
  'DELETE /user/account/{uid}',
  'GET /passwords/common/{prefix}',
  'GET /voice/token',
  'POST /agent/chat',
  'POST /agent/clear-session/{sessionId}',
  'GET /fashion-trends/{city}',
  'POST /shopping-recommendations',
  'POST /search-products',
  'POST /gemini-analyze',
  'POST /tribe-picks',
  'GET /moodboard/latest/{uid}',
  'POST /moodboard/save',
  'GET /wardrobe/calendar/{uid}',
  'POST /wardrobe/calendar/{uid}',
  'GET /wardrobe/calendar-feed/{uid}',
  'POST /wardrobe/calendar-feed/{uid}',
  'DELETE /wardrobe/calendar-feed/{uid}',
  'GET /calendar-feed/{file}',
  'GET /wardrobe/wear/{uid}',
  'POST /wardrobe/wear/{uid}',
  'POST /wardrobe/today/{uid}',
  'GET /wardrobe/weather/{uid}',
  'GET /wardrobe/trips/{uid}',
  'GET /wardrobe/trips/{uid}/{id}',
  'POST /wardrobe/trips/{uid}',
  'POST /wardrobe/trips/{uid}/{id}',
  'POST /wardrobe/trip-plans/{uid}/{id}',
  'DELETE /wardrobe/trips/{uid}/{id}',
  'GET /wardrobe/looks/{uid}',
  'GET /wardrobe/looks/{uid}/{id}',
  'POST /wardrobe/looks/{uid}',
  'DELETE /wardrobe/looks/{uid}/{id}',
  'GET /wardrobe/collections/{uid}',
  'POST /wardrobe/collections/{uid}',
  'DELETE /wardrobe/collections/{uid}/{id}',
  'GET /wardrobe/shares/{uid}',
  'POST /wardrobe/shares/{uid}',
  'DELETE /wardrobe/shares/{uid}/{id}',
  'GET /wardrobe/shared/{token}',
  'GET /wardrobe/shared-pictures/{token}/{picture}',
  'GET /health',
  'GET /healthz',
];

describe('contract, exports and rewrites', () => {
  it('has the specified methods and paths, no more and no fewer', () => {
    const paths = endpoints.map(([, { method, path }]) => `${method} ${path}`);
    expect(paths.sort()).toEqual([...SPECIFIED].sort());
  });

  it('is listed in docs/endpoints.md, with what can be repeated under a key', () => {
    const rows = readFileSync(join(root, 'docs/endpoints.md'), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, method, path, , keyed] = line.split('|').map((cell) => cell.trim());
        return path?.startsWith('`') ? [`${method} ${path.slice(1, -1)} ${keyed}`.trim()] : [];
      });
    const expected = endpoints.map(([, { method, path, keyed }]) =>
      `${method} ${path} ${keyed ? 'yes' : ''}`.trim(),
    );
    expect(rows.sort()).toEqual(expected.sort());
  });

  it('exports exactly the functions that serve the contract, as HTTPS functions', () => {
    expect(new Set(Object.keys(functions))).toEqual(
      new Set([...servedBy, ...SCHEDULED, ...WORKERS]),
    );
    for (const name of servedBy) {
      expect(exported[name]?.__endpoint, name).toMatchObject({
        httpsTrigger: { invoker: ['public'] },
      });
    }
  });

  it.each(SCHEDULED)('exports %s as a function of the clock that no request reaches', (name) => {
    const { scheduleTrigger, httpsTrigger } = exported[name]?.__endpoint ?? {};
    expect(scheduleTrigger).toMatchObject({
      schedule: expect.stringMatching(/^every (day \d\d:\d\d|15 minutes|60 minutes)$/) as string,
      timeZone: 'Etc/UTC',
    });
    expect(httpsTrigger).toBeUndefined();
  });

  it.each(WORKERS)('exports %s as a function of its queue that no request reaches', (name) => {
    const { taskQueueTrigger, httpsTrigger, timeoutSeconds } = exported[name]?.__endpoint ?? {};
    expect(taskQueueTrigger).toMatchObject({
      retryConfig: { maxAttempts: 5 },
      rateLimits: { maxConcurrentDispatches: 8 },
    });
    // Longer than Hosting lets a request take, and within the 30 minutes of a task.
    expect(timeoutSeconds).toBe(300);
    expect(httpsTrigger).toBeUndefined();
  });

  it('rewrites the path of every endpoint, and what lies below it, to its function', () => {
    const target = (path: string) =>
      hosting.rewrites.find(({ source }) => matchesGlob(path, source))?.function?.functionId;
    for (const [id, endpoint] of endpoints) {
      const prefix = staticPrefix(endpoint.path);
      expect(target(prefix), id).toBe(endpoint.function);
      expect(target(`${prefix}/below/it`), id).toBe(endpoint.function);
    }
  });

  it('has no rewrite to a function that the contract does not know', () => {
    const rewritten = hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);
    expect(new Set(rewritten)).toEqual(servedBy);
  });

  it('deploys every function to the region that Hosting sends requests to', () => {
    const regions = new Set(hosting.rewrites.flatMap((rewrite) => rewrite.function?.region ?? []));
    for (const [name, exported] of Object.entries(functions)) {
      expect(exported.__endpoint.region, name).toEqual([...regions]);
    }
  });
});

describe.each(endpoints)('%s', (_, endpoint) => {
  it('names an owner that its request has', () => {
    if (endpoint.owner === 'none' || endpoint.owner === 'token') return;
    expect(Object.keys(endpoint.request.shape)).toContain(endpoint.owner);
  });

  it('has a field for each parameter of its path', () => {
    expect(Object.keys(endpoint.request.shape)).toEqual(
      expect.arrayContaining(pathParameters(endpoint.path)),
    );
  });

  it('fits what Hosting and Cloud Functions let through', () => {
    expect(endpoint.maxBodyBytes).toBeLessThanOrEqual(30 * 1024 * 1024);
    // Hosting answers 504 in its own words after a minute, and so does a function when its time is over.
    const functionSeconds = Number(exported[endpoint.function]?.__endpoint.timeoutSeconds);
    expect(endpoint.timeoutMs).toBeGreaterThan(0);
    expect(endpoint.timeoutMs).toBeLessThan(Math.min(60, functionSeconds) * 1000);
  });
});
