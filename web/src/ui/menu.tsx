import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
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
  /** Stands above the items, such as who is signed in. */
  header?: ReactNode;
  align?: 'start' | 'end';
  defaultOpen?: boolean;
};

/**
 * A list of actions under a button; closes on an outside click and on Escape. Stands beside its button in the page, and so within the same
 * landmark.
 */
export const Menu = ({ trigger, items, header, align = 'end', defaultOpen }: MenuProps) => (
  <DropdownMenu.Root modal={false} {...(defaultOpen ? { defaultOpen } : {})}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Content className={styles.menu} align={align} sideOffset={6} loop>
      {header ? <DropdownMenu.Label className={styles.header}>{header}</DropdownMenu.Label> : null}
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
