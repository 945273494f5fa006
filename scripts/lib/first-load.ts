import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The part of Vite's manifest that is read: chunks by key; `imports` are those without which one cannot run. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/**
 * Keys of the chunks that are loaded for `entries`: their own and, over and over, those they import.
 * Chunks that are only imported on demand are not among them, unless they are entries.
 * @throws Error when the manifest has no such chunk.
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

/** Bytes of JavaScript that are transferred for `entries`, each file compressed on its own as Hosting does. */
export function firstLoadBytes(output: string, entries: readonly string[]): number {
  const text = readFileSync(join(output, '.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  return chunksOf(manifest, entries)
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
    .reduce((bytes, file) => bytes + gzipSync(readFileSync(join(output, file))).length, 0);
}
