import type { Category, ClothingItem, DayPiece } from '@contract';
import { useState } from 'react';
import { useCategories } from '../../domain/garments/categories.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './calendar-screen.module.css';

type Props = {
  garments: readonly ClothingItem[];
  /** Whether it can be logged as worn: its day has begun. */
  mayBeWorn: boolean;
  busy: boolean;
  onSave: (pieces: DayPiece[], status: 'planned' | 'worn') => void;
  onCancel: () => void;
};

/** Chooses pieces of the wardrobe for an outfit of a day. */
export const OutfitForm = ({ garments, mayBeWorn, busy, onSave, onCancel }: Props) => {
  const { table, nameOf } = useCategories();
  const [chosen, setChosen] = useState<Partial<Record<Category, string>>>({});
  const categories = (Object.keys(table) as Category[]).filter((category) =>
    garments.some((garment) => garment.category === category),
  );
  const pieces = categories.flatMap((category) => {
    const garment = garments.find(({ id }) => id === chosen[category]);
    return garment ? [{ id: garment.id, category, name: garment.name || table[category].one }] : [];
  });
  const save = (status: 'planned' | 'worn') => onSave(pieces, status);

  return (
    <form
      className={styles.form}
      aria-label="New outfit"
      onSubmit={(submit) => {
        submit.preventDefault();
        save(mayBeWorn ? 'worn' : 'planned');
      }}
    >
      <div className={styles.pair}>
        {categories.map((category) => (
          <Select
            key={category}
            label={nameOf(category)}
            options={[
              { value: '', label: 'None' },
              ...garments
                .filter((garment) => garment.category === category)
                .map(({ id, name }) => ({ value: id, label: name || table[category].one })),
            ]}
            value={chosen[category] ?? ''}
            onChange={({ target }) => setChosen({ ...chosen, [category]: target.value })}
          />
        ))}
      </div>
      <div className={styles.actions}>
        {mayBeWorn ? (
          <Button type="submit" variant="primary" busy={busy} disabled={pieces.length === 0}>
            Worn on this day
          </Button>
        ) : null}
        <Button
          variant={mayBeWorn ? 'secondary' : 'primary'}
          disabled={pieces.length === 0}
          busy={busy}
          onClick={() => save('planned')}
        >
          Plan it
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
};
