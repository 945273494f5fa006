import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of one stack, by its port offset; git ignores `.emulators`. */
export type StateFolders = {
  /** `.emulators/<offset>`: firebase-tools runs here, so that its own log files stay together. */
  home: string;
  /** Temporary files of the emulators: Storage keeps its files here and empties it when it stops. */
  tmp: string;
  /** firebase-tools' settings, apart from those of the person's own account. */
  config: string;
  /** The record of this stack's processes. */
  runFile: string;
  /** Everything that firebase-tools printed. */
  log: string;
  /** Wrapper jars, shared by all offsets. */
  cache: string;
};

/** Unix sockets are made under the temporary folder, and their paths end at about 104 bytes. */
const LONGEST_TMP = 75;

/** The folders of the stack with this offset, created when missing. */
export function stateFolders(root: string, offset: number): StateFolders {
  const home = join(root, '.emulators', String(offset));
  const inHome = join(home, 'tmp');
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 8);
  const tmp =
    inHome.length <= LONGEST_TMP ? inHome : join(tmpdir(), `atelier-${checkout}-${offset}`);
  const folders = {
    home,
    tmp,
    config: join(home, 'config'),
    runFile: join(home, 'run.json'),
    log: join(home, 'emulators.log'),
    cache: join(root, '.emulators', 'cache'),
  };
  for (const folder of [home, tmp, folders.config, folders.cache]) {
    mkdirSync(folder, { recursive: true });
  }
  return folders;
}
