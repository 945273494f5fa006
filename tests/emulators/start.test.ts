import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT_ID } from '../../scripts/emulators/firebase-config.ts';
import { HOST, isFree, portOffset, portsFor } from '../../scripts/emulators/ports.ts';
import { processesOfRun } from '../../scripts/emulators/processes.ts';
import { readRunRecord } from '../../scripts/emulators/run-record.ts';
import { stateFolders } from '../../scripts/emulators/state.ts';

const root = join(import.meta.dirname, '../..');
/** Ports beside those of the suite that other stages use. */
const offset = portOffset() + 700;
const ports = portsFor(offset);
const { runFile } = stateFolders(root, offset);

type Run = { child: ChildProcess; output: () => string; exited: Promise<number | null> };
const runs: Run[] = [];

/** Runs a script as npm does. */
function run(script: string): Run {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', script], {
    cwd: root,
    env: { ...process.env, ATELIER_PORT_OFFSET: String(offset) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  }
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const started = { child, output: () => text, exited };
  runs.push(started);
  return started;
}

/** Starts Atelier and resolves when it says that it is ready. */
async function start(): Promise<Run> {
  const started = run('scripts/start.ts');
  await new Promise<void>((resolve, reject) => {
    started.child.stdout?.on('data', () => {
      if (started.output().includes('Stop      Ctrl-C')) resolve();
    });
    void started.exited.then(() => {
      reject(new Error(started.output()));
    });
  });
  return started;
}

const auth = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1`;

async function signUp(email: string): Promise<void> {
  const response = await fetch(`${auth}/accounts:signUp?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a-password', returnSecureToken: true }),
  });
  expect(response.status).toBe(200);
}

async function emails(): Promise<(string | undefined)[]> {
  const response = await fetch(`${auth}/projects/${PROJECT_ID}/accounts:query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: '{}',
  });
  const { userInfo = [] } = (await response.json()) as { userInfo?: { email?: string }[] };
  return userInfo.map(({ email }) => email);
}

const leftOver = (): number[] => processesOfRun(readRunRecord(runFile)?.runId ?? 'none');

beforeAll(async () => {
  await run('scripts/upkeep/reset.ts').exited;
});

afterEach(async () => {
  for (const { child, exited } of runs.splice(0)) {
    child.kill('SIGTERM');
    await exited;
  }
});

afterAll(async () => {
  await run('scripts/upkeep/reset.ts').exited;
});

describe('npm start', { timeout: 180_000 }, () => {
  test('is ready through Hosting, keeps what was saved, ends with status 0 and leaves nothing', async () => {
    const first = await start();
    expect(first.output()).toContain(`http://${HOST}:${ports.hosting}`);
    const health = await fetch(`http://${HOST}:${ports.hosting}/healthz`);
    expect(await health.json()).toMatchObject({ success: true });
    const page = await fetch(`http://${HOST}:${ports.hosting}/wardrobe`);
    expect(await page.text()).toContain('<div id="root">');
    await signUp('saved@example.com');

    const runId = readRunRecord(runFile)?.runId ?? '';
    expect(processesOfRun(runId).length).toBeGreaterThan(2);
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);
    expect(processesOfRun(runId)).toEqual([]);
    expect(await Promise.all(Object.values(ports).map(isFree))).not.toContain(false);

    const second = await start();
    expect(await emails()).toContain('saved@example.com');
    second.child.kill('SIGTERM');
    expect(await second.exited).toBe(0);
  });

  test('refuses a second start, and ends what a killed run left behind', async () => {
    const killed = await start();
    const again = run('scripts/start.ts');
    expect(await again.exited).toBe(1);
    expect(again.output()).toContain('Atelier is already running with these ports');
    const reset = run('scripts/upkeep/reset.ts');
    expect(await reset.exited).toBe(1);
    expect(reset.output()).toContain('Atelier is running: stop it with Ctrl-C');

    process.kill(readRunRecord(runFile)?.supervisorPid ?? 0, 'SIGKILL');
    await killed.exited;
    expect(leftOver()).not.toEqual([]);
    const next = await start();
    expect(next.output()).toMatch(/Ended \d+ processes that an earlier run left behind/);
    next.child.kill('SIGINT');
    expect(await next.exited).toBe(0);
    expect(leftOver()).toEqual([]);
  });

  test('names a port that is taken', async () => {
    const server = createServer().listen(ports.firestore, HOST);
    await once(server, 'listening');
    const refused = run('scripts/start.ts');
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain(`Port ${ports.firestore} (Firestore) is in use`);
    server.close();
  });
});
