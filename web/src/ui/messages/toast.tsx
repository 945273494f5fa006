import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { ToastList } from './toast-list.tsx';
import type { ToastEntry, ToastKind, ToastOptions } from './toast-list.tsx';

export type Toaster = {
  success: (message: string, options?: ToastOptions) => number;
  error: (message: string, options?: ToastOptions) => number;
  info: (message: string, options?: ToastOptions) => number;
  dismiss: (id: number) => void;
};

const ToastContext = createContext<Toaster | null>(null);
const TOAST_MS = 3000;
/** With more than this, the oldest disappears. */
const MAX_TOASTS = 4;

type Update = (change: (entries: ToastEntry[]) => ToastEntry[]) => void;

const createToaster = (update: Update): Toaster => {
  let nextId = 1;
  const show = (kind: ToastKind) => (message: string, options?: ToastOptions) => {
    const id = nextId++;
    const durationMs = kind === 'error' ? null : TOAST_MS;
    const entry = { durationMs, ...options, id, kind, message };
    update((entries) => [...entries, entry].slice(-MAX_TOASTS));
    return id;
  };
  return {
    success: show('success'),
    error: show('error'),
    info: show('info'),
    dismiss: (id) => update((entries) => entries.filter((entry) => entry.id !== id)),
  };
};

/** Shows short messages at the foot of the window and announces them. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [entries, setEntries] = useState<ToastEntry[]>([]);
  const [toaster] = useState(() => createToaster(setEntries));
  return (
    <ToastContext value={toaster}>
      {children}
      <ToastList entries={entries} onDismiss={toaster.dismiss} />
    </ToastContext>
  );
};

export const useToast = (): Toaster => {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast needs a ToastProvider above it.');
  return toaster;
};
