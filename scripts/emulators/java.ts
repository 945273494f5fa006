import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** An installed Java. `major` is 17 for 17.0.15 and 8 for 1.8; `javac` says whether it compiles too. */
export type Java = { home: string; major: number; javac: boolean };

/** Where to look: the machine's own places by default, other folders in tests. */
export type SearchPlaces = {
  env: NodeJS.ProcessEnv;
  /** The user's home folder. */
  home: string;
  /** Folders whose entries are Java homes. */
  javaFolders: string[];
  /** Folders of Google Cloud SDK installations. */
  sdkRoots: string[];
};

const exe = process.platform === 'win32' ? '.exe' : '';

/** Entries of a folder as paths, the newest version first; empty when there is no such folder. */
export function entriesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const newestFirst = new Intl.Collator('en', { numeric: true });
  return readdirSync(folder)
    .sort((a, b) => newestFirst.compare(b, a))
    .map((name) => join(folder, name));
}

/** The first program of this name on PATH. */
export function onPath(name: string, env: NodeJS.ProcessEnv): string | undefined {
  return (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** The usual places of Linux distributions, SDKMAN, macOS and Homebrew. */
export function usualPlaces(env: NodeJS.ProcessEnv, home: string): SearchPlaces {
  const brew = ['/opt/homebrew', '/usr/local'];
  return {
    env,
    home,
    javaFolders: ['/usr/lib/jvm', '/opt/java', join(home, '.sdkman/candidates/java')],
    sdkRoots: [
      '/usr/lib/google-cloud-sdk',
      '/usr/share/google-cloud-sdk',
      '/opt/google-cloud-sdk',
      '/usr/local/google-cloud-sdk',
      join(home, 'google-cloud-sdk'),
      ...brew.map((prefix) => join(prefix, 'share/google-cloud-sdk')),
      '/snap/google-cloud-cli/current',
      '/snap/google-cloud-sdk/current',
    ],
  };
}

function macHomes(): string[] {
  if (process.platform !== 'darwin') return [];
  const system = entriesOf('/Library/Java/JavaVirtualMachines').map((d) =>
    join(d, 'Contents/Home'),
  );
  const brewed = ['/opt/homebrew/opt', '/usr/local/opt']
    .flatMap(entriesOf)
    .filter((folder) => folder.includes('openjdk'))
    .map((folder) => join(folder, 'libexec/openjdk.jdk/Contents/Home'));
  return [...system, ...brewed];
}

/**
 * Every Java found, in the order of preference: JAVA_HOME, the one on PATH, then the usual folders. The version comes from the `release` file;
 * `java -version` would take 50 ms each.
 */
export function findJavas({ env, javaFolders }: SearchPlaces): Java[] {
  const onThePath = onPath(`java${exe}`, env);
  const homes = [
    env.JAVA_HOME,
    onThePath && dirname(dirname(realpathSync(onThePath))),
    ...javaFolders.flatMap(entriesOf),
    ...macHomes(),
  ];
  const found = new Map<string, Java>();
  for (const home of homes) {
    if (!home || !existsSync(join(home, 'bin', `java${exe}`))) continue;
    const real = realpathSync(home);
    const major = majorVersion(real);
    if (major === undefined || found.has(real)) continue;
    found.set(real, { home: real, major, javac: existsSync(join(real, 'bin', `javac${exe}`)) });
  }
  return [...found.values()];
}

function majorVersion(home: string): number | undefined {
  const file = join(home, 'release');
  if (!existsSync(file)) return undefined;
  const version = /JAVA_VERSION="(?:1\.)?(\d+)/.exec(readFileSync(file, 'utf8'))?.[1];
  return version === undefined ? undefined : Number(version);
}

/** The Firestore emulator of an installed Google Cloud SDK. (`gcloud info` knows too, but takes a second.) */
export function findSdkFirestore({ env, sdkRoots }: SearchPlaces): string | undefined {
  const gcloud = onPath('gcloud', env);
  const roots = [
    env.CLOUDSDK_ROOT_DIR,
    gcloud && dirname(dirname(realpathSync(gcloud))),
    ...sdkRoots,
  ];
  return roots
    .filter((root): root is string => Boolean(root))
    .map((root) => join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar'))
    .find((file) => existsSync(file));
}
