import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocking } from '../doctor/finding.ts';
import { asText } from '../doctor/print.ts';
import { buildFunctions, buildWeb } from '../stack/build.ts';
import { step } from '../lib/progress.ts';
import { readFunctionsEnv } from '../lib/project.ts';
import { Refusal } from '../lib/refusal.ts';
import { discoverFunctions, functionsConfig } from '../stack/discover.ts';
import { readWorkTree } from './git.ts';
import { againstLimit, LIMITS, packSource } from './pack.ts';
import { withPossiblePins, type HostingConfig } from './pinning.ts';

type Options = {
  root: string;
  project: string;
  isDryRun: boolean;
  /** Whether files may differ from the commit. */
  mayDiffer: boolean;
};

/** What the commands of a deployment need to know. */
export type Prepared = {
  commit: string;
  functions: string[];
  codebase: string;
  config: HostingConfig;
};

/**
 * Everything before the first change: the work tree, the doctor, both builds, the functions and their source.
 * @throws Refusal for the first thing that forbids a deployment.
 */
export async function preparedSteps(options: Options): Promise<Prepared> {
  const { root, project, isDryRun } = options;
  const commit = await checkWorkTree(options);
  await step('Asking the doctor', () =>
    isDryRun ? Promise.resolve('left out, it needs an account') : askDoctor(root, project),
  );
  await step('Building functions', () => buildFunctions(root));
  await step('Building web', () => buildWeb(root, { kind: isDryRun ? 'trial' : 'production' }));
  const env = readFunctionsEnv(root, project);
  let prepared: Prepared | undefined;
  await step('Finding the functions', async () => {
    const endpoints = await discoverFunctions(root, project, env);
    const text = readFileSync(join(root, 'firebase.json'), 'utf8');
    const { config, unpinned } = withPossiblePins(JSON.parse(text) as HostingConfig, endpoints);
    const { codebase } = functionsConfig(root);
    prepared = { commit, functions: endpoints.map(({ id }) => id), codebase, config };
    const warm =
      unpinned.length > 0 ? `, not pinned (minimum instances): ${unpinned.join(', ')}` : '';
    return `${endpoints.length} functions${warm}`;
  });
  await step('Packing the source', async () => {
    const { sizeBytes } = await packSource(root);
    if (sizeBytes > LIMITS.archive) {
      throw new Refusal(
        `The source of the functions is too large: ${againstLimit(sizeBytes, LIMITS.archive)}.`,
      );
    }
    return againstLimit(sizeBytes, LIMITS.archive);
  });
  if (!prepared) throw new Refusal('No function is found in the source.');
  return prepared;
}

async function checkWorkTree({ root, mayDiffer }: Options): Promise<string> {
  const { commit, changed } = await readWorkTree(root);
  if (changed.length > 0 && !mayDiffer) {
    throw new Refusal(
      `${changed.length} files differ from the commit: commit them, so that what is deployed can be named, or add --allow-changes.\n${changed.slice(0, 10).join('\n')}`,
    );
  }
  return changed.length > 0 ? `${commit} with changes` : commit;
}

async function askDoctor(root: string, project: string): Promise<string> {
  const { examine } = await import('../doctor/examine.ts');
  const reports = await examine(root, project);
  const found = blocking(reports);
  if (found.length > 0) {
    throw new Refusal(
      `${asText(found)}\n\nThe deployment would fail: run the commands above, then this one again.`,
    );
  }
  const rest = reports.filter(({ state }) => state !== 'ok').length;
  return rest === 0 ? 'all ok' : `ready; ${rest} findings for later (npm run doctor)`;
}
