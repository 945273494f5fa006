import { createHash } from 'node:crypto';

/** Predictions by their input, so that the same photo, sent again, finds the prediction that was paid for already. */
export type RunningPredictions = {
  idOf(input: object): string | null;
  remember(input: object, id: string): void;
  forget(input: object): void;
};

/** Replicate keeps outputs for an hour. */
const KEPT_MS = 30 * 60_000;
const MAX_KEPT = 300;

/** Kept by this process: a request that another process answers creates a prediction of its own. */
export const createRunningPredictions = (now: () => Date): RunningPredictions => {
  const kept = new Map<string, { id: string; untilMs: number }>();
  const keyOf = (input: object): string =>
    createHash('sha256').update(JSON.stringify(input)).digest('base64');

  return {
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
