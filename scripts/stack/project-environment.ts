import { PROJECT_ID } from '../emulators/firebase-config.ts';
import { HOST, portOffset, portsFor } from '../emulators/ports.ts';
import { Refusal } from '../lib/refusal.ts';

/**
 * The environment of a project's function: for a deployed project, which is reached with Google's default credentials, or, without a project, for
 * the running local stack.
 * @throws Refusal for a project without its bucket.
 */
export function projectEnvironment(project?: string, bucket?: string): Record<string, string> {
  if (project !== undefined) {
    if (bucket === undefined) throw new Refusal('Name the bucket too: --bucket <name>.');
    return {
      GCLOUD_PROJECT: project,
      FIREBASE_CONFIG: JSON.stringify({ projectId: project, storageBucket: bucket }),
    };
  }
  const ports = portsFor(portOffset());
  return {
    ...projectEnvironment(PROJECT_ID, `${PROJECT_ID}.appspot.com`),
    FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${ports.storage}`,
    METADATA_SERVER_DETECTION: 'none',
  };
}
