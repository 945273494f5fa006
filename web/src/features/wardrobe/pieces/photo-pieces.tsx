import type { ClothingItem, MaskData } from '@contract';
import { lazy, Suspense, useState } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { goneSentence } from '../../../domain/garments/gone-words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { SparkleIcon } from '../../../ui/icons/icons.tsx';
import { EditIcon } from '../../../ui/icons/late-icons.tsx';
import { PieceFacts } from './piece-facts.tsx';
import styles from './photo-pieces.module.css';

// Loaded when first opened.
const PieceDialog = lazy(async () => ({
  default: (await import('../../../domain/garments/edit/piece-dialog.tsx')).PieceDialog,
}));

type PhotoPiecesProps = {
  garments: readonly ClothingItem[];
  /** Pieces of the photo that the owner no longer has. */
  gone: NonNullable<MaskData['gone']>;
  onTryOn: (piece: ClothingItem) => void;
};

/** The attributes of a photo's garments, with buttons to correct them and to try on a piece alone. */
export const PhotoPieces = ({ garments, gone, onTryOn }: PhotoPiecesProps) => {
  const { table } = useCategories();
  const [editing, setEditing] = useState<string | null>(null);
  const edited = garments.find(({ id }) => id === editing);
  if (garments.length === 0 && gone.length === 0) return null;
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
                <h4 id={`piece-${id}`}>
                  <Link to={`/piece/${id}`}>{name}</Link>
                </h4>
                <Button
                  size="small"
                  variant="quiet"
                  icon={<SparkleIcon />}
                  aria-label={`Try on ${name}`}
                  onClick={() => onTryOn(garment)}
                >
                  Try on
                </Button>
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
        {gone.map((piece) => (
          <li key={piece.id} className={styles.piece}>
            <div className={styles.header}>
              <h4>
                <Link to={`/piece/${piece.id}`}>{piece.name}</Link>
              </h4>
            </div>
            <p className={styles.hint}>{goneSentence(piece.gone)}</p>
          </li>
        ))}
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
