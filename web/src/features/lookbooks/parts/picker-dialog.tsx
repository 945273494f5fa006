import type { ClothingItem } from '@contract';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PiecePicker } from './piece-picker.tsx';

type Props = {
  title: string;
  pieces: readonly ClothingItem[] | null;
  marked: ReadonlySet<string>;
  toggles?: boolean;
  onPick: (piece: ClothingItem) => void;
  onClose: () => void;
};

/** The wardrobe in a dialog, which stays open for several pieces. */
export const PickerDialog = ({ title, onClose, ...picker }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    footer={
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    }
  >
    <PiecePicker {...picker} />
  </Dialog>
);
