import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { processesOfRun, RUN_VARIABLE, startOf } from './processes.ts';
import { clearLeftovers, isRunning, readRunRecord, writeRunRecord } from './run-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-run-'));
const file = join(folder, 'run.json');
const started: ChildProcess[] = [];

/** A process that waits, as one of the stack's; it has printed a line when it is under way. */
async function startProcess(runId: string): Promise<ChildProcess> {
  const wait = 'console.log("up"); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', wait], {
    detached: true,
    env: { ...process.env, [RUN_VARIABLE]: runId },
  });
  started.push(child);
  await once(child.stdout, 'data');
  return child;
}

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(file, { force: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('a stack whose script was killed is ended at the next start, and only that one', async () => {
  const leftover = await startProcess('run-left-over');
  const stranger = await startProcess('run-of-another-stack');
  writeRecord({ runId: 'run-left-over', supervisorPid: 2 ** 22 + 1, supervisorStart: '1' });
  const exited = once(leftover, 'exit');
  expect(await clearLeftovers(file)).toBe(1);
  await exited;
  expect(stranger.exitCode).toBeNull();
  expect(processesOfRun('run-of-another-stack')).toEqual([stranger.pid]);
  expect(existsSync(file)).toBe(false);
});

test('a stack that still runs is refused, not ended', async () => {
  writeRunRecord(file, 'run-of-this-process');
  expect(isRunning(readRunRecord(file))).toBe(true);
  await expect(clearLeftovers(file)).rejects.toThrow(
    `Atelier is already running with these ports (process ${process.pid})`,
  );
});

test('a process id that was given out again is not taken for the script', () => {
  const record = { runId: 'old', supervisorPid: process.pid, supervisorStart: 'another start' };
  expect(isRunning(record)).toBe(false);
  expect(startOf(process.pid)).toBeDefined();
});

test('without a record, or with a torn one, nothing is ended', async () => {
  expect(await clearLeftovers(file)).toBe(0);
  writeFileSync(file, '{"runId": "to');
  expect(await clearLeftovers(file)).toBe(0);
});

function writeRecord(record: object): void {
  writeFileSync(file, JSON.stringify(record));
}
