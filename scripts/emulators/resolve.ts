import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../lib/refusal.ts';
import { findJavas, findSdkFirestore, type Java, type SearchPlaces } from './java.ts';
import { ensureWrappers } from './wrappers.ts';

/** The two emulators of the suite that are Java programs; the others are inside firebase-tools. */
export const JAVA_EMULATORS = ['firestore', 'storage'] as const;
export type JavaEmulator = (typeof JAVA_EMULATORS)[number];

/** The source of an emulator's program; `file` is the jar that firebase-tools will start. */
export type Choice =
  | { from: 'explicit' | 'cache' | 'sdk'; file: string }
  | { from: 'download'; file: undefined };

export type Resolution = {
  /** Additions to the environment of firebase-tools. */
  env: Record<string, string>;
  choices: Record<JavaEmulator, Choice>;
  java: Java;
};

/** firebase-tools runs what it downloads with Java 21 or newer, and refuses an older one. */
const DOWNLOADED_NEEDS_JAVA = 21;
/** The Google Cloud SDK's emulator runs on this. */
const SDK_NEEDS_JAVA = 17;
const INSTALL_JAVA = `install Java ${DOWNLOADED_NEEDS_JAVA} or newer (a JDK, for example from https://adoptium.net) and run this command again.`;

const overrideOf = (name: JavaEmulator): string => `${name.toUpperCase()}_EMULATOR_BINARY_PATH`;

/**
 * Decides which Java and which emulator programs firebase-tools uses on this machine. For each emulator:
 *   1. `FIRESTORE_EMULATOR_BINARY_PATH` or `STORAGE_EMULATOR_BINARY_PATH`, when set;
 *   2. what firebase-tools has already downloaded, with Java 21 or newer;
 *   3. the Google Cloud SDK's Firestore emulator, with Java 17 or newer: Firestore itself, and Google's
 *      rules engine inside it for Storage rules (compiling the adapter needs a JDK);
 *   4. firebase-tools' own download (needs the internet and Java 21 or newer).
 * @param firebaseTools folder of the npm package
 * @param cacheDir where wrapper jars are kept between runs
 * @throws Refusal when no Java on this machine can run them.
 */
export function resolveEmulators(
  firebaseTools: string,
  cacheDir: string,
  places: SearchPlaces,
): Resolution {
  const javas = findJavas(places);
  const modern = javas.find(({ major }) => major >= DOWNLOADED_NEEDS_JAVA);
  const java = modern ?? javas.find(({ major }) => major >= SDK_NEEDS_JAVA);
  if (!java) throw new Refusal(missingJavaSentence(javas));

  const ready: Partial<Record<JavaEmulator, Choice>> = {};
  for (const name of JAVA_EMULATORS) {
    const explicit = places.env[overrideOf(name)];
    const cached = downloadedFile(firebaseTools, name, places);
    if (explicit) ready[name] = { from: 'explicit', file: existing(explicit, overrideOf(name)) };
    else if (modern && existsSync(cached)) ready[name] = { from: 'cache', file: cached };
  }
  const missing = JAVA_EMULATORS.filter((name) => !ready[name]);
  const env: Record<string, string> = {};
  let binFolder = join(java.home, 'bin');
  const sdk = findSdkFirestore(places);
  if (missing.length > 0 && sdk) {
    const compiler = java.javac
      ? java
      : javas.find(({ javac, major }) => javac && major >= SDK_NEEDS_JAVA);
    const wrappers = ensureWrappers({ cacheDir, sdk, java, compiler });
    binFolder = wrappers.binFolder ?? binFolder;
    for (const name of missing) {
      const file = wrappers.jars[name];
      if (!file) continue;
      ready[name] = { from: 'sdk', file };
      env[overrideOf(name)] = file;
    }
  }
  const choiceOf = (name: JavaEmulator): Choice => {
    const choice = ready[name];
    if (choice) return choice;
    if (!modern) throw new Refusal(tooOldSentence(name, java, sdk));
    return { from: 'download', file: undefined };
  };
  env.PATH = binFolder + delimiter + (places.env.PATH ?? '');
  return {
    env,
    choices: { firestore: choiceOf('firestore'), storage: choiceOf('storage') },
    java,
  };
}

/** Where firebase-tools keeps, or would put, its download of an emulator. */
function downloadedFile(
  firebaseTools: string,
  name: JavaEmulator,
  { env, home }: SearchPlaces,
): string {
  const table = join(firebaseTools, 'lib/emulator/downloadableEmulatorInfo.json');
  const info = JSON.parse(readFileSync(table, 'utf8')) as Record<
    JavaEmulator,
    { downloadPathRelativeToCacheDir: string }
  >;
  const folder = env.FIREBASE_EMULATORS_PATH ?? join(home, '.cache/firebase/emulators');
  return join(folder, info[name].downloadPathRelativeToCacheDir);
}

function existing(file: string, variable: string): string {
  if (existsSync(file)) return file;
  throw new Refusal(`${variable} names ${file}, which does not exist: correct or unset it.`);
}

function missingJavaSentence(javas: Java[]): string {
  const [found] = javas;
  return found
    ? `Java ${found.major} (${found.home}) is too old for the Firestore emulator: ${INSTALL_JAVA}`
    : `Java is not found, and the Firestore emulator needs it: ${INSTALL_JAVA}`;
}

function tooOldSentence(name: JavaEmulator, java: Java, sdk: string | undefined): string {
  const what = name === 'firestore' ? 'Firestore emulator' : 'Storage rules emulator';
  return sdk
    ? `The ${what} cannot be prepared, because Java ${java.major} (${java.home}) has no compiler: ${INSTALL_JAVA}`
    : `Java ${java.major} (${java.home}) is too old for the ${what} that firebase-tools downloads: ${INSTALL_JAVA}`;
}
