import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Applied, ApplyOptions } from './apply-definitions.ts';

const FILE = 'storage.lifecycle.json';
type Rules = { rule?: object[] };

/**
 * Adds the lifecycle rules of the file to the default bucket. Rules of the operator stay.
 * @throws Refusal if the project has no default bucket, or the operator may not change it.
 */
export const applyLifecycle = async ({
  root,
  project,
  isDryRun,
  google,
}: Pick<ApplyOptions, 'root' | 'project' | 'isDryRun' | 'google'>): Promise<Applied> => {
  const wanted = JSON.parse(readFileSync(join(root, FILE), 'utf8')) as Required<Rules>;
  const path = `v1alpha/projects/${project}/defaultBucket`;
  const { bucket } = await google<{ bucket: { name: string } }>('firebasestorage', 'GET', path);
  const address = `storage/v1/b/${bucket.name.split('/').at(-1)}`;
  const { lifecycle = {} } = await google<{ lifecycle?: Rules }>('storage', 'GET', address);
  const rules = lifecycle.rule ?? [];
  const lacking = wanted.rule.filter(
    (rule) => !rules.some((each) => isDeepStrictEqual(each, rule)),
  );
  if (lacking.length === 0) return { file: FILE, outcome: 'unchanged' };
  const body = { lifecycle: { rule: [...rules, ...lacking] } };
  if (!isDryRun) await google('storage', 'PATCH', address, body);
  return { file: FILE, outcome: rules.length > 0 ? 'updated' : 'created' };
};
