import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

export type Question = {
  title: string;
  /** What will happen. */
  description?: string;
  /** Label of the confirming button, such as 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The answer yes deletes something. */
  danger?: boolean;
};

type ConfirmDialogProps = Question & { open: boolean; onAnswer: (yes: boolean) => void };

/** A yes-or-no question. The harmless answer comes first, so that it has the focus. */
export const ConfirmDialog = ({
  open,
  onAnswer,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onAnswer(false);
    }}
    role="alertdialog"
    size="small"
    title={title}
    {...(description ? { description } : {})}
    footer={
      <>
        <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
        <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);
