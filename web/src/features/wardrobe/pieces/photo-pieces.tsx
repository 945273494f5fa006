import type { ClothingItem } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { EditIcon } from '../../../ui/icons/late-icons.tsx';
import { PieceFacts } from './piece-facts.tsx';
import styles from './photo-pieces.module.css';

// Loaded when first opened.
const PieceDialog = lazy(async () => ({
  default: (await import('./piece-dialog.tsx')).PieceDialog,
}));

/** The attributes of a photo's garments, with buttons to correct them. */
export const PhotoPieces = ({ garments }: { garments: readonly ClothingItem[] }) => {
  const { table } = useCategories();
  const [editing, setEditing] = useState<string | null>(null);
  const edited = garments.find(({ id }) => id === editing);
  if (garments.length === 0) return null;
  return (
    <section className={styles.pieces} aria-label="About the pieces">
      <h3>About the pieces</h3>
      <p className={styles.hint}>
        Colours are measured in the photo. Guesses come from the photo and the name. Correct one and
        it stays corrected.
      </p>
      <ul className={styles.list}>
        {garments.map((garment) => {
          const { id, category, name, attributes } = garment;
          return (
            <li key={id} className={styles.piece}>
              <div className={styles.header}>
                <h4 id={`piece-${id}`}>{name}</h4>
                {attributes ? (
                  <Button
                    size="small"
                    icon={<EditIcon />}
                    aria-label={`Edit ${table[category].one}`}
                    onClick={() => setEditing(id)}
                  >
                    Edit
                  </Button>
                ) : null}
              </div>
              {attributes ? (
                <PieceFacts attributes={attributes} />
              ) : (
                <p className={styles.hint}>Atelier is still finding its colours and pattern.</p>
              )}
            </li>
          );
        })}
      </ul>
      {edited?.attributes ? (
        <Suspense>
          <PieceDialog
            garment={edited}
            attributes={edited.attributes}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      ) : null}
    </section>
  );
};
