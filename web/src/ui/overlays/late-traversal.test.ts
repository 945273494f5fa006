import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHistorySteps } from './history-steps.ts';

const SLOW_MS = 2000;

/** A window whose history takes two seconds to go anywhere, as in a busy browser. */
const slowWindow = (): Window => {
  const target = new EventTarget();
  const entries: unknown[] = [null];
  let at = 0;
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => void entries.splice(++at, entries.length, state),
    replaceState: (state: unknown) => void (entries[at] = state),
    go: (delta: number) => {
      const goal = at + delta;
      setTimeout(() => {
        at = goal;
        target.dispatchEvent(new Event('popstate'));
      }, SLOW_MS);
    },
  };
  return Object.assign(target, { history }) as unknown as Window;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a dialog stays open when the entry of the one before it goes away late', () => {
  const window = slowWindow();
  const steps = createHistorySteps(window);
  const stop = steps.start();
  const removeFirst = steps.open(() => undefined);
  vi.advanceTimersByTime(10);
  expect(window.history.state).toEqual({ openSteps: 1 });

  removeFirst();
  vi.advanceTimersByTime(SLOW_MS - 500);
  const close = vi.fn();
  const removeSecond = steps.open(close);
  vi.advanceTimersByTime(1000);
  expect(close).not.toHaveBeenCalled();
  expect(window.history.state).toEqual({ openSteps: 1 });

  removeSecond();
  vi.advanceTimersByTime(SLOW_MS + 10);
  expect(window.history.state).toBeNull();
  stop();
});
