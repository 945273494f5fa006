import { flushSync } from 'react-dom';

/** Field of an entry's state: how many steps are open there. The router's own fields stay beside it. */
const DEPTH = 'openSteps';
/** After this time a traversal counts as failed, such as in a tab whose history was cut off, milliseconds. */
export const TRAVERSAL_MS = 1000;

type Step = { close: () => void };
type Traversal = { depth: number; timer: ReturnType<typeof setTimeout> };

/** Where the entry stands in the tab's history; undefined in browsers that do not tell. */
const indexIn = (window: Window): number | undefined =>
  (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry
    ?.index;

/**
 * Gives each open dialog, and each step in one, an entry in the browser's history, so that Back closes the newest one instead of leaving the
 * view. A step that was closed in another way takes its entry along. Entries keep the router's state and address, so to the router
 * nothing changes between them.
 *
 * @param window The browser's window, or what behaves like it in a test.
 */
export const createHistorySteps = (window: Window) => {
  const { history } = window;
  const steps: Step[] = [];
  let isRunning = false;
  let traversal: Traversal | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let index = indexIn(window);

  const depthHere = (): number => {
    const state = history.state as Record<string, unknown> | null;
    return Number(state?.[DEPTH]) || 0;
  };
  const withDepth = (depth: number) => ({ ...(history.state as object | null), [DEPTH]: depth });

  const go = (delta: number, depth: number) => {
    const giveUp = () => {
      traversal = null;
      history.replaceState(withDepth(steps.length), '');
    };
    traversal = { depth, timer: setTimeout(giveUp, TRAVERSAL_MS) };
    history.go(delta);
  };

  /** Makes the history as deep as steps are open. */
  const settle = () => {
    if (!isRunning || traversal) return;
    const depth = depthHere();
    if (depth > steps.length) return go(steps.length - depth, steps.length);
    // The page below a dialog stays where it was scrolled to.
    if (steps.length > 0) history.scrollRestoration = 'manual';
    for (let next = depth + 1; next <= steps.length; next += 1) {
      history.pushState(withDepth(next), '');
    }
    if (steps.length === 0) history.scrollRestoration = 'auto';
    index = indexIn(window);
  };
  // Later: whoever closes a dialog may navigate in the same breath, and two dialogs may close at once.
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };

  /** Closes what is open above `depth`, the newest first, until one refuses, as one that asks about unsaved changes does. */
  const closeDownTo = (depth: number) => {
    for (const step of steps.slice(depth).toReversed()) {
      flushSync(step.close);
      if (steps.includes(step)) return;
    }
  };

  const onPop = (event: PopStateEvent) => {
    const depth = depthHere();
    if (traversal) {
      const { depth: expected, timer: late } = traversal;
      clearTimeout(late);
      traversal = null;
      // Somebody navigated before the traversal began, which then led away from there again.
      if (depth !== expected) go(1, 0);
      else settle();
      return;
    }
    const before = { steps: steps.length, index };
    index = indexIn(window);
    if (depth >= before.steps) return settle();
    closeDownTo(depth);
    if (steps.length <= depth) return settle();
    // Refused. Back to where it was: also before the router has shown another view.
    event.stopImmediatePropagation();
    const distance =
      before.index === undefined || index === undefined
        ? before.steps - depth
        : before.index - index;
    index = before.index;
    go(distance, before.steps);
  };

  return {
    /** Follows the browser's history. Returns how to stop. */
    start: () => {
      isRunning = true;
      window.addEventListener('popstate', onPop, { capture: true });
      // A page that is loaded anew has no dialogs open.
      settleSoon();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        clearTimeout(traversal?.timer);
        traversal = null;
        window.removeEventListener('popstate', onPop, { capture: true });
      };
    },
    /** Adds a step above the others. `close`: what Back does with it; it may refuse by staying open. Returns how to take it away. */
    open: (close: () => void) => {
      const step: Step = { close };
      steps.push(step);
      settleSoon();
      return () => {
        steps.splice(steps.indexOf(step), 1);
        settleSoon();
      };
    },
  };
};
export type HistorySteps = ReturnType<typeof createHistorySteps>;
