import { ATELIER_EXPLAINED, isMadeByAtelier, madeBy } from '../../../lib/browser/engine.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './try-on-making.module.css';

/** Who made the result, what that means, and the notes about imperfections. */
export const TryOnMaking = ({ engine, notes }: { engine: string; notes: readonly string[] }) => {
  const explanation = isMadeByAtelier(engine) ? ATELIER_EXPLAINED : null;
  if (notes.length === 0 && !explanation) return <Tag>{madeBy(engine)}</Tag>;
  const count = notes.length === 1 ? ' · 1 note' : ` · ${notes.length} notes`;
  return (
    <details className={styles.making}>
      <summary>
        {madeBy(engine)}
        {notes.length > 0 ? count : ''}
        <ChevronDownIcon />
      </summary>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
        {explanation ? <li>{explanation}</li> : null}
      </ul>
    </details>
  );
};
