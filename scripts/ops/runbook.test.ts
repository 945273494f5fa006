import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDefinitions } from './definitions.ts';

const root = join(import.meta.dirname, '../..');
const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const faults = ['service-faults.ts', 'own-faults.ts'].flatMap((file) => {
  const text = readFileSync(join(root, 'tests/chaos', file), 'utf8');
  return [...text.matchAll(/name: '([\w-]+)',\s+incident: '([^']+)'/g)].map(
    ([, name = '', incident = '']) => ({ name, incident }),
  );
});

describe('the runbook', () => {
  it('has an incident for each fault of npm run chaos, and the other way round', () => {
    expect(faults.length).toBeGreaterThanOrEqual(10);
    expect(faults.map(({ incident }) => incident).sort()).toEqual([...headings].sort());
    for (const { name, incident } of faults) {
      const row = runbook.split('\n').find((line) => line.startsWith(`| ${incident} `));
      expect(row, incident).toContain(`\`${name}\``);
    }
  });

  it.each(headings)('%s: what people see, how to look, what to do, how to confirm', (heading) => {
    const section = runbook.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    for (const part of ['**People see**', '**Look**', '**Do**', '**Confirm**', 'Test']) {
      expect(section).toContain(part);
    }
    for (const [, file = ''] of section.matchAll(/`((?:tests|functions|web)\/[\w/.-]+\.ts)`/g)) {
      expect(existsSync(join(root, file)), file).toBe(true);
    }
  });

  it('is where the alerts point', () => {
    for (const { file, definition } of readDefinitions(root, 'alerts', {
      PROJECT: 'p',
      HOST: 'h',
    })) {
      const { content } = definition.documentation as { content: string };
      const heading = /See docs\/runbook\.md, "(.+)"\.$/.exec(content)?.[1];
      expect(headings, file).toContain(heading);
    }
  });
});
