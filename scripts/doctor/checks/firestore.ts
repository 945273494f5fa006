import { REGION } from '../../written/rewrites.ts';
import { missing, ok, wrong, type Check, type Finding } from '../finding.ts';
import type { Ask, Reply } from '../google/api.ts';

/** Firestore v1, projects.databases.get (checked 2026-11-24). */
export type Database = {
  type: 'FIRESTORE_NATIVE' | 'DATASTORE_MODE';
  locationId: string;
  databaseEdition: 'STANDARD' | 'ENTERPRISE';
  deleteProtectionState: string;
  pointInTimeRecoveryEnablement: string;
};

/** Locations beside the functions' region; others add a journey to every read. `nam5` has replicas in us-central1. */
export const NEAR_LOCATIONS: Readonly<Record<string, readonly string[]>> = {
  'us-central1': ['nam5', 'us-central1'],
  'europe-west1': ['eur3', 'europe-west1'],
  'europe-west4': ['eur3', 'europe-west4'],
};

const nearBy = (region: string): readonly string[] => NEAR_LOCATIONS[region] ?? [region];

/** The one database of a project, which several checks look at. */
export const askDatabase = (ask: Ask, project: string): Promise<Reply<Database>> =>
  ask<Database>(
    { service: 'firestore', path: `v1/projects/${project}/databases/(default)` },
    { allow: [404] },
  );

export const judgeFirestore = (
  { status, body }: Reply<Database>,
  project: string,
  region: string = REGION,
): Finding => {
  const near = nearBy(region);
  const create = `gcloud firestore databases create --database='(default)' --location=${near[0] ?? region} --type=firestore-native --edition=standard --delete-protection --project ${project}`;
  if (status === 404) return missing('The project has no Firestore database.', create);
  const { type, locationId = '', databaseEdition = 'STANDARD' } = body;
  const afresh = `Its kind cannot be changed: take a project without data, or delete the database (gcloud firestore databases delete --database='(default)' --project ${project}) and run: ${create}`;
  if (type !== 'FIRESTORE_NATIVE') {
    return wrong('The database is in Datastore mode, and Atelier needs native mode.', afresh);
  }
  if (databaseEdition !== 'STANDARD') {
    return wrong(
      'The database is of the Enterprise edition, and Atelier is built for Standard.',
      afresh,
    );
  }
  if (!near.includes(locationId)) {
    return wrong(
      `The database is in ${locationId}, far from the functions in ${region}: every read waits for the distance.`,
      `${afresh} Or move the functions: docs/deploy.md, "Another region".`,
    );
  }
  return ok(`Firestore in native mode, Standard edition, in ${locationId}.`);
};

export const firestore: Check = {
  id: 'firestore',
  title: 'Firestore',
  need: 'deploy',
  look: async (ask, { project }) => judgeFirestore(await askDatabase(ask, project), project),
};
