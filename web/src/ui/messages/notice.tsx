import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '../icons/icons.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'error' | 'success' | 'info';

export type NoticeProps = {
  kind?: NoticeKind;
  children: ReactNode;
  /** Buttons beside the sentence. */
  action?: ReactNode;
  onDismiss?: () => void;
};

const ICONS = { success: CheckIcon, error: WarningIcon, info: InfoIcon };

/** A sentence beside the part that it is about; screen readers announce it when it appears, an error immediately. */
export const Notice = ({ kind = 'info', children, action, onDismiss }: NoticeProps) => {
  const Icon = ICONS[kind];
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
      {onDismiss ? (
        <IconButton label="Dismiss" size="small" icon={<CloseIcon />} onClick={onDismiss} />
      ) : null}
    </div>
  );
};
