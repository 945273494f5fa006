/**
 * Runs firebase-tools' own last step of a release of Hosting, which turns `hosting.rewrites` of a configuration into those that Google gets, and tags the
 * services of pinned functions. Prints the rewrites as JSON. CLOUD_RUN_URL names the double of Cloud Run.
 *
 *   node scripts/deploy/test-support/pin-hosting.ts <firebase.json> <version>
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HostingConfig } from '../pinning.ts';

const load = createRequire(import.meta.url);
const { convertConfig } = load('firebase-tools/lib/deploy/hosting/convertConfig') as {
  convertConfig: (
    context: object,
    payload: object,
    deploy: object,
  ) => Promise<{ rewrites: object[] }>;
};
const api = load('firebase-tools/lib/apiv2') as { setAccessToken: (token: string) => void };
const backend = load('firebase-tools/lib/deploy/functions/backend') as {
  of: (...endpoints: object[]) => object;
  empty: () => object;
};

const [file = '', version = ''] = process.argv.slice(2);
const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as HostingConfig;
const functions = new Map(
  hosting.rewrites.flatMap((rewrite) =>
    'function' in rewrite ? [[rewrite.function.functionId, rewrite.function.region]] : [],
  ),
);
const endpoints = [...functions].map(([id, region]) => ({
  id,
  region,
  platform: 'gcfv2',
  // Cloud Run knows a function by its name in small letters.
  runServiceId: id.toLowerCase(),
  httpsTrigger: {},
}));

api.setAccessToken('token');
const context = { projectId: 'atelier-test', existingBackend: backend.empty() };
const payload = { functions: { default: { wantBackend: backend.of(...endpoints) } } };
const config = { site: 'atelier-test', rewrites: hosting.rewrites };
const converted = await convertConfig(context, payload, {
  config,
  version: `sites/atelier-test/versions/${version}`,
});
process.stdout.write(JSON.stringify(converted.rewrites), () => process.exit(0));
