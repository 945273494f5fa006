import { useToast } from '../../../ui/messages/toast.tsx';
import { useConfirm } from '../../../ui/overlays/confirm.tsx';

/** Long enough to read the message and to reach for Undo. */
const UNDO_MS = 8000;
const FAILED = 'Your change could not be saved. Please try again.';

type Deletion = {
  title: string;
  description: string;
  /** Said when it is deleted, and when it is back. */
  done: string;
  restored: string;
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  onDeleted: () => void;
};

/** Asks, deletes, and offers to take it back. */
export const useDeletion = () => {
  const confirm = useConfirm();
  const toast = useToast();
  return async (deletion: Deletion): Promise<void> => {
    const { title, description, done, restored, remove, restore, onDeleted } = deletion;
    if (!(await confirm({ title, description, confirmLabel: 'Delete', danger: true }))) return;
    try {
      await remove();
    } catch {
      toast.error(FAILED);
      return;
    }
    const undo = () =>
      void restore().then(
        () => toast.info(restored),
        () => toast.error(FAILED),
      );
    toast.success(done, { action: { label: 'Undo', onPress: undo }, durationMs: UNDO_MS });
    onDeleted();
  };
};
