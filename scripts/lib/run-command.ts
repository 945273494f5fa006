import { spawn } from 'node:child_process';

export type CommandOptions = {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Whether to show the output while it runs; otherwise it is only collected. */
  show?: boolean;
  /** Time limit, after which the command is ended. Default: 10 minutes. */
  timeoutMs?: number;
};

export type CommandResult = { status: number; output: string };

/** Running commands, so that a script that is stopped can end them. */
const running = new Set<ReturnType<typeof spawn>>();

/** Runs a program of this repository with Node to its end. Never rejects for a status other than 0. */
export function runNode(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const { cwd, env = process.env, show = false, timeoutMs = 600_000 } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      timeout: timeoutMs,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    }
    child.on('error', reject);
    child.on('close', (status) => {
      running.delete(child);
      resolve({ status: status ?? 1, output });
    });
  });
}

/** Ends the commands that still run. */
export function endCommands(): void {
  for (const child of running) child.kill('SIGTERM');
}
