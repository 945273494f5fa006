import { useAskBeforeUnload } from '../use-ask-before-unload.ts';
import { useConfirm } from './confirm.tsx';

type Leave = {
  isUnsaved: boolean;
  /** While it saves, nothing leaves but the whole page, and that asks. */
  isSaving?: boolean;
  /** What would be lost, in a sentence. */
  lost: string;
  onLeave: () => void;
};

/** Returns a function that leaves a form. With unsaved changes it asks first, and so does the browser before it closes or reloads the page. */
export const useLeave = ({ isUnsaved, isSaving = false, lost, onLeave }: Leave) => {
  const confirm = useConfirm();
  useAskBeforeUnload(isUnsaved || isSaving);
  return async (): Promise<void> => {
    if (isSaving) return;
    const leaves =
      !isUnsaved ||
      (await confirm({
        title: 'Leave without saving?',
        description: lost,
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
        danger: true,
      }));
    if (leaves) onLeave();
  };
};
