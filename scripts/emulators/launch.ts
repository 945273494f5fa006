import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { Refusal } from '../lib/refusal.ts';
import {
  EMULATORS,
  firebaseArguments,
  QUIET,
  type EmulatorName,
  type EmulatorsStart,
} from './firebase-command.ts';
import { usualPlaces } from './java.ts';
import { localDemo } from './local-demo.ts';
import { localQuotas } from './local-quotas.ts';
import { lineSplitter, problemIn } from './output.ts';
import { firstPortInUse, portInUseSentence, portsFor, type PortName, type Ports } from './ports.ts';
import { endRun, RUN_VARIABLE } from './processes.ts';
import { resolveEmulators } from './resolve.ts';
import { clearLeftovers, writeRunRecord } from './run-record.ts';
import { stateFolders } from './state.ts';
import { LONG_RUN } from './wrappers.ts';

export type LaunchOptions = EmulatorsStart & {
  /** Receives firebase-tools' output lines; by default only problems are printed. The log file contains all of them. */
  onLine?: (line: string) => void;
  /** Environment of the functions, besides this process's own. */
  functionsEnv?: Record<string, string>;
  /** Whether the emulators work for minutes: they start later and need less processor time then. */
  isLongRun?: boolean;
};

export type RunningEmulators = {
  ports: Ports;
  log: string;
  /** Resolves when every emulator has its data and answers. Rejects if firebase-tools ends before that. */
  ready: Promise<void>;
  /** Resolves with firebase-tools' exit status, however it ends. */
  exited: Promise<number>;
  /** Exports the data if requested, and ends every process of the stack. May be called more than once. */
  stop: () => Promise<void>;
  /** Ends every process of the stack at once; nothing is exported. Waits until its ports are free, for at most ten seconds. */
  kill: () => Promise<void>;
  /** Whether `stop` was called. */
  isStopping: () => boolean;
  /** Environment for further processes that belong to the stack and end with it. */
  childEnv: Record<string, string>;
};

/** How long the ports of leftover processes may take to become free. */
const LEFTOVER_PORTS_MS = 10_000;

/** A clean shutdown exports the data first; a wardrobe of some hundred pictures takes about 3 s. */
const CLEAN_SHUTDOWN_MS = 60_000;

/**
 * Checks early, before anything is built, whether the stack can start: ends leftover processes of an earlier run, checks ports and Java.
 * @returns the facts about this machine that `launchEmulators` needs
 * @throws Refusal if the stack already runs, a port is taken, or Java is missing.
 */
export async function assertStartable(
  options: Pick<LaunchOptions, 'root' | 'offset' | 'only'>,
): Promise<{ firebaseTools: string; env: Record<string, string> }> {
  const { root, offset, only = EMULATORS } = options;
  const folders = stateFolders(root, offset);
  const ports = portsFor(offset);
  const leftovers = await clearLeftovers(folders.runFile);
  if (leftovers > 0) console.log(`Ended ${leftovers} processes that an earlier run left behind.`);
  // The ports of a process become free a moment after it has ended.
  const patienceMs = leftovers > 0 ? LEFTOVER_PORTS_MS : 0;
  const taken = await firstPortInUse(ports, portsOf(only), patienceMs);
  if (taken) throw new Refusal(portInUseSentence(taken, ports[taken]));
  const manifest = createRequire(join(root, 'package.json')).resolve('firebase-tools/package.json');
  const firebaseTools = dirname(manifest);
  const places = usualPlaces(process.env, homedir());
  return { firebaseTools, env: resolveEmulators(firebaseTools, folders.cache, places).env };
}

/**
 * Starts firebase-tools' Emulator Suite with the Java programs that this machine has.
 * @throws Refusal as `assertStartable` does.
 */
export async function launchEmulators(options: LaunchOptions): Promise<RunningEmulators> {
  const { root, offset } = options;
  const { firebaseTools, env } = await assertStartable(options);
  const folders = stateFolders(root, offset);
  rmSync(folders.tmp, { recursive: true, force: true }); // pictures of a run that was killed
  mkdirSync(folders.tmp);
  const runId = randomUUID();
  writeRunRecord(folders.runFile, runId);
  const child = spawn(process.execPath, firebaseArguments(firebaseTools, options), {
    cwd: folders.home,
    detached: true, // its own group: Ctrl-C in the terminal is for us, who then stop it once
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...localQuotas(process.env),
      ...localDemo(process.env),
      ...options.functionsEnv,
      ...(options.isLongRun && LONG_RUN),
      ...env,
      ...QUIET,
      PATH: dirname(process.execPath) + delimiter + (env.PATH ?? ''),
      FIREBASE_TOOLS_ROOT: firebaseTools,
      XDG_CONFIG_HOME: folders.config,
      TMPDIR: folders.tmp,
      [RUN_VARIABLE]: runId,
    },
  });

  const log = createWriteStream(folders.log);
  const onLine = options.onLine ?? printProblem;
  let isReady = false;
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<number>();
  for (const stream of [child.stdout, child.stderr]) {
    const split = lineSplitter((line) => {
      onLine(line);
      if (!line.includes('All emulators ready')) return;
      isReady = true;
      ready.resolve();
    });
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      log.write(chunk);
      split(chunk);
    });
  }
  child.on('error', ready.reject);
  child.on('exit', (code) => {
    log.end();
    ready.reject(
      new Refusal(`The emulators did not start: the reason is at the end of ${folders.log}.`),
    );
    exited.resolve(code ?? 1);
  });
  ready.promise.catch(() => undefined); // a caller that awaits it gets the error; this handler prevents an unhandled rejection otherwise

  const kill = async (): Promise<void> => {
    await endRun(runId);
    rmSync(folders.runFile, { force: true });
    await firstPortInUse(portsFor(offset), portsOf(options.only ?? EMULATORS), LEFTOVER_PORTS_MS);
  };
  const shutDown = async (): Promise<void> => {
    // Before the import is complete there is nothing to save, and an export would overwrite good data.
    if (isReady && child.exitCode === null) {
      child.kill('SIGINT');
      const timer = setTimeout(() => void kill(), CLEAN_SHUTDOWN_MS);
      await exited.promise;
      clearTimeout(timer);
    }
    await kill();
  };
  let stopping: Promise<void> | undefined;
  return {
    ports: portsFor(offset),
    log: folders.log,
    ready: ready.promise,
    exited: exited.promise,
    stop: () => (stopping ??= shutDown()),
    kill,
    isStopping: () => stopping !== undefined,
    childEnv: { [RUN_VARIABLE]: runId },
  };
}

function printProblem(line: string): void {
  const problem = problemIn(line);
  if (problem) console.error(problem);
}

function portsOf(only: readonly EmulatorName[]): PortName[] {
  const websocket: PortName[] = only.includes('firestore') ? ['firestoreWebsocket'] : [];
  return [...only, ...websocket, 'hub', 'logging'];
}
