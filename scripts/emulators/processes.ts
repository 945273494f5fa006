import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Name of the environment variable that identifies the processes of a stack. Children inherit it, so it also finds the Firestore emulator, which
 * firebase-tools starts detached and leaves running when it is killed. A process id alone proves nothing, because the system reuses ids.
 */
export const RUN_VARIABLE = 'ATELIER_RUN';

const hasProc = existsSync('/proc/self/environ');

/** Ids of all living processes that were started with `ATELIER_RUN=<runId>`. */
export function processesOfRun(runId: string): number[] {
  const marker = `${RUN_VARIABLE}=${runId}`;
  return hasProc ? fromProc(marker) : fromPs(marker);
}

function fromProc(marker: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(marker) &&
          !isZombie(pid)
        );
      } catch {
        return false; // ended meanwhile, or another user's
      }
    })
    .map(Number);
}

/** A zombie: a process that has ended and waits for its parent. */
function isZombie(pid: string): boolean {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
}

/** macOS and the BSDs: `ps -E` appends the environment to the command. */
function fromPs(marker: string): number[] {
  if (process.platform === 'win32') return [];
  const table = execFileSync('ps', ['-axwwE', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return table
    .split('\n')
    .filter((line) => line.split(' ').includes(marker))
    .map((line) => Number.parseInt(line, 10));
}

/** When a process began, in the system's own words; undefined when there is none with this id. */
export function startOf(pid: number): string | undefined {
  try {
    if (!hasProc) {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]; // field 22, in clock ticks since boot
  } catch {
    return undefined;
  }
}

/**
 * Kills every process of a run at once. Not with a polite signal: firebase-tools would then export its data, which is worthless while its emulators
 * are ending too.
 * @returns how many there were
 */
export async function endRun(runId: string): Promise<number> {
  const ended = new Set<number>();
  for (let left = processesOfRun(runId); left.length > 0; left = processesOfRun(runId)) {
    for (const pid of left) {
      ended.add(pid);
      end(pid);
    }
    await sleep(20);
  }
  return ended.size;
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ended between the look and the signal
  }
}
