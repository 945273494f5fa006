import { createContext, lazy, Suspense, use, useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Question } from './confirm-dialog.tsx';

type Ask = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Ask | null>(null);

// Loaded at the first question: no screen needs it to appear.
const ConfirmDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

/** Shows the questions of `useConfirm` in a dialog. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const resolve = useRef<(answer: boolean) => void>(undefined);

  const ask = useCallback<Ask>((next) => {
    resolve.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise((done) => {
      resolve.current = done;
    });
  }, []);

  const answer = (value: boolean) => {
    setOpen(false);
    resolve.current?.(value);
    resolve.current = undefined;
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      {question ? (
        <Suspense>
          <ConfirmDialog {...question} open={open} onAnswer={answer} />
        </Suspense>
      ) : null}
    </ConfirmContext>
  );
};

/** Returns a function that asks and resolves to whether the user agreed. */
export const useConfirm = (): Ask => {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return ask;
};
