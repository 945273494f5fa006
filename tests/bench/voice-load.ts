/**
 * Measures how long parts of the voice provider's package load, each in a fresh process (docs/decisions/0014).
 * Usage: node tests/bench/voice-load.ts [--runs 5]
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const runs = Number(values.runs);
const { resolve } = createRequire(join(import.meta.dirname, '../../functions/package.json'));
const part = (path: string): string => resolve(`@elevenlabs/elevenlabs-js${path}`);

const CASES: [name: string, modules: string[]][] = [
  ['whole package', [part('')]],
  [
    'client for conversations',
    [part('/api/resources/conversationalAi/resources/conversations/client/Client.js')],
  ],
  [
    'what Atelier imports',
    [
      part('/core/fetcher/Fetcher.js'),
      part('/serialization/types/TokenResponseModel.js'),
      part('/serialization/types/ConversationSignedUrlResponseModel.js'),
    ],
  ],
];

const PROGRAM = `
  import { createRequire } from 'node:module';
  const startedAt = performance.now();
  for (const module of process.argv.slice(1)) await import(module);
  const durationMs = performance.now() - startedAt;
  const modules = Object.keys(createRequire('/').cache).length;
  console.log(JSON.stringify({ durationMs, modules, rssBytes: process.memoryUsage.rss() }));
`;
type Report = { durationMs: number; modules: number; rssBytes: number };

const reports = new Map<string, Report[]>(CASES.map(([name]) => [name, []]));
// Round by round, so that what else the machine does falls on all of them.
for (let run = 0; run < runs; run++) {
  for (const [name, modules] of CASES) {
    const args = ['--input-type=module', '-e', PROGRAM, ...modules];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    reports.get(name)?.push(JSON.parse(stdout) as Report);
  }
}

console.table(
  CASES.map(([name]) => {
    const sorted = (reports.get(name) ?? []).sort((a, b) => a.durationMs - b.durationMs);
    const [least] = sorted;
    const median = sorted[Math.floor(sorted.length / 2)];
    return {
      name,
      modules: least?.modules,
      medianMs: Math.round(median?.durationMs ?? NaN),
      leastMs: Math.round(least?.durationMs ?? NaN),
      rssMb: Math.round((median?.rssBytes ?? NaN) / 1e6),
    };
  }),
);
