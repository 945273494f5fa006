import { createRequire } from 'node:module';

/**
 * The parts of firebase-tools that read, pack and discover functions, so that what is tried here is what `firebase deploy` does. It publishes no
 * interface for them: the types below are those of version 15.34, and `scripts/deploy/*.test.ts` fail when a newer one differs.
 */
const load = createRequire(import.meta.url);

/** A function as firebase-tools sends it to Google. */
export type DeployedEndpoint = {
  id: string;
  region: string;
  cpu: number;
  availableMemoryMb: number;
  concurrency: number;
  maxInstances?: number;
  minInstances?: number;
  httpsTrigger?: object;
  scheduleTrigger?: object;
  secretEnvironmentVariables?: { key: string }[];
};
export type Backend = { endpoints: Record<string, Record<string, DeployedEndpoint>> };
export type Build = { params: unknown[]; endpoints: Record<string, unknown> };

/** One entry of `functions` in firebase.json. */
export type FunctionsConfig = {
  source: string;
  codebase: string;
  runtime: string;
  ignore: string[];
};

type Delegate = {
  validate: () => Promise<void>;
  discoverBuild: (config: object, env: Record<string, string>) => Promise<Build>;
};

export const runtimes = load('firebase-tools/lib/deploy/functions/runtimes') as {
  getRuntimeDelegate: (context: {
    projectId: string;
    sourceDir: string;
    projectDir: string;
    runtime: string;
  }) => Promise<Delegate>;
};
export const builds = load('firebase-tools/lib/deploy/functions/build') as {
  resolveBackend: (options: {
    build: Build;
    firebaseConfig: object;
    userEnvs: Record<string, string>;
    codebase: string;
    nonInteractive: boolean;
    isEmulator: boolean;
  }) => Promise<{ backend: Backend }>;
};
export const preparation = load('firebase-tools/lib/deploy/functions/prepare') as {
  resolveCpuAndConcurrency: (backend: Backend) => void;
};
export const uploads = load('firebase-tools/lib/deploy/functions/prepareFunctionsUpload') as {
  prepareFunctionsUpload: (
    projectDir: string,
    sourceDir: string,
    config: FunctionsConfig,
    additionalSources: string[],
    runtimeConfig: undefined,
    options: { exportType: 'zip' },
  ) => Promise<{ pathToSource: string; hash: string }>;
};
export const archives = load('firebase-tools/lib/unzip') as {
  unzip: (archive: string, folder: string) => Promise<void>;
};
