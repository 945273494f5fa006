import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../../scripts/lib/refusal.ts';

/** The part of Lighthouse that the bench uses. */
export type Lighthouse = (
  url: string,
  flags: { port: number; onlyCategories: string[]; logLevel: 'error' },
) => Promise<{ lhr: LighthouseReport } | undefined>;
export type LighthouseReport = {
  audits: Partial<Record<string, { numericValue?: number }>>;
  /** Scores are from 0 to 1. */
  categories: Partial<Record<string, { score: number | null }>>;
  runtimeError?: { message: string };
};

const FOLDER = join(import.meta.dirname, 'lighthouse');

/**
 * Lighthouse from a folder of its own: its 85 MB are not for everyone who runs the tests.
 * @throws Refusal if it is not installed.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const file = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(file)) {
    throw new Refusal('Install Lighthouse first: npm ci --prefix tests/bench/lighthouse');
  }
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}
