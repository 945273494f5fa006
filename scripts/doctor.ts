/**
 * `npm run doctor`: what this machine lacks to run Atelier; with `-- --project X`, what a project of Google Cloud lacks to run it.
 *
 *   node scripts/doctor.ts [--project <id or alias>] [--json] [--root <another checkout>]
 *
 * It changes nothing. Each finding that is not ok comes with the command that mends it. The exit status is 1 if anything is missing, wrong or unknown, except
 * what is only advised. docs/deploy.md goes through the findings in order.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isAmiss, type Report } from './doctor/finding.ts';
import { asText, totals } from './doctor/print.ts';
import { resolveProject } from './lib/project.ts';
import { runMain } from './lib/refusal.ts';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      json: { type: 'boolean', default: false },
      root: { type: 'string', default: join(import.meta.dirname, '..') },
    },
  });
  const { root } = values;
  const project = values.project === undefined ? undefined : resolveProject(root, values.project);
  const reports = await (project === undefined ? ofMachine(root) : ofProject(root, project));
  if (values.json) console.log(JSON.stringify(reports, null, 2));
  else {
    console.log(`\n${project ?? 'This machine'}\n\n${asText(reports)}\n\n${totals(reports)}`);
  }
  return reports.some(isAmiss) ? 1 : 0;
});

// Each looks with programs that the other does not need.
async function ofMachine(root: string): Promise<Report[]> {
  const { examineMachine } = await import('./doctor/local/machine.ts');
  return examineMachine(root);
}

async function ofProject(root: string, project: string): Promise<Report[]> {
  const { examine } = await import('./doctor/examine.ts');
  return examine(root, project);
}
