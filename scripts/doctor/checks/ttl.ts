import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listed, missing, ok, wrong, type Check, type Finding } from '../finding.ts';
import type { Reply } from '../google/api.ts';

/** Firestore v1, projects.databases.collectionGroups.fields.list (checked 2026-11-24). */
type Fields = { fields: { name: string; ttlConfig?: { state?: string } }[] };
type IndexFile = {
  fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
};

/** The fields with a time to live that firestore.indexes.json names, as `collection.field`. */
export const wantedTtls = ({ fieldOverrides }: IndexFile): string[] =>
  fieldOverrides.flatMap(({ collectionGroup, fieldPath, ttl }) =>
    ttl ? `${collectionGroup}.${fieldPath}` : [],
  );

const shortName = (name: string): string =>
  /\/collectionGroups\/([^/]+)\/fields\/([^/]+)$/.exec(name)?.slice(1).join('.') ?? name;

export const judgeTtl = (
  { status, body }: Reply<Fields>,
  wanted: readonly string[],
  project: string,
): Finding => {
  const deploy = `npx firebase deploy --only firestore:indexes --project ${project}`;
  if (status === 404) return missing('There is no database yet: see Firestore above.');
  const states = new Map(
    (body.fields ?? []).map(({ name, ttlConfig }) => [shortName(name), ttlConfig?.state]),
  );
  const absent = wanted.filter((name) => states.get(name) === undefined);
  if (absent.length > 0) {
    return missing(
      `No time to live is set for ${listed(absent)}: what expires would stay.`,
      deploy,
    );
  }
  const broken = wanted.filter((name) => states.get(name) === 'NEEDS_REPAIR');
  if (broken.length > 0) {
    return wrong(`Firestore could not apply the time to live of ${listed(broken)}.`, deploy);
  }
  const waiting = wanted.filter((name) => states.get(name) !== 'ACTIVE');
  return ok(
    waiting.length > 0
      ? `The times to live are set; Firestore still applies ${listed(waiting)} to old documents.`
      : `The ${wanted.length} times to live are active.`,
  );
};

export const ttl: Check = {
  id: 'ttl',
  title: 'Time to live',
  need: 'run',
  look: async (ask, { project, root }) => {
    const file = readFileSync(join(root, 'firestore.indexes.json'), 'utf8');
    const path = `v1/projects/${project}/databases/(default)/collectionGroups/-/fields?filter=ttlConfig:*&pageSize=300`;
    const reply = await ask<Fields>({ service: 'firestore', path }, { allow: [404] });
    return judgeTtl(reply, wantedTtls(JSON.parse(file) as IndexFile), project);
  },
};
