import { createContext, use, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createHistorySteps } from './history-steps.ts';
import type { HistorySteps } from './history-steps.ts';

const HistoryStepsContext = createContext<HistorySteps | null>(null);

/** Makes the dialogs below it entries of the browser's history. Without it they leave the history alone. */
export const HistoryStepsProvider = ({ children }: { children: ReactNode }) => {
  const [steps] = useState(() => createHistorySteps(window));
  useEffect(() => steps.start(), [steps]);
  return <HistoryStepsContext value={steps}>{children}</HistoryStepsContext>;
};

/** While `isOpen`, the browser's Back calls `onBack` instead of leaving the view. `onBack` refuses by leaving it open. */
export const useHistoryStep = (isOpen: boolean, onBack: () => void): void => {
  const steps = use(HistoryStepsContext);
  const goBack = useEffectEvent(onBack);
  // Before the browser paints, so that a Back that closes a step knows at once whether it is gone.
  useLayoutEffect(
    () => (isOpen && steps ? steps.open(() => goBack()) : undefined),
    [isOpen, steps],
  );
};
