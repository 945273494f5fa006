import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const NEVER_INPUT = /^(node_modules|dist.*|coverage|test-support)$|\.test\.tsx?$/;

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !NEVER_INPUT.test(name))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * A hash over the contents of a build's inputs: the files under `paths` without tests and earlier output, and `settings`. Contents, not dates,
 * because a checkout changes every date.
 */
export function hashInputs(root: string, paths: readonly string[], settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether the last finished build had these inputs and its output still exists. */
export function isUpToDate(stampFile: string, hash: string, output: string): boolean {
  return existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

export function writeStamp(stampFile: string, hash: string): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}
