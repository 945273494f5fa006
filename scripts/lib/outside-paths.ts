import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line that names a path outside of the repository. */
export type OutsidePath = { line: number; text: string };

/** Concatenated, so that this file does not contain the paths itself. */
const SIBLING = ['\\.\\.', 'shared\\b'].join('/');
const HOMES = ['work', 'root', 'home', 'Users'].join('|');
/** A folder beside the repository, or an absolute path into a folder that belongs to one machine or person. */
const OUTSIDE = new RegExp(`${SIBLING}|(?:^|[^\\w.~/-])/(?:${HOMES})/`);

/** Folders that are installed, built or saved locally, and never committed. */
const NOT_CHECKED_IN =
  /^(node_modules|\.git|\.emulators|\.firebase|user-data|test-results|playwright-report|coverage|dist.*)$|\.log$/;
const BUILT = join('functions', 'lib');
/** Text files only, without pictures, videos and networks. The lock file is npm's own. */
const TEXT = /\.(c?[jt]sx?|mjs|json|md|py|ya?ml|html|css|rules|svg|sh|java|txt)$/;
const LOCK_FILE = 'package-lock.json';

/** The numbers of the lines that name such a path, from 1. */
export function findOutsidePaths(text: string): OutsidePath[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trim() }))
    .filter(({ text: line }) => OUTSIDE.test(line));
}

/** Paths of all texts that belong to the repository, relative to `root`, in order. */
export function listTexts(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_CHECKED_IN.test(name) && join(folder, name) !== BUILT)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listTexts(root, path);
      return entry.isFile() && TEXT.test(entry.name) && entry.name !== LOCK_FILE ? [path] : [];
    });
}

/** One sentence for each place outside of the repository that one of its texts names. */
export function outsidePathProblems(root: string): string[] {
  return listTexts(root).flatMap((path) =>
    findOutsidePaths(readFileSync(join(root, path), 'utf8')).map(
      ({ line, text }) => `${path}:${line} names a place outside of the repository: ${text}`,
    ),
  );
}
