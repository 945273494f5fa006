import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');
const files = readdirSync(folder);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

type Step = { uses?: string; run?: string };
type Job = { uses?: string; steps?: Step[]; permissions?: Record<string, string>; if?: string };
type Workflow = {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job & { 'timeout-minutes'?: number }>;
};

describe.each(files)('the workflow %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const workflow = parse(text) as Workflow;
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps ?? []);

  it('names npm scripts that there are', () => {
    const named = steps.flatMap(({ run = '' }) => [...run.matchAll(/npm run (?:-\S+ )*([\w:]+)/g)]);
    expect(named.map(([, script = '']) => script).filter((script) => !scripts[script])).toEqual([]);
  });

  it('pins every action to a commit, with its version beside it', () => {
    const used = text.split('\n').filter((line) => /\buses:/.test(line));
    const foreign = used.filter((line) => !/uses: \.\//.test(line));
    const loose = foreign.filter(
      (line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line),
    );
    expect(loose).toEqual([]);
  });

  it('may only read, and get an identity of its own where it deploys', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of jobs) {
      expect({ 'id-token': 'write', contents: 'read' }).toMatchObject(job.permissions ?? {});
      const deploys = job.steps?.some(({ uses = '' }) => uses.startsWith('google-github-actions/'));
      expect(job.permissions?.['id-token'] === 'write').toBe(deploys ?? false);
    }
  });

  it('has no secret, and does not run code of strangers with rights of ours', () => {
    expect(text).not.toMatch(/secrets\.|secrets:|credentials_json|service_account_key/);
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target');
    expect(Object.keys(workflow.on)).not.toContain('workflow_run');
    const isOnForks = 'pull_request' in workflow.on;
    for (const job of jobs.filter(({ permissions }) => permissions?.['id-token'])) {
      if (isOnForks) expect(job.if).toContain('head.repo.full_name == github.repository');
    }
  });

  it('puts nothing that a stranger can write into a shell', () => {
    const inserted = steps.flatMap(({ run = '' }) => [...run.matchAll(/\$\{\{[^}]*\}\}/g)]);
    expect(inserted.map(String)).toEqual([]);
  });

  it('ends by itself', () => {
    const endless = jobs.filter((job) => job.steps && !job['timeout-minutes']);
    expect(endless).toEqual([]);
  });
});
