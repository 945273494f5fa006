import { createHash } from 'node:crypto';
import type { LongWork } from '../../vision/pictures/long-work.ts';

/** Predictions by their input, so that the same photo, sent again, finds the prediction that was paid for already. */
export type RunningPredictions = {
  idOf(input: object): string | null;
  /** Whether the same photo, sent again, gets a new prediction for one that failed. A job keeps what has failed. */
  triesAgain: boolean;
  /** A prediction is about to be created. May throw, and then none must be created. */
  begin?(input: object): Promise<void>;
  /** May throw if the work was cancelled. */
  remember(input: object, id: string): Promise<void> | void;
  forget(input: object): Promise<void> | void;
};

const keyOf = (input: object): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex').slice(0, 40);

/** Kept with a job: whoever takes it up again finds its predictions. */
export const predictionsOfJob = (work: LongWork): RunningPredictions => ({
  triesAgain: false,
  idOf: (input) => work.callOf(keyOf(input)),
  begin: (input) => work.begin(keyOf(input)),
  remember: (input, id) => work.started(keyOf(input), id),
  forget: (input) => work.forget(keyOf(input)),
});

/** Replicate keeps outputs for an hour. */
const KEPT_MS = 30 * 60_000;
const MAX_KEPT = 300;

/** Kept by this process: a request that another process answers creates a prediction of its own. */
export const createRunningPredictions = (now: () => Date): RunningPredictions => {
  const kept = new Map<string, { id: string; untilMs: number }>();
  return {
    triesAgain: true,
    idOf(input) {
      const found = kept.get(keyOf(input));
      return found && found.untilMs > now().getTime() ? found.id : null;
    },
    remember(input, id) {
      kept.set(keyOf(input), { id, untilMs: now().getTime() + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    forget(input) {
      kept.delete(keyOf(input));
    },
  };
};
