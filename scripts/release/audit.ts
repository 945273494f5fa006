/**
 * `npm run audit`: known weaknesses of the packages, as the registry lists them, against the exceptions in audit-exceptions.json.
 *
 * A registry that does not answer is said and fails nothing: many have no such list, and a test must not depend on the network.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, runMain } from '../lib/refusal.ts';
import { type Exception, judge, readReport } from './audit-judge.ts';
import { runNpm } from './npm.ts';

const root = join(import.meta.dirname, '../..');

const PROJECTS = [
  { where: 'functions', folder: 'functions', kind: 'shipped', args: ['--omit=dev'] },
  { where: 'web', folder: 'web', kind: 'shipped', args: ['--omit=dev'] },
  { where: 'tools', folder: '.', kind: 'tools', args: [] },
] as const;

/** Without patience: a registry that is down is no reason to wait. */
const ONCE = ['--fetch-retries=0', '--fetch-timeout=15000'];

await runMain(async () => {
  const file = join(import.meta.dirname, 'audit-exceptions.json');
  const exceptions = JSON.parse(readFileSync(file, 'utf8')) as Exception[];
  const reports = await Promise.all(
    PROJECTS.map(async ({ where, folder, kind, args }) => {
      const output = await runNpm(['audit', '--json', ...ONCE, ...args], join(root, folder));
      const findings = readReport(output);
      return { where, findings: findings?.map((one) => ({ ...one, where, kind })) ?? null };
    }),
  );
  const unanswered = reports.filter(({ findings }) => findings === null).map(({ where }) => where);
  const findings = reports.flatMap((report) => report.findings ?? []);
  const today = new Date().toISOString().slice(0, 10);
  const { failures, accepted } = judge(findings, exceptions, today, unanswered.length === 0);
  for (const one of accepted) console.log(`Accepted: ${one}`);
  if (failures.length > 0) throw new Refusal(failures.join('\n'));
  console.log(
    unanswered.length === 0
      ? 'No known weakness that counts.'
      : `NOT CHECKED, because the registry lists no weaknesses or cannot be reached: ${unanswered.join(', ')}.`,
  );
  return 0;
});
