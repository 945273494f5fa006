import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { MenuIcon } from '../../../ui/icons/icons.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { movedTo } from './ordered.ts';
import styles from './sortable-grid.module.css';

/** What a drag carries: the id of an entry of a grid. */
const DRAG = 'application/x-atelier-entry';

type Entry = { id: string; name: string; content: ReactNode };

type Props = {
  label: string;
  /** Those that are shown, in order. */
  entries: readonly Entry[];
  /** All ids in order, also those that are not shown. */
  ids: readonly string[];
  /** Called with all ids in their new order, or without the one that was taken out. */
  onChange: (ids: string[]) => void;
  size?: 'looks' | 'pieces';
};

/** Entries that are put in order by dragging them, or by the menu of each. */
export const SortableGrid = ({ label, entries, ids, onChange, size = 'pieces' }: Props) => {
  const grid = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const move = (id: string, target: string | undefined) => {
    if (target === undefined || target === id) return;
    const place = entries.findIndex((entry) => entry.id === target) + 1;
    const name = entries.find((entry) => entry.id === id)?.name ?? '';
    setSaid(`${name} is number ${place} of ${entries.length} now.`);
    onChange(movedTo(ids, id, target));
  };
  const takeOut = ({ id, name }: Entry) => {
    setSaid(`${name} is taken out.`);
    onChange(ids.filter((one) => one !== id));
    // Its menu, which has the focus, goes with it.
    requestAnimationFrame(() => grid.current?.focus());
  };
  const drop = (event: DragEvent, target: string) => {
    const id = event.dataTransfer.getData(DRAG);
    if (!ids.includes(id)) return;
    event.preventDefault();
    move(id, target);
  };

  return (
    <>
      <ul ref={grid} tabIndex={-1} className={styles.grid} data-size={size} aria-label={label}>
        {entries.map((entry, index) => {
          const { id, name, content } = entry;
          return (
            <li
              key={id}
              className={styles.entry}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(DRAG, id)}
              onDragOver={(event) => {
                if (event.dataTransfer.types.includes(DRAG)) event.preventDefault();
              }}
              onDrop={(event) => drop(event, id)}
            >
              {content}
              <span className={styles.menu}>
                <Menu
                  trigger={
                    <IconButton
                      label={`More for ${name}`}
                      variant="raised"
                      size="small"
                      icon={<MenuIcon />}
                    />
                  }
                  items={[
                    {
                      label: 'Move forward',
                      disabled: index === 0,
                      onSelect: () => move(id, entries[index - 1]?.id),
                    },
                    {
                      label: 'Move back',
                      disabled: index === entries.length - 1,
                      onSelect: () => move(id, entries[index + 1]?.id),
                    },
                    {
                      label: 'Take out',
                      onSelect: () => takeOut(entry),
                    },
                  ]}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
};
