/**
 * `npm run deploy -- --project X`: checks, builds, and deploys rules and indexes, then functions, then Hosting, which is pinned to these functions.
 *
 *   node scripts/deploy.ts --project <id or alias> [--preview <name> | --ops [--email <address>]] [--dry-run] [--allow-changes]
 *
 * `--dry-run` does everything that needs no account, and prints the rest. `--preview` deploys to an address of its own that lives 7 days.
 * `--ops` then runs `npm run ops:apply`; alerts go to `--email`.
 * docs/deploy.md has the way there from a blank project, and the way back.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { preparedSteps } from './deploy/prepared-steps.ts';
import { commandsFor, isChannelName, shown, type Command } from './deploy/steps.ts';
import { resolveProject } from './lib/project.ts';
import { Refusal, runMain } from './lib/refusal.ts';
import { runNode } from './lib/run-command.ts';

const root = join(import.meta.dirname, '..');
/** By program. */
const SCRIPTS = {
  firebase: 'node_modules/firebase-tools/lib/bin/firebase.js',
  ops: 'scripts/ops/apply.ts',
};
const CONFIG = 'firebase.deploy.json';
/** Building and creating 40 functions takes minutes. */
const COMMAND_MS = 60 * 60_000;

const options = {
  project: { type: 'string' },
  preview: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  'allow-changes': { type: 'boolean', default: false },
  ops: { type: 'boolean', default: false },
  email: { type: 'string' },
} as const;

async function runStep(command: Command): Promise<void> {
  console.log(`\n── ${command.title}\n${shown(command)}\n`);
  const { status } = await runNode([join(root, SCRIPTS[command.program]), ...command.args], {
    cwd: root,
    show: true,
    timeoutMs: COMMAND_MS,
  });
  if (status !== 0) {
    throw new Refusal(
      command.program === 'ops'
        ? `"${command.title}" failed (status ${status}; its report is above). The site is deployed: correct what is named and run ${shown(command)}`
        : `"${command.title}" failed (status ${status}; firebase-tools' report is above). The live site is as it was: correct what is named and run this command again.`,
    );
  }
}

await runMain(async () => {
  const { values } = parseArgs({ options });
  const { preview, 'dry-run': isDryRun } = values;
  if (values.project === undefined) throw new Refusal('Name the project: --project <id or alias>.');
  if (preview !== undefined && !isChannelName(preview)) {
    throw new Refusal(
      `"${preview}" is no name of a preview: use small letters, digits and hyphens, and not "live".`,
    );
  }
  if (preview !== undefined && values.ops) {
    throw new Refusal('--ops is for the live site: a preview has no alerts of its own.');
  }
  if (values.email !== undefined && !values.ops) throw new Refusal('--email is for --ops.');
  const project = resolveProject(root, values.project);
  const mayDiffer = isDryRun || values['allow-changes'];
  const prepared = await preparedSteps({ root, project, isDryRun, mayDiffer });
  writeFileSync(join(root, CONFIG), `${JSON.stringify(prepared.config, null, 2)}\n`);
  const { functions, codebase } = prepared;
  const ops = values.ops ? { email: values.email } : undefined;
  const plan = { project, preview, ops, isDryRun, functions, codebase, config: CONFIG };
  const commands = commandsFor(plan);
  if (isDryRun) {
    const lines = commands.map((each) => `\n  ${each.title}: ${each.why}\n    ${shown(each)}`);
    console.log(`\nWould then run:\n${lines.join('\n')}\n\nNothing was deployed.`);
    return 0;
  }
  for (const command of commands) await runStep(command);
  const site = preview === undefined ? 'The live site' : `The preview "${preview}"`;
  console.log(`\n${site} is commit ${prepared.commit}.`);
  return 0;
});
