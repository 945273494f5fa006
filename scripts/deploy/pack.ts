import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { archives, uploads } from '../stack/firebase-tools.ts';
import { functionsConfig } from '../stack/discover.ts';

const MB = 1e6;
/**
 * Google's limits of one deployment, bytes (https://cloud.google.com/functions/quotas, checked 2026-11-24). They hold for functions of the first generation;
 * for ours, of the second, it names none, but a larger source builds and starts slowly.
 */
export const LIMITS = { archive: 100 * MB, installed: 500 * MB } as const;

export type Packed = { archive: string; sizeBytes: number; hash: string };

/** Packs the functions' source exactly as `firebase deploy` uploads it. The archive is in the temporary folder, and deleted when the process ends. */
export async function packSource(root: string): Promise<Packed> {
  const config = functionsConfig(root);
  const { pathToSource: archive, hash } = await uploads.prepareFunctionsUpload(
    root,
    join(root, config.source),
    { ...config, ignore: [...config.ignore] },
    [],
    undefined,
    { exportType: 'zip' },
  );
  return { archive, sizeBytes: statSync(archive).size, hash };
}

/** Unpacks an archive into an empty folder. */
export async function unpackSource(archive: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await archives.unzip(archive, folder);
}

/** Bytes of all files below a folder; links count nothing. */
export function folderSize(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** `12.3 of 100 MB`. */
export const againstLimit = (sizeBytes: number, limitBytes: number): string =>
  `${(sizeBytes / MB).toFixed(1)} of ${limitBytes / MB} MB`;
