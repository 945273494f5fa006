import { engineName } from '../../lib/engine.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './try-on-making.module.css';

/** How the result came about: which engine, and what could not be done perfectly. */
export const TryOnMaking = ({ engine, notes }: { engine: string; notes: readonly string[] }) => {
  const name = engineName(engine);
  if (notes.length === 0) return <Tag>{name}</Tag>;
  return (
    <details className={styles.making}>
      <summary>
        {name} · {notes.length === 1 ? '1 note' : `${notes.length} notes`}
        <ChevronDownIcon />
      </summary>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
};
