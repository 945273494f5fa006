import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value: string;
  onValueChange: (value: string) => void;
};

export const Tabs = ({ label, tabs, value, onValueChange }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onValueChange}>
    <Radix.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} className={styles.panel}>
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
