import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const functionsDir = join(import.meta.dirname, '../../functions');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const { dependencies } = readJson(join(functionsDir, 'package.json')) as {
  dependencies: Record<string, string>;
};
const [deployed] = (
  readJson(join(functionsDir, '../firebase.json')) as { functions: { ignore: string[] }[] }
).functions;

const IMPORT = /\b(?:from|import\(|import|resolve\()\s*'((?:@[\w.-]+\/)?[\w:.-]+)(?:\/[\w./-]+)?'/g;
const sources = globSync('src/**/*.ts', { cwd: functionsDir }).filter(
  (file) => !file.endsWith('.test.ts') && !file.includes('test-support'),
);
/** Names of the npm packages that the code takes, in imports and for their files. */
const taken = new Set(
  sources
    .flatMap((file) => [...readFileSync(join(functionsDir, file), 'utf8').matchAll(IMPORT)])
    .flatMap(([, name = '']) => (name.startsWith('.') || isBuiltin(name) ? [] : [name])),
);
const models = readJson(join(functionsDir, 'models/manifest.json')) as Record<
  string,
  { package?: string }
>;
for (const { package: name } of Object.values(models)) if (name !== undefined) taken.add(name);

describe('what is deployed of functions', () => {
  it('declares every package that it takes, and no other', () => {
    expect([...taken].sort()).toEqual(Object.keys(dependencies).sort());
  });

  it('contains the compiled code and the networks, and no source', () => {
    expect(deployed?.ignore).toContain('src');
    for (const needed of ['lib', 'models', 'package.json', 'package-lock.json']) {
      expect(deployed?.ignore).not.toContain(needed);
    }
  });
});
