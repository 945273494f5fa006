import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createHistorySteps } from './history-steps.ts';
import type { HistorySteps } from './history-steps.ts';

const HistoryStepsContext = createContext<HistorySteps | null>(null);

/** Gives the dialogs below it entries in the browser's history. Without it they do not use the history. */
export const HistoryStepsProvider = ({ children }: { children: ReactNode }) => {
  const [steps] = useState(() => createHistorySteps(window));
  useEffect(() => steps.start(), [steps]);
  return <HistoryStepsContext value={steps}>{children}</HistoryStepsContext>;
};

/** While `isOpen`, the browser's Back calls `onBack` instead of leaving the view. `onBack` refuses by leaving it open. */
export const useHistoryStep = (isOpen: boolean, onBack: () => void): void => {
  const steps = use(HistoryStepsContext);
  const goBack = useEffectEvent(onBack);
  // Before the browser paints, so that Back knows at once whether the step has closed.
  useLayoutEffect(
    () => (isOpen && steps ? steps.open(() => goBack()) : undefined),
    [isOpen, steps],
  );
};
