import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { entriesOf, type Java } from './java.ts';
import { createJar, jarManifest } from './wrapper-jar.ts';

export type WrapperInput = {
  cacheDir: string;
  /** The Google Cloud SDK's Firestore emulator. */
  sdk: string;
  /** The Java that runs the programs. */
  java: Java;
  /** A JDK for the Storage rules adapter; without one there is no Storage jar. */
  compiler: Java | undefined;
};

export type Wrappers = {
  jars: { firestore: string; storage: string | undefined };
  /** Folder with the `java` that starts them quickly; undefined where no shell script can stand in for it. */
  binFolder: string | undefined;
};

const FLAGS_VARIABLE = 'ATELIER_JAVA_FLAGS';
const QUICK_START = '-XX:TieredStopAtLevel=1 -Xmx512m';
/**
 * Environment of emulators that work for minutes. The second compiler costs ten seconds of processor time at the start, and later takes
 * a quarter off what the Firestore emulator needs; all that a suite writes stays in memory.
 */
export const LONG_RUN = { [FLAGS_VARIABLE]: '-Xmx1g' };

const FIRESTORE_MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const adapter = join(import.meta.dirname, 'StorageRules.java');

/**
 * Jars for firebase-tools that start programs of the Google Cloud SDK's jar, and a `java` to run them
 * with. They are made once per combination of SDK, Java and this source, in a folder named after it.
 */
export function ensureWrappers(input: WrapperInput): Wrappers {
  const sdk = realpathSync(input.sdk);
  const folder = join(input.cacheDir, keyOf({ ...input, sdk }));
  if (!existsSync(folder)) build(folder, { ...input, sdk });
  const storage = join(folder, 'storage.jar');
  return {
    jars: {
      firestore: join(folder, 'firestore.jar'),
      storage: existsSync(storage) ? storage : undefined,
    },
    binFolder: process.platform === 'win32' ? undefined : join(folder, 'bin'),
  };
}

function keyOf({ sdk, java, compiler }: WrapperInput): string {
  const { size, mtimeMs } = statSync(sdk);
  const sources = [adapter, import.meta.filename].map((file) => readFileSync(file, 'utf8'));
  return createHash('sha256')
    .update(JSON.stringify([sdk, size, mtimeMs, java, compiler, sources]))
    .digest('hex')
    .slice(0, 12);
}

function build(folder: string, { cacheDir, sdk, java, compiler }: WrapperInput): void {
  for (const old of entriesOf(cacheDir)) {
    if (/[0-9a-f]{12}$/.test(old)) rmSync(old, { recursive: true, force: true });
  }
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(join(temporary, 'bin'), { recursive: true });
  // A relative Class-Path, or the JVM's class archive leaves the SDK's classes out.
  symlinkSync(sdk, join(temporary, 'sdk.jar'));
  writeFileSync(join(temporary, 'firestore.jar'), wrapperJar(FIRESTORE_MAIN));
  if (compiler) {
    const classes = compileAdapter(compiler, sdk, join(temporary, 'classes'));
    writeFileSync(join(temporary, 'storage.jar'), wrapperJar('StorageRules', classes));
  }
  writeFileSync(join(temporary, 'bin/java'), javaShim(java, folder), { mode: 0o755 });
  try {
    renameSync(temporary, folder);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another process was first
  }
}

function wrapperJar(mainClass: string, files: Record<string, Buffer> = {}): Buffer {
  const manifest = jarManifest({ 'Main-Class': mainClass, 'Class-Path': 'sdk.jar' });
  return createJar({ 'META-INF/MANIFEST.MF': manifest, ...files });
}

/** Compiled classes of the Storage rules adapter by file name; the folder is gone afterwards. */
function compileAdapter(compiler: Java, sdk: string, folder: string): Record<string, Buffer> {
  const options = ['-proc:none', '-nowarn', '-encoding', 'UTF-8', '--release', '17'];
  execFileSync(join(compiler.home, 'bin/javac'), [...options, '-cp', sdk, '-d', folder, adapter], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const classes = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]);
  rmSync(folder, { recursive: true });
  return Object.fromEntries(classes) as Record<string, Buffer>;
}

/**
 * A shell script named `java` for firebase-tools: flags for a quick start and little memory unless the environment is `LONG_RUN`, an archive
 * of loaded classes beside each of our jars (Java >= 19), and, where Java is older than the 21 that
 * firebase-tools asks for, an answer to its question that lets the SDK's programs start.
 */
function javaShim(java: Java, folder: string): string {
  const answerVersion =
    java.major >= 21
      ? ''
      : `for a; do [ "$a" = -version ] && { echo 'version "21" (really ${java.major}, which these programs accept)' >&2; exit 0; }; done\n`;
  const archive =
    java.major >= 19 ? `-XX:+AutoCreateSharedArchive -XX:SharedArchiveFile="\${a%.jar}.jsa" ` : '';
  const quiet =
    java.major >= 24
      ? '--sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED '
      : '';
  return `#!/bin/sh
# Java for firebase-tools' emulators: ${java.home}
${answerVersion}for a; do case $a in '${folder}'/*.jar) set -- ${archive}"$@"; break;; esac; done
exec '${join(java.home, 'bin/java')}' -XX:+UseSerialGC \${${FLAGS_VARIABLE}:-${QUICK_START}} -Xlog:disable ${quiet}"$@"
`;
}
