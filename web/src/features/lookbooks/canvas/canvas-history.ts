import type { Composition } from './canvas-state.ts';

/** What was composed, step by step. */
export type History = {
  past: readonly Composition[];
  present: Composition;
  future: readonly Composition[];
  /** What the last step was: further changes of the same kind belong to it. */
  step: string;
};

/** More steps than anybody takes back. */
const MOST_STEPS = 200;

export const historyOf = (present: Composition): History => ({
  past: [],
  present,
  future: [],
  step: '',
});

/** After a change. `step` names what is taken back together: all of one drag, or one key pressed again and again. Empty: this change alone. */
export const changed = (history: History, present: Composition, step: string): History => {
  if (present === history.present) return history;
  const isSame = step !== '' && step === history.step;
  const past = isSame ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
  return { past, present, future: [], step };
};

export const undone = ({ past, present, future, ...rest }: History): History => {
  const before = past.at(-1);
  if (!before) return { past, present, future, ...rest };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: '' };
};

export const redone = ({ past, present, future, ...rest }: History): History => {
  const [next, ...later] = future;
  if (!next) return { past, present, future, ...rest };
  return { past: [...past, present], present: next, future: later, step: '' };
};
