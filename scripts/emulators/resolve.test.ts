import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findJavas, findSdkFirestore, usualPlaces, type SearchPlaces } from './java.ts';
import { resolveEmulators } from './resolve.ts';
import { LONG_RUN } from './wrappers.ts';

/** A machine of folders: Java homes, a firebase-tools package with its table, a Google Cloud SDK. */
let root: string;
let places: SearchPlaces;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'atelier-resolve-'));
  places = {
    env: { PATH: '/nowhere' },
    home: join(root, 'home'),
    javaFolders: [join(root, 'jvm')],
    sdkRoots: [join(root, 'sdk')],
  };
  write('tools/lib/emulator/downloadableEmulatorInfo.json', {
    firestore: { downloadPathRelativeToCacheDir: 'firestore-v1.jar' },
    storage: { downloadPathRelativeToCacheDir: 'storage-v1.jar' },
  });
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, content: unknown): string {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** A Java home; its compiler writes one class file into the folder after `-d`. */
function addJava(name: string, version: string, { javac = true } = {}): string {
  write(`jvm/${name}/release`, `IMPLEMENTOR="Test"\nJAVA_VERSION="${version}"\n`);
  const compile = `#!/bin/sh\nwhile [ "$1" != -d ]; do shift; done\nmkdir -p "$2" && echo class > "$2/StorageRules.class"\n`;
  const programs = { java: '#!/bin/sh\n', ...(javac ? { javac: compile } : {}) };
  for (const [program, text] of Object.entries(programs)) {
    chmodSync(write(`jvm/${name}/bin/${program}`, text), 0o755);
  }
  return join(root, 'jvm', name);
}

const addSdk = (): string =>
  write('sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar', 'jar');
const addDownload = (name: string): string =>
  write(`home/.cache/firebase/emulators/${name}-v1.jar`, 'jar');
const resolve = () => resolveEmulators(join(root, 'tools'), join(root, 'cache'), places);

describe('the order of emulator programs', () => {
  test('1: an explicit path wins over everything', () => {
    addJava('21', '21.0.2');
    addSdk();
    addDownload('firestore');
    const file = write('mine.jar', 'jar');
    places.env.FIRESTORE_EMULATOR_BINARY_PATH = file;
    const { choices } = resolve();
    expect(choices.firestore).toEqual({ from: 'explicit', file });
    expect(choices.storage.from).toBe('sdk');
  });

  test('1: an explicit path that does not exist is refused', () => {
    addJava('21', '21.0.2');
    places.env.STORAGE_EMULATOR_BINARY_PATH = '/nowhere/rules.jar';
    expect(resolve).toThrow(
      'STORAGE_EMULATOR_BINARY_PATH names /nowhere/rules.jar, which does not exist',
    );
  });

  test('2: what firebase-tools has downloaded comes before the SDK, with Java 21', () => {
    addJava('21', '21.0.2');
    addSdk();
    const file = addDownload('storage');
    const { choices, env } = resolve();
    expect(choices.storage).toEqual({ from: 'cache', file });
    expect(env).not.toHaveProperty('STORAGE_EMULATOR_BINARY_PATH');
    expect(choices.firestore.from).toBe('sdk');
  });

  test('2: FIREBASE_EMULATORS_PATH moves that folder', () => {
    addJava('21', '21.0.2');
    const file = write('elsewhere/firestore-v1.jar', 'jar');
    places.env.FIREBASE_EMULATORS_PATH = join(root, 'elsewhere');
    expect(resolve().choices.firestore).toEqual({ from: 'cache', file });
  });

  test('3: the SDK serves where Java is too old for the download', () => {
    addJava('17', '17.0.15');
    addSdk();
    addDownload('firestore');
    const { choices, env } = resolve();
    expect(choices.firestore.from).toBe('sdk');
    expect(env.FIRESTORE_EMULATOR_BINARY_PATH).toBe(choices.firestore.file);
    expect(env.STORAGE_EMULATOR_BINARY_PATH).toBe(choices.storage.file);
    expect(existsSync(choices.storage.file ?? '')).toBe(true);
  });

  test('4: without an SDK firebase-tools downloads', () => {
    const home = addJava('21', '21.0.2');
    const { choices, env } = resolve();
    expect(choices.firestore.from).toBe('download');
    expect(choices.storage.from).toBe('download');
    expect(env.PATH?.split(delimiter)[0]).toBe(join(home, 'bin'));
  });
});

describe('Java', () => {
  test('that is missing gives one sentence', () => {
    expect(resolve).toThrow(
      'Java is not found, and the Firestore emulator needs it: install Java 21 or newer',
    );
  });

  test('that is too old for anything is named', () => {
    const home = addJava('8', '1.8.0_402');
    expect(resolve).toThrow(`Java 8 (${home}) is too old for the Firestore emulator`);
  });

  test('that is too old for the download is named where no SDK is installed', () => {
    addJava('17', '17.0.15');
    expect(resolve).toThrow(/Java 17 .* is too old for the Firestore emulator that firebase-tools/);
  });

  test('without a compiler cannot prepare Storage rules', () => {
    addJava('17', '17.0.15', { javac: false });
    addSdk();
    expect(resolve).toThrow(
      /Storage rules emulator cannot be prepared, because Java 17 .* compiler/,
    );
  });

  test('without a compiler uses the compiler of another Java', () => {
    addJava('25', '25.0.1', { javac: false });
    addJava('17', '17.0.15');
    addSdk();
    const { choices, java } = resolve();
    expect(java.major).toBe(25);
    expect(choices.storage.from).toBe('sdk');
  });

  test('of JAVA_HOME comes first, then the newest of a folder', () => {
    addJava('java-9', '9.0.4');
    addJava('java-21', '21.0.2');
    places.env.JAVA_HOME = addJava('java-17', '17.0.15');
    expect(findJavas(places).map(({ major }) => major)).toEqual([17, 21, 9]);
  });
});

describe('the java that starts the emulators', () => {
  const shimOf = (): string => {
    const [folder = ''] = resolve().env.PATH?.split(delimiter) ?? [];
    return readFileSync(join(folder, 'java'), 'utf8');
  };

  test('keeps class archives where Java can', () => {
    addJava('25', '25.0.1');
    addSdk();
    expect(shimOf()).toContain('-XX:+AutoCreateSharedArchive');
    expect(shimOf()).toContain('--sun-misc-unsafe-memory-access=allow');
    expect(shimOf()).not.toContain('-version');
  });

  test('starts quickly, or works with both compilers for a long run', () => {
    const home = addJava('21', '21.0.2');
    chmodSync(write('jvm/21/bin/java', '#!/bin/sh\necho "$@"\n'), 0o755);
    addSdk();
    const [folder = ''] = resolve().env.PATH?.split(delimiter) ?? [];
    const flagsWith = (env: NodeJS.ProcessEnv): string =>
      execFileSync(join(folder, 'java'), ['-jar', 'x.jar'], { env, encoding: 'utf8' });
    expect(folder).not.toBe(join(home, 'bin'));
    expect(flagsWith({})).toMatch(/-XX:TieredStopAtLevel=1 -Xmx512m .*-jar x.jar/);
    expect(flagsWith(LONG_RUN)).toMatch(/-Xmx1g .*-jar x.jar/);
    expect(flagsWith(LONG_RUN)).not.toContain('TieredStopAtLevel');
  });

  test('answers for a Java that firebase-tools would refuse', () => {
    addJava('17', '17.0.15');
    addSdk();
    expect(shimOf()).toContain('version "21" (really 17');
    expect(shimOf()).not.toContain('SharedArchive');
  });
});

test('wrappers are made once, and old ones are removed', () => {
  addJava('21', '21.0.2');
  addSdk();
  const first = resolve().choices.firestore.file ?? '';
  expect(resolve().choices.firestore.file).toBe(first);
  rmSync(join(root, 'jvm/21'), { recursive: true });
  addJava('25', '25.0.1');
  const second = resolve().choices.firestore.file ?? '';
  expect(second).not.toBe(first);
  expect(existsSync(second)).toBe(true);
  expect(existsSync(first)).toBe(false);
});

test('the usual places name the SDK folder of the home', () => {
  const sdkRoots = usualPlaces({}, homedir()).sdkRoots;
  expect(sdkRoots).toContain(join(homedir(), 'google-cloud-sdk'));
  expect(findSdkFirestore({ ...places, sdkRoots: [] })).toBeUndefined();
});
