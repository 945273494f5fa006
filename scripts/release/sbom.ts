/**
 * `npm run sbom`: what ships, package by package, as a software bill of materials (CycloneDX, by npm itself): sbom/functions.cdx.json and
 * sbom/web.cdx.json, from the lock files.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, runMain } from '../lib/refusal.ts';
import { runNpm } from './npm.ts';

const root = join(import.meta.dirname, '../..');
const FORMAT = ['--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];

await runMain(async () => {
  const folder = join(root, 'sbom');
  mkdirSync(folder, { recursive: true });
  for (const project of ['functions', 'web']) {
    const types = ['--sbom-type', 'application'];
    const output = await runNpm(['sbom', ...FORMAT, ...types], join(root, project));
    if (!output.includes('"CycloneDX"')) throw new Refusal(`npm made no list for ${project}.`);
    const { components } = JSON.parse(output) as { components: unknown[] };
    writeFileSync(join(folder, `${project}.cdx.json`), output);
    console.log(`sbom/${project}.cdx.json: ${components.length} packages`);
  }
  return 0;
});
