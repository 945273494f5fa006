import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Refusal } from '../lib/refusal.ts';
import { endRun, startOf } from './processes.ts';

/** The record of a running stack in its state folder, with which the next start finds leftover processes. */
export type RunRecord = {
  runId: string;
  /** The script that started the stack and ends it. */
  supervisorPid: number;
  supervisorStart: string | undefined;
};

export function writeRunRecord(file: string, runId: string): void {
  const record: RunRecord = {
    runId,
    supervisorPid: process.pid,
    supervisorStart: startOf(process.pid),
  };
  writeFileSync(file, JSON.stringify(record));
}

export function readRunRecord(file: string): RunRecord | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RunRecord;
  } catch {
    return undefined; // a run that was killed while it wrote this
  }
}

/** Whether the script that started the recorded stack still runs. */
export function isRunning(record: RunRecord | undefined): boolean {
  if (!record) return false;
  const start = startOf(record.supervisorPid);
  return start !== undefined && start === record.supervisorStart;
}

/**
 * Ends the leftover processes of an earlier, killed run of this stack.
 * @returns the number of processes that were ended
 * @throws Refusal if that run is still active.
 */
export async function clearLeftovers(file: string): Promise<number> {
  const record = readRunRecord(file);
  if (!record) return 0;
  if (isRunning(record)) {
    throw new Refusal(
      `Atelier is already running with these ports (process ${record.supervisorPid}): stop it there with Ctrl-C first.`,
    );
  }
  const ended = await endRun(record.runId);
  rmSync(file, { force: true });
  return ended;
}
