import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  builds,
  preparation,
  runtimes,
  type DeployedEndpoint,
  type FunctionsConfig,
} from './firebase-tools.ts';

/** The functions' entry of firebase.json. */
export function functionsConfig(root: string): FunctionsConfig {
  const text = readFileSync(join(root, 'firebase.json'), 'utf8');
  const [config] = (JSON.parse(text) as { functions: [FunctionsConfig] }).functions;
  return config;
}

/**
 * The functions of a built source with the sizes that they would be deployed with, found as firebase-tools finds them: it starts the source in a process
 * of its own, reads its manifest, and fills in parameters from the environment.
 * @param sourceDir folder of the functions' package.json, with its packages installed and `lib` built
 */
export async function discoverFunctions(
  root: string,
  project: string,
  env: Record<string, string>,
  sourceDir = join(root, functionsConfig(root).source),
): Promise<DeployedEndpoint[]> {
  const { runtime, codebase } = functionsConfig(root);
  const firebaseConfig = { projectId: project, storageBucket: `${project}.firebasestorage.app` };
  const delegate = await runtimes.getRuntimeDelegate({
    projectId: project,
    sourceDir,
    projectDir: root,
    runtime,
  });
  await delegate.validate();
  const build = await delegate.discoverBuild(
    { firebase: firebaseConfig },
    { ...env, FIREBASE_CONFIG: JSON.stringify(firebaseConfig), GCLOUD_PROJECT: project },
  );
  const { backend } = await builds.resolveBackend({
    build,
    firebaseConfig,
    userEnvs: env,
    codebase,
    nonInteractive: true,
    isEmulator: false,
  });
  preparation.resolveCpuAndConcurrency(backend);
  return Object.values(backend.endpoints)
    .flatMap((inRegion) => Object.values(inRegion))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
