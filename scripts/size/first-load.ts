import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The used part of Vite's manifest: chunks by key; `imports` are a chunk's static imports. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Keys of the chunks that are loaded for `entries`: the entries and all their static imports, direct and indirect. Chunks that are imported on
 * demand count only if they are entries.
 * @throws Error if the manifest does not contain a chunk.
 */
export function chunksOf(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk "${key}".`);
    found.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return [...found];
}

/** Bytes of JavaScript that are transferred for `entries` of one of the builds, each file compressed on its own as Hosting does. */
export function firstLoadBytes(
  output: string,
  entries: readonly string[],
  manifestFile = '.vite/manifest.json',
): number {
  const text = readFileSync(join(output, manifestFile), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return chunksOf(manifest, entries)
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((bytes, file) => bytes + gzipSync(readFileSync(join(output, file))).length, 0);
}
