import { useState } from 'react';
import { Button } from '../../src/ui/actions/button.tsx';
import { useConfirm } from '../../src/ui/overlays/confirm.tsx';
import { Dialog } from '../../src/ui/overlays/dialog.tsx';
import type { DialogProps } from '../../src/ui/overlays/dialog.tsx';
import { Specimen, State } from '../specimen.tsx';

const SIZES: NonNullable<DialogProps['size']>[] = ['small', 'medium', 'large'];

const Dialogs = () => {
  const [size, setSize] = useState<DialogProps['size']>();
  const [open, setOpen] = useState(false);
  return (
    <Specimen
      name="Dialog"
      guidance="A task of its own that ends with a decision. A phone shows it over the whole screen."
    >
      {SIZES.map((name) => (
        <State key={name} name={`${name[0]?.toUpperCase()}${name.slice(1)}`}>
          <Button
            onClick={() => {
              setSize(name);
              setOpen(true);
            }}
          >
            Open {name} dialog
          </Button>
        </State>
      ))}
      {size ? (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          size={size}
          title="Saved try-on"
          description="November 20, 2026 at 10:00"
          footer={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          }
        >
          What the dialog is about stands here, and scrolls when there is much of it.
        </Dialog>
      ) : null}
    </Specimen>
  );
};

const Questions = () => {
  const confirm = useConfirm();
  const ask = (danger: boolean) =>
    confirm({
      title: danger ? 'Delete Try-On' : 'Close without saving?',
      description: danger
        ? 'Are you sure you want to delete this try-on result?'
        : 'What was found in this photo is lost.',
      confirmLabel: danger ? 'Delete' : 'Close without saving',
      danger,
    });
  return (
    <Specimen
      name="Question"
      guidance="Before what cannot be undone. The harmless answer has the focus; Escape means no."
    >
      <State name="Danger">
        <Button onClick={() => void ask(true)}>Ask to delete</Button>
      </State>
      <State name="Plain">
        <Button onClick={() => void ask(false)}>Ask to close</Button>
      </State>
    </Specimen>
  );
};

export const Overlays = () => (
  <>
    <Dialogs />
    <Questions />
  </>
);
