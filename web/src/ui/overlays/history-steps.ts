import { flushSync } from 'react-dom';

/** Field of an entry's state: the number of open steps. The router's own fields stay beside it. */
const DEPTH = 'openSteps';
/**
 * After this time in milliseconds a traversal counts as failed, for example in a tab whose history was truncated. A busy browser may take more than
 * a second; a traversal that arrived after it was given up would close the dialogs that were opened meanwhile.
 */
export const TRAVERSAL_MS = 5000;

type Step = { close: () => void };
type Traversal = { depth: number; timer: ReturnType<typeof setTimeout> };

/** The entry's index in the tab's history; undefined in browsers without the Navigation API. */
const indexIn = (window: Window): number | undefined =>
  (window as { navigation?: { currentEntry?: { index: number } | null } }).navigation?.currentEntry
    ?.index;

/**
 * Gives each open dialog, and each step in one, an entry in the browser's history, so that Back closes the newest one instead of leaving the view.
 * A step that is closed in another way goes back over its entry. Entries keep the router's state and address, so the router sees no change between
 * them.
 *
 * @param window The browser's window, or a substitute in a test.
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

  /** Makes the history as deep as the number of open steps. */
  const settle = () => {
    if (!isRunning || traversal) return;
    const depth = depthHere();
    if (depth > steps.length) return go(steps.length - depth, steps.length);
    // The page below a dialog keeps its scroll position.
    if (steps.length > 0) history.scrollRestoration = 'manual';
    for (let next = depth + 1; next <= steps.length; next += 1) {
      history.pushState(withDepth(next), '');
    }
    if (steps.length === 0) history.scrollRestoration = 'auto';
    index = indexIn(window);
  };
  // Delayed, because closing a dialog may be followed directly by a navigation, and two dialogs may close at once.
  const settleSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(settle);
  };

  /** Closes the steps above `depth`, the newest first, until one refuses, for example because it asks about unsaved changes. */
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
      // A navigation happened before the traversal began, and the traversal then left that page again.
      if (depth !== expected) go(1, 0);
      else settle();
      return;
    }
    const before = { steps: steps.length, index };
    index = indexIn(window);
    if (depth >= before.steps) return settle();
    closeDownTo(depth);
    if (steps.length <= depth) return settle();
    // Refused: return to the entry, before the router shows another view.
    event.stopImmediatePropagation();
    const distance =
      before.index === undefined || index === undefined
        ? before.steps - depth
        : before.index - index;
    index = before.index;
    go(distance, before.steps);
  };

  return {
    /** Follows the browser's history. Returns a function to stop. */
    start: () => {
      isRunning = true;
      window.addEventListener('popstate', onPop, { capture: true });
      // A reloaded page has no open dialogs.
      settleSoon();
      return () => {
        isRunning = false;
        clearTimeout(timer);
        clearTimeout(traversal?.timer);
        traversal = null;
        window.removeEventListener('popstate', onPop, { capture: true });
      };
    },
    /** Adds a step above the others. Back calls `close`; it may refuse by staying open. Returns a function to remove the step. */
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
