import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import styles from './menu.module.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

export type MenuProps = {
  /** The button that opens it. Must pass its props and ref on. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Content above the items, such as the signed-in user. */
  header?: ReactNode;
  align?: 'start' | 'end';
  /** Whether it is open initially; `keyboard`: opened by a key, so that the first item gets the focus. */
  defaultOpen?: boolean | 'keyboard';
};

/**
 * A list of actions under a button; closes on an outside click and on Escape. It is rendered beside its button, and so within the same landmark.
 */
export const Menu = ({ trigger, items, header, align = 'end', defaultOpen }: MenuProps) => {
  // Radix only sees keys pressed since it was mounted; otherwise it focuses the menu itself.
  const isByKey = useRef(defaultOpen === 'keyboard');
  const handOn = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isByKey.current || target !== currentTarget) return;
    isByKey.current = false;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  };
  return (
    <DropdownMenu.Root modal={false} {...(defaultOpen ? { defaultOpen: true } : {})}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className={styles.menu}
        align={align}
        sideOffset={6}
        loop
        onFocus={handOn}
      >
        {header ? (
          <DropdownMenu.Label className={styles.header}>{header}</DropdownMenu.Label>
        ) : null}
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            className={styles.item}
            data-danger={item.danger || undefined}
            disabled={item.disabled ?? false}
            onSelect={item.onSelect}
          >
            {item.icon}
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};
