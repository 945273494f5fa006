import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

const Example = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Add to Wardrobe"
        description="Choose a photo of yourself."
        footer={<Button>Next</Button>}
      >
        <p>Content</p>
      </Dialog>
    </>
  );
};

test('has its title as name, takes the focus and gives it back', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Add' }));

  const dialog = screen.getByRole('dialog', { name: 'Add to Wardrobe' });
  expect(dialog).toHaveAccessibleDescription('Choose a photo of yourself.');
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus());
});

test('closes by its close button', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('gives the focus back to the button of the menu that it was opened from', async () => {
  const user = userEvent.setup();
  const FromMenu = () => {
    const [open, setOpen] = useState(false);
    const [menu, setMenu] = useState(true);
    return (
      <>
        <button id="account">Account</button>
        {menu ? (
          <div role="menu" aria-labelledby="account">
            <button role="menuitem" onClick={() => setOpen(true)}>
              Settings
            </button>
          </div>
        ) : null}
        <Dialog open={open} onOpenChange={setOpen} title="Settings">
          <Button onClick={() => setMenu(false)}>Menu is gone</Button>
        </Dialog>
      </>
    );
  };
  render(<FromMenu />);
  await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
  await user.click(screen.getByRole('button', { name: 'Menu is gone' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus());
});

test('gives the focus to what wanted it while the dialog opened, when nothing had it then', async () => {
  const user = userEvent.setup();
  const screenWith = (open: boolean) => (
    <>
      <button type="button">Menu</button>
      <Dialog open={open} onOpenChange={() => undefined} title="Settings" />
    </>
  );
  const { rerender } = render(screenWith(false));
  expect(document.body).toHaveFocus();
  const menu = screen.getByRole('button', { name: 'Menu' });
  rerender(screenWith(true));
  // What a menu does a task after it has gone.
  act(() => menu.focus());
  const dialog = screen.getByRole('dialog', { name: 'Settings' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  rerender(screenWith(false));
  await waitFor(() => expect(menu).toHaveFocus());
});

const Nested = ({ keepsOpen }: { keepsOpen?: () => boolean }) => {
  const [outer, setOuter] = useState(true);
  const [inner, setInner] = useState(false);
  return (
    <Dialog open={outer} onOpenChange={setOuter} title="Settings">
      <Button onClick={() => setInner(true)}>Ask</Button>
      <Dialog
        open={inner}
        onOpenChange={setInner}
        title="Sure?"
        {...(keepsOpen ? { keepsOpenOnEscape: keepsOpen } : {})}
      />
    </Dialog>
  );
};

/** Presses Escape at the moment when Radix has counted the second dialog, and the first one still listens. */
const pressEscapeWhileItOpens = () => {
  const press = () => {
    if (!screen.queryByRole('dialog', { name: 'Sure?' })) return;
    document.removeEventListener('dismissableLayer.update', press);
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    );
  };
  document.addEventListener('dismissableLayer.update', press);
};

test('Escape closes the newest dialog only, as early as it is pressed', async () => {
  const user = userEvent.setup();
  render(<Nested />);
  pressEscapeWhileItOpens();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sure?' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog that keeps open on Escape keeps the one below it open too', async () => {
  const user = userEvent.setup();
  render(<Nested keepsOpen={() => true} />);
  pressEscapeWhileItOpens();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
});
