/** What a deployment is asked to do. */
export type Plan = {
  project: string;
  /** Name of the preview channel; without one the live site is deployed. */
  preview?: string | undefined;
  /** Whether metrics, alerts, uptime check and dashboard follow, and who gets the alerts. */
  ops?: { email?: string | undefined } | undefined;
  /** Whether only what needs no account is done. */
  isDryRun: boolean;
  /** Ids of the functions in the source. */
  functions: readonly string[];
  codebase: string;
  /** Path of the configuration for firebase-tools, relative to the repository. */
  config: string;
};

/** How long a preview stays, by firebase-tools' own words. */
const PREVIEW_LIFE = '7d';

/** One run of firebase-tools, or of `npm run ops:apply`, in the order of the deployment. */
export type Command = {
  title: string;
  why: string;
  program: 'firebase' | 'ops';
  args: readonly string[];
};

/**
 * The runs that deploy a project, of firebase-tools but for the last. Rules and indexes come first, because new functions count on them; functions and Hosting follow in one
 * run, in which firebase-tools releases Hosting last and pins it to the functions of the same run.
 *
 * Every function is named: firebase-tools deletes what is deployed and no longer in the source unless the run names others, and an older version of
 * Hosting may still be pinned to it. With names, `--force` deletes nothing: it answers the questions about minimum instances and about the clean-up of
 * images, which otherwise end a run without a terminal (docs/decisions/0061-deploy.md).
 */
export function commandsFor(plan: Plan): Command[] {
  const { project, preview, functions, codebase, config, ops } = plan;
  const common = ['--project', project, '--config', config, '--non-interactive'];
  if (preview !== undefined) {
    return [
      {
        title: `Preview "${preview}"`,
        why: 'Deploys the functions and pins the preview to them. The live site stays pinned to its own.',
        program: 'firebase',
        args: ['hosting:channel:deploy', preview, '--expires', PREVIEW_LIFE, ...common],
      },
    ];
  }
  const named = functions.map((id) => `functions:${codebase}:${id}`).join(',');
  return [
    {
      title: 'Rules and indexes',
      why: 'New functions count on them. Nothing is deleted.',
      program: 'firebase',
      args: ['deploy', '--only', 'firestore,storage', ...common],
    },
    {
      title: `${functions.length} functions, then Hosting`,
      why: 'Hosting is released when all functions are, and pinned to them. Nothing is deleted.',
      program: 'firebase',
      args: ['deploy', '--only', `${named},hosting`, '--force', ...common],
    },
    ...(ops ? [opsCommand(project, ops.email)] : []),
  ];
}

/** Last, because an alert about what is not deployed yet would ring at once. */
const opsCommand = (project: string, email: string | undefined): Command => ({
  title: 'Metrics, alerts, uptime check, dashboard, and lifecycle of the bucket',
  why: 'Brings them to what the files in ops/ and storage.lifecycle.json say.',
  program: 'ops',
  args: ['--project', project, ...(email === undefined ? [] : ['--email', email])],
});

/** Names of channels that Hosting accepts; `live` is the site itself. */
const CHANNEL = /^(?!live$)[a-z0-9][a-z0-9-]{0,62}$/;
export const isChannelName = (name: string): boolean => CHANNEL.test(name);

/** A command as a person would type it; long lists are shortened. */
export const shown = ({ program, args }: Command): string => {
  const start = program === 'firebase' ? 'npx firebase' : 'npm run ops:apply --';
  return `${start} ${args.map((arg) => shortened(arg)).join(' ')}`;
};

const shortened = (arg: string): string => {
  const parts = arg.split(',');
  return parts.length > 3 ? `${parts[0]},...,${parts.at(-1)}` : arg;
};
