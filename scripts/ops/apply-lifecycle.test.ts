import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyLifecycle } from './apply-lifecycle.ts';
import { createGoogle } from './google.ts';

const root = join(import.meta.dirname, '../..');
type Rules = { rule: object[] };
const WANTED = JSON.parse(readFileSync(join(root, 'storage.lifecycle.json'), 'utf8')) as Rules;
const BUCKET = 'http://storage/storage/v1/b/p.appspot.com';
const OWN = { action: { type: 'AbortIncompleteMultipartUpload' }, condition: { age: 7 } };

/** A project with a bucket of these rules. */
const project = (lifecycle?: Rules) => {
  const bucket = { lifecycle };
  const requests: string[] = [];
  const fetch = (url: string, { method, body }: { method: string; body?: string }) => {
    requests.push(`${method} ${url}`);
    if (method === 'PATCH') Object.assign(bucket, JSON.parse(body ?? ''));
    const name = 'projects/p/buckets/p.appspot.com';
    return Promise.resolve(Response.json(url === BUCKET ? bucket : { bucket: { name } }));
  };
  const google = createGoogle({
    project: 'p',
    token: 'token',
    fetch: fetch as typeof globalThis.fetch,
    originOf: (service) => `http://${service}`,
    wait: () => Promise.resolve(),
  });
  const apply = (isDryRun = false) => applyLifecycle({ root, project: 'p', isDryRun, google });
  return { bucket, requests, apply };
};

it('sets the rule once, and a second run changes nothing', async () => {
  const { bucket, requests, apply } = project();
  expect(await apply()).toMatchObject({ outcome: 'created' });
  expect(bucket.lifecycle).toEqual(WANTED);
  expect(requests.at(-1)).toBe(`PATCH ${BUCKET}`);
  expect(await apply()).toMatchObject({ outcome: 'unchanged' });
});

it('keeps the rules of the operator, and a dry run changes nothing', async () => {
  const { bucket, apply } = project({ rule: [OWN] });
  expect(await apply(true)).toMatchObject({ outcome: 'updated' });
  expect(bucket.lifecycle?.rule).toEqual([OWN]);
  await apply();
  expect(bucket.lifecycle?.rule).toEqual([OWN, ...WANTED.rule]);
});
