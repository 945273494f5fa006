import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { useEscape } from './use-escape.ts';
import { useHistoryStep } from './use-history-step.tsx';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title. */
  description?: string;
  /** Width on a large screen. On a phone it fills the screen, except `small`. */
  size?: 'small' | 'medium' | 'large';
  /** Actions, always visible below the content. */
  footer?: ReactNode;
  children?: ReactNode;
  /** For a question that must be answered: pressing outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** Called on Escape. Returns whether Escape was used for something else, so that the dialog stays open. */
  keepsOpenOnEscape?: () => boolean;
};

/**
 * The element to return the focus to: the focused one, or the button of its menu, because a menu whose item opens a dialog is gone when the dialog
 * closes.
 */
const focused = (): Element | null => {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || activeElement;
};

/** A modal dialog: the focus moves in and returns. Escape, the close button and the browser's Back close it. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  size = 'medium',
  footer,
  children,
  role = 'dialog',
  keepsOpenOnEscape,
}: DialogProps) => {
  // Radix returns the focus only to its own trigger, but these dialogs are opened by state.
  const opener = useRef<Element>(null);
  const watch = useRef<AbortController>(null);
  // A menu that closed just before returns the focus to its button one task later; the dialog takes it from there.
  const watchForOpener = () => {
    watch.current = new AbortController();
    const { signal } = watch.current;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('[role="dialog"], [role="alertdialog"]'))
        return;
      opener.current = target;
      watch.current?.abort();
    };
    document.addEventListener('focusin', note, { capture: true, signal });
  };
  const close = () => onOpenChange(false);
  const onEscapeKeyDown = useEscape(open, close, keepsOpenOnEscape);
  useHistoryStep(open, close);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={styles.content}
          data-size={size}
          role={role}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = focused();
            if (opener.current === document.body) watchForOpener();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            watch.current?.abort();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onEscapeKeyDown={onEscapeKeyDown}
          onPointerDownOutside={(event) => {
            if (role === 'alertdialog') event.preventDefault();
          }}
        >
          <header className={styles.header}>
            <div>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              {description ? (
                <Radix.Description className={styles.description}>{description}</Radix.Description>
              ) : null}
            </div>
            {role === 'dialog' ? (
              <Radix.Close asChild>
                <IconButton label="Close" icon={<CloseIcon />} />
              </Radix.Close>
            ) : null}
          </header>
          {children ? <div className={styles.body}>{children}</div> : null}
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
