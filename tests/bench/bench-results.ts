import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../bench-results');

/** What a bench found; `short` names what misses its bar. */
export type BenchResult = { short: readonly string[] } & Record<string, unknown>;

/** Writes what a bench found into `bench-results/NAME.json` and prints it as one line. */
export function report(name: string, result: BenchResult): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  console.log(JSON.stringify(result));
}
