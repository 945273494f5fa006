/**
 * `npm run ops:apply`: brings log-based metrics, the uptime check, alert policies and the dashboard of a project to what the files in `ops/` say,
 * and adds the lifecycle rules of `storage.lifecycle.json` to its bucket.
 *
 *   npm run ops:apply -- --project X [--host X.web.app] [--email ops@example.com] [--dry-run]
 *
 * It uses the access token in GOOGLE_OAUTH_ACCESS_TOKEN, else that of `gcloud auth print-access-token`.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Refusal, runMain } from '../lib/refusal.ts';
import { applyDefinitions } from './apply-definitions.ts';
import { applyLifecycle } from './apply-lifecycle.ts';
import { createGoogle } from './google.ts';

const root = join(import.meta.dirname, '../..');

const accessToken = (): string => {
  const { GOOGLE_OAUTH_ACCESS_TOKEN: given } = process.env;
  if (given) return given;
  try {
    const shell = process.platform === 'win32';
    const command = ['auth', 'print-access-token'];
    return execFileSync('gcloud', command, { encoding: 'utf8', shell, timeout: 30_000 }).trim();
  } catch {
    throw new Refusal(
      'There are no credentials: run `gcloud auth login`, or set GOOGLE_OAUTH_ACCESS_TOKEN to an access token.',
    );
  }
};

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      host: { type: 'string' },
      email: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { project, email = null, 'dry-run': isDryRun } = values;
  if (!project || !/^[a-z][a-z\d-]{4,61}[a-z\d]$/.test(project)) {
    throw new Refusal('Name the project: npm run ops:apply -- --project X');
  }
  const host = values.host ?? `${project}.web.app`;
  const origin = process.env.OPS_API_ORIGIN;
  const google = createGoogle({
    project,
    token: accessToken(),
    fetch,
    originOf: (service) => (origin ? `${origin}/${service}` : `https://${service}.googleapis.com`),
    wait: sleep,
  });
  const applied = [
    await applyLifecycle({ root, project, isDryRun, google }),
    ...(await applyDefinitions({ root, project, host, email, isDryRun, google })),
  ];
  for (const { file, outcome } of applied) console.log(`  ${outcome.padEnd(9)}  ${file}`);
  const changed = applied.filter(({ outcome }) => outcome !== 'unchanged').length;
  console.log(
    isDryRun
      ? `\n${changed} of ${applied.length} would change in ${project}.`
      : `\n${changed} of ${applied.length} changed in ${project}.`,
  );
  return 0;
});
