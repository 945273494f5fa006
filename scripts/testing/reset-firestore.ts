import { join } from 'node:path';
import { PROJECT_ID } from '../emulators/firebase-config.ts';
import { HOST } from '../emulators/ports.ts';
import { Refusal } from '../lib/refusal.ts';

const DATABASE = 'databases/(default)';
const TIMEOUT_MS = 60_000;

/**
 * Brings a running Firestore emulator back to the documents of an export. The emulator looks at everything that was ever written to it for each query,
 * so that each stage of tests would be slower than the one before. Accounts and files of earlier stages stay.
 *
 * @param exported folder of an export of the Emulator Suite
 * @throws Refusal when the emulator refuses; its database may be empty then
 */
export async function resetFirestore(port: number, exported: string): Promise<void> {
  const project = `http://${HOST}:${port}/emulator/v1/projects/${PROJECT_ID}`;
  const metadata = 'firestore_export/firestore_export.overall_export_metadata';
  await send('DELETE', `${project}/${DATABASE}/documents`);
  await send('POST', `${project}:import`, {
    database: `projects/${PROJECT_ID}/${DATABASE}`,
    export_directory: join(exported, metadata),
  });
}

async function send(method: string, url: string, body?: object): Promise<void> {
  const reply = await fetch(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  if (!reply.ok)
    throw new Refusal(
      `The Firestore emulator answered ${method} ${url} with status ${reply.status}.`,
    );
}
