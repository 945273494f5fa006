import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portOffset } from '../../../scripts/emulators/ports.ts';
import { processesOfRun } from '../../../scripts/emulators/processes.ts';
import { readRunRecord } from '../../../scripts/emulators/run-record.ts';
import { stateFolders } from '../../../scripts/emulators/state.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Processes that serve functions in the running stack, and their resident memory together. */
export type FunctionsMemory = { processes: number; rssBytes: number };

/** Null where the system has no `/proc`, or no stack of this checkout runs. */
export const functionsMemory = (): FunctionsMemory | null => {
  const record = readRunRecord(stateFolders(ROOT, portOffset()).runFile);
  if (!record || process.platform !== 'linux') return null;
  let processes = 0;
  let rssBytes = 0;
  for (const pid of processesOfRun(record.runId)) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.includes('functionsEmulatorRuntime')) continue;
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      rssBytes += Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
      processes += 1;
    } catch {
      // ended between the look and the reading
    }
  }
  return { processes, rssBytes };
};
