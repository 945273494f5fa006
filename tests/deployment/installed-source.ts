import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { folderSize, packSource, unpackSource } from '../../scripts/deploy/pack.ts';
import { buildFunctions } from '../../scripts/stack/build.ts';

const ROOT = join(import.meta.dirname, '../..');
const INSTALL_MS = 300_000;

export type InstalledSource = {
  folder: string;
  /** The module that exports the functions. */
  index: string;
  /** Bytes of the archive, of what it contains, and of that with its packages. */
  archiveBytes: number;
  sourceBytes: number;
  installedBytes: number;
  remove: () => void;
};

/** The functions' source as it arrives in the cloud: packed by firebase-tools, unpacked far from the repository, with its production packages alone, and with what the script `gcp-build` leaves. */
export async function installPackedSource(): Promise<InstalledSource> {
  await buildFunctions(ROOT);
  const { archive, sizeBytes: archiveBytes } = await packSource(ROOT);
  const folder = join(mkdtempSync(join(tmpdir(), 'atelier-packed-')), 'workspace');
  await unpackSource(archive, folder);
  const sourceBytes = folderSize(folder);
  await promisify(execFile)('npm', ['ci', '--omit=dev', '--prefer-offline'], {
    cwd: folder,
    timeout: INSTALL_MS,
    // Google's build installs without what a developer's npm is told.
    env: { HOME: process.env.HOME, PATH: process.env.PATH, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  await promisify(execFile)(process.execPath, ['lib/fill-compile-cache.js'], {
    cwd: folder,
    timeout: INSTALL_MS,
  });
  return {
    folder,
    index: join(folder, 'lib/index.js'),
    archiveBytes,
    sourceBytes,
    installedBytes: folderSize(folder),
    remove: () => rmSync(dirname(folder), { recursive: true, force: true }),
  };
}
