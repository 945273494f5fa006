import type { RunningEmulators } from './launch.ts';
import { endCommands } from '../lib/run-command.ts';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One Ctrl-C may arrive twice: from the terminal to the whole process group, and passed on by the parent. */
const ONE_KEYPRESS_MS = 500;

/**
 * Waits for Ctrl-C (or SIGTERM, or a closed terminal) and stops the stack; a second Ctrl-C ends it without saving. The first one may come at any
 * time, even while the emulators are starting.
 * @returns exit status: 0 when a person stopped it, 1 when firebase-tools ended by itself
 */
export async function stopOnSignals(
  emulators: RunningEmulators,
  onStop: () => void = () => undefined,
): Promise<number> {
  let stopped: Promise<void> | undefined;
  let lastSignalMs = 0;
  const onSignal = (): void => {
    const sinceLastMs = Date.now() - lastSignalMs;
    lastSignalMs = Date.now();
    if (stopped) {
      if (sinceLastMs > ONE_KEYPRESS_MS) void emulators.kill();
      return;
    }
    onStop();
    stopped = emulators.stop();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  await emulators.exited;
  await emulators.stop();
  for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
  return stopped ? 0 : 1;
}

/** Runs work before the emulators, such as a build; Ctrl-C ends it with exit status 0. */
export async function stoppable(work: () => Promise<void>): Promise<void> {
  const onSignal = (): void => {
    endCommands();
    console.log('\nStopped.');
    process.exit(0);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  try {
    await work();
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
  }
}
