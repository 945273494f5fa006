import { useEffect, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';
import styles from './toast.module.css';

export type ToastKind = 'success' | 'error' | 'info';

export type ToastOptions = {
  /** Such as Undo. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
  /** How long it stays, in milliseconds; null means until dismissed. Default: 3000 (requirement 9.5), for errors null. */
  durationMs?: number | null;
};

export type ToastEntry = ToastOptions & { id: number; kind: ToastKind; message: string };

const ICONS = { success: CheckIcon, error: WarningIcon, info: InfoIcon };

type Dismiss = (id: number) => void;

const ToastItem = ({ entry, onDismiss }: { entry: ToastEntry; onDismiss: Dismiss }) => {
  const { id, kind, message, action, durationMs } = entry;
  // A user who points at it or has the focus in it is still reading.
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held || durationMs === null || durationMs === undefined) return;
    const timer = setTimeout(() => onDismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs, id, onDismiss]);

  const Icon = ICONS[kind];
  return (
    <li
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} />
      <p role={kind === 'error' ? 'alert' : 'status'}>{message}</p>
      {action ? (
        <Button
          size="small"
          variant="quiet"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onDismiss(id);
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label="Dismiss" size="small" icon={<CloseIcon />} onClick={() => onDismiss(id)} />
    </li>
  );
};

export const ToastList = ({
  entries,
  onDismiss,
}: {
  entries: ToastEntry[];
  onDismiss: Dismiss;
}) => (
  <section aria-label="Messages" className={styles.region}>
    <ol className={styles.list}>
      {entries.map((entry) => (
        <ToastItem key={entry.id} entry={entry} onDismiss={onDismiss} />
      ))}
    </ol>
  </section>
);
