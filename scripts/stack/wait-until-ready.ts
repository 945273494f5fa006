import { setTimeout as sleep } from 'node:timers/promises';
import type { EmulatorName } from '../emulators/firebase-command.ts';
import type { RunningEmulators } from '../emulators/launch.ts';
import { HOST } from '../emulators/ports.ts';
import { Refusal } from '../lib/refusal.ts';

const ANSWER_WITHIN_MS = 60_000;

/** Resolves when the URL answers with a status that `isGood` accepts. Rejects with one sentence if it takes too long. */
async function waitForAnswer(url: string, isGood: (status: number) => boolean): Promise<void> {
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  let last = 'no answer';
  while (Date.now() < deadline) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
      await response.arrayBuffer();
      if (isGood(response.status)) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await sleep(100);
  }
  throw new Refusal(`${url} did not get ready (${last}): look into the log of the emulators.`);
}

/**
 * Resolves when the stack is ready: every emulator answers with its data imported, and a function has answered through Hosting, which starts its
 * process.
 */
export async function waitUntilReady(
  emulators: RunningEmulators,
  only: readonly EmulatorName[],
): Promise<void> {
  await emulators.ready;
  const { ports } = emulators;
  const answers = only
    .filter((name) => name !== 'functions')
    .map((name) => waitForAnswer(`http://${HOST}:${ports[name]}/`, () => true));
  if (only.includes('functions') && only.includes('hosting')) {
    const health = `http://${HOST}:${ports.hosting}/healthz`;
    answers.push(waitForAnswer(health, (status) => status === 200));
  }
  await Promise.all(answers);
}
