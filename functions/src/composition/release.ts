import { readFileSync } from 'node:fs';

const read = (path: string): string | null => {
  try {
    return readFileSync(new URL(path, import.meta.url), 'utf8').trim();
  } catch {
    return null;
  }
};

/** What is running: the version of the package, and the commit that the build has written (scripts/stack/build.ts). */
export const release = (): { version: string; commit: string | null } => {
  const { version } = JSON.parse(read('../../package.json') ?? '{"version":"unknown"}') as {
    version: string;
  };
  return { version, commit: read('../commit.txt') || null };
};

/**
 * Changes with the parser: its networks, its program and the libraries. The build has written it (scripts/stack/build.ts); without one it is that
 * of the release.
 */
export const parserDigest = (): string => read('../parser.txt') ?? JSON.stringify(release());
