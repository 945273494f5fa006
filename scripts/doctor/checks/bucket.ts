import { isDeepStrictEqual } from 'node:util';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGION } from '../../written/rewrites.ts';
import { missing, ok, wrong, type Check, type Finding, type Scope } from '../finding.ts';
import { NEAR_LOCATIONS } from './firestore.ts';
import type { Ask, Reply } from '../google/api.ts';

/** Firebase Storage v1alpha, projects.getDefaultBucket, as firebase-tools 15.34 asks it (checked 2026-11-24). */
type DefaultBucket = { bucket: { name: string }; location: string };

type LifecycleRule = {
  action?: { type?: string };
  condition?: { age?: number; matchesPrefix?: string[]; matchesSuffix?: string[] };
};
type CorsRule = { origin?: string[]; method?: string[]; maxAgeSeconds?: number };
/** Cloud Storage JSON v1, buckets.get (checked 2026-11-24). */
type Bucket = {
  name: string;
  location: string;
  cors: CorsRule[];
  softDeletePolicy: { retentionDurationSeconds?: string };
  versioning: { enabled?: boolean };
  lifecycle: { rule?: LifecycleRule[] };
};

const askDefault = (ask: Ask, project: string): Promise<Reply<DefaultBucket>> =>
  ask<DefaultBucket>(
    { service: 'firebasestorage', path: `v1alpha/projects/${project}/defaultBucket` },
    { allow: [404] },
  );

/** The name of the default bucket, or undefined; functions learn it from Firebase. */
const bucketName = async (ask: Ask, project: string): Promise<string | undefined> =>
  (await askDefault(ask, project)).body.bucket?.name.split('/').at(-1);

/** Runs a check of the default bucket, if there is one. */
const ofBucket =
  (judge: (bucket: Partial<Bucket>, name: string, scope: Scope) => Finding): Check['look'] =>
  async (ask, scope) => {
    const name = await bucketName(ask, scope.project);
    if (name === undefined) return missing('There is no default bucket yet: see Bucket above.');
    const { body } = await ask<Bucket>({ service: 'storage', path: `storage/v1/b/${name}` });
    return judge(body, name, scope);
  };

export const judgeBucket = (
  { status, body }: Reply<DefaultBucket>,
  { project }: Pick<Scope, 'project'>,
  region: string = REGION,
): Finding => {
  const location = (body.location ?? '').toLowerCase();
  const name = body.bucket?.name.split('/').at(-1);
  if (status === 404 || name === undefined) {
    return missing(
      'The project has no default bucket for pictures.',
      `https://console.firebase.google.com/project/${project}/storage: Get started, location ${region}`,
    );
  }
  const near = [region, 'us', 'nam5', ...(NEAR_LOCATIONS[region] ?? [])];
  return location === '' || near.includes(location)
    ? ok(`Pictures are kept in ${name}.`)
    : wrong(
        `The bucket ${name} is in ${location}, far from the functions in ${region}.`,
        'A bucket cannot be moved: take a new project, or move the functions (docs/deploy.md, "Another region").',
      );
};

export const bucket: Check = {
  id: 'bucket',
  title: 'Bucket',
  need: 'deploy',
  look: async (ask, scope) => judgeBucket(await askDefault(ask, scope.project), scope),
};

export const judgeCors = (
  cors: unknown,
  wanted: unknown,
  name: string,
  project: string,
): Finding =>
  isDeepStrictEqual(cors, wanted)
    ? ok('The browser may read pictures to download or share them.')
    : missing(
        'The browser may not read pictures to download or share them (CORS of the bucket).',
        `gcloud storage buckets update gs://${name} --cors-file=storage.cors.json --project ${project}`,
      );

export const cors: Check = {
  id: 'cors',
  title: 'CORS of the bucket',
  need: 'run',
  look: ofBucket((found, name, { root, project }) => {
    const wanted: unknown = JSON.parse(readFileSync(join(root, 'storage.cors.json'), 'utf8'));
    return judgeCors(found.cors ?? [], wanted, name, project);
  }),
};

/** The operator may have rules besides ours, as long as none of them deletes what is saved. */
export const judgeLifecycle = (
  found: Partial<Bucket>['lifecycle'],
  wanted: Partial<Bucket>['lifecycle'],
  name: string,
  project: string,
): Finding => {
  const isWanted = (rule: LifecycleRule) =>
    (wanted?.rule ?? []).some((each) => isDeepStrictEqual(each, rule));
  const rules = found?.rule ?? [];
  const set = `gcloud storage buckets update gs://${name} --lifecycle-file=storage.lifecycle.json --project ${project}`;
  const isHarmless = ({ action }: LifecycleRule) =>
    action?.type !== undefined && action.type !== 'Delete';
  if (rules.some((rule) => !isWanted(rule) && !isHarmless(rule))) {
    return wrong('Another lifecycle rule of the bucket may delete saved pictures.', set);
  }
  return (wanted?.rule ?? []).every((rule) => rules.some((each) => isDeepStrictEqual(each, rule)))
    ? ok('Unsaved results leave the bucket within two days, whatever else happens.')
    : missing('No lifecycle rule removes unsaved results if Atelier cannot.', set);
};

export const lifecycle: Check = {
  id: 'lifecycle',
  title: 'Lifecycle of unsaved results',
  need: 'run',
  look: ofBucket((found, name, { root, project }) => {
    const text = readFileSync(join(root, 'storage.lifecycle.json'), 'utf8');
    return judgeLifecycle(found.lifecycle, JSON.parse(text) as Bucket['lifecycle'], name, project);
  }),
};

const DAY_SECONDS = 86_400;
/** Users are told that trash goes after 30 days; copies that only the operator can reach must not stay longer than that. */
const LONGEST_DAYS = 30;

export const judgeSoftDelete = (
  found: Pick<Partial<Bucket>, 'softDeletePolicy' | 'versioning'>,
  name: string,
  project: string,
): Finding => {
  const days = Number(found.softDeletePolicy?.retentionDurationSeconds ?? 0) / DAY_SECONDS;
  const set = `gcloud storage buckets update gs://${name} --soft-delete-duration=7d --project ${project}`;
  if (found.versioning?.enabled) {
    return wrong(
      'The bucket keeps every version of a picture for ever, so that nothing is deleted for good.',
      `gcloud storage buckets update gs://${name} --no-versioning --project ${project}`,
    );
  }
  if (days === 0) return missing('Deleted pictures cannot be restored, not even by you.', set);
  if (days > LONGEST_DAYS) {
    return wrong(
      `Deleted pictures stay restorable for ${days} days, longer than users are told.`,
      set,
    );
  }
  return ok(`You can restore deleted pictures for ${days} days; then they are gone for good.`);
};

export const softDelete: Check = {
  id: 'soft-delete',
  title: 'Soft delete',
  need: 'advised',
  look: ofBucket((found, name, { project }) => judgeSoftDelete(found, name, project)),
};
