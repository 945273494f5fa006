import { spawn } from 'node:child_process';

/** Runs npm in a folder; gives what it prints, whatever its status, and an empty text if it does not end in time. */
export function runNpm(args: readonly string[], cwd: string, timeoutMs = 60_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeoutMs,
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
