import type { Category, ClothingItem } from '@contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { findPieces } from './find-pieces.ts';
import styles from './piece-picker.module.css';

/** More of them come with a press: nobody looks through more at once. */
const PAGE = 60;

type Props = {
  /** Null until loaded. */
  pieces: readonly ClothingItem[] | null;
  /** Pieces that have a mark. */
  marked: ReadonlySet<string>;
  /** `toggles`: a press takes a marked piece away again, so the mark is a state of the button. */
  toggles?: boolean;
  onPick: (piece: ClothingItem) => void;
};

/** The wardrobe to choose pieces from: by words and by category. */
export const PiecePicker = ({ pieces, marked, toggles = false, onPick }: Props) => {
  const { ids, titleOf, table } = useCategories();
  const [words, setWords] = useState('');
  const [category, setCategory] = useState<Category | ''>('');
  const [shown, setShown] = useState(PAGE);
  const query = useDeferredValue(words);
  const found = useMemo(
    () => findPieces(pieces ?? [], { words: query, category }, table),
    [pieces, query, category, table],
  );
  const owned = ids.filter((id) => pieces?.some((piece) => piece.category === id));

  return (
    <div className={styles.picker}>
      <div className={styles.fields} role="search">
        <TextInput
          type="search"
          label="Search"
          placeholder="A name or a colour"
          autoComplete="off"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setShown(PAGE);
          }}
        />
        <Select
          label="Category"
          value={category}
          options={[
            { value: '', label: 'All pieces' },
            ...owned.map((id) => ({ value: id, label: titleOf(id) })),
          ]}
          onChange={(event) => {
            setCategory(event.target.value as Category | '');
            setShown(PAGE);
          }}
        />
      </div>
      {pieces === null ? (
        <div className={styles.pieces} role="status">
          <VisuallyHidden>Loading your pieces</VisuallyHidden>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} height="8rem" />
          ))}
        </div>
      ) : found.length === 0 ? (
        <p className={styles.none} role="status">
          {pieces.length === 0 ? 'Your wardrobe is empty.' : 'No piece of yours fits that.'}
        </p>
      ) : (
        <ul className={styles.pieces} aria-label="Pieces of your wardrobe">
          {found.slice(0, shown).map((piece) => (
            <li key={piece.id}>
              <button
                type="button"
                className={styles.piece}
                aria-pressed={toggles ? marked.has(piece.id) : undefined}
                onClick={() => onPick(piece)}
              >
                <Picture src={hungPicture(piece)} alt="" fit="contain" className={styles.picture} />
                <span className={styles.name}>{piece.name}</span>
                {marked.has(piece.id) ? (
                  <span className={styles.mark}>
                    <CheckIcon width={14} height={14} />
                    {toggles ? null : <VisuallyHidden>, on the canvas already</VisuallyHidden>}
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > shown ? (
        <Button onClick={() => setShown(shown + PAGE)}>Show more pieces</Button>
      ) : null}
    </div>
  );
};
