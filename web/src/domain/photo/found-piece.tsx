import type { ClothingItem, FoundPiece } from '@contract';
import { useId } from 'react';
import { Select } from '../../ui/forms/select.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { useCategories } from '../garments/categories.tsx';
import type { GarmentsById } from '../garments/collection.ts';
import { pieceOf } from './day-photo-choices.ts';
import type { Choice } from './day-photo-choices.ts';
import styles from './day-photo.module.css';

type Props = {
  found: FoundPiece;
  /** Its cut-out of the photo. */
  cutout: string;
  garments: GarmentsById;
  choice: Choice | undefined;
  mayBeNew: boolean;
  /** Whether the person went on without a choice here. */
  isMissing: boolean;
  onChoose: (choice: Choice) => void;
};

const likenessWords = (likeness: number): string =>
  likeness >= 0.6 ? 'Looks the same' : likeness >= 0.45 ? 'Looks alike' : 'Some likeness';

/** A piece of the photo beside those of the wardrobe that it may be. */
export const FoundPieceChoice = (props: Props) => {
  const { found, cutout, garments, choice, mayBeNew, isMissing, onChoose } = props;
  const name = useId();
  const { table } = useCategories();
  const { one } = table[found.category];
  const chosen = choice?.kind === 'owned' ? choice.piece.id : null;
  const shown = new Set(found.matches.map(({ id }) => id));
  const others: ClothingItem[] = [...garments.values()].filter(
    ({ id, category }) => category === found.category && !shown.has(id),
  );
  const isOther = chosen !== null && !shown.has(chosen);
  const option = (label: string, isChecked: boolean, choose: () => void) => (
    <label className={styles.plain}>
      <input type="radio" name={name} checked={isChecked} onChange={choose} />
      {label}
    </label>
  );
  return (
    <fieldset className={styles.found} data-missing={isMissing || undefined}>
      <legend className={styles.legend}>{`The ${one} in your photo`}</legend>
      <div className={styles.beside}>
        <figure className={styles.seen}>
          <Picture src={cutout} alt={`In your photo: ${found.name}`} fit="contain" />
          <figcaption>{found.name}</figcaption>
        </figure>
        <div className={styles.matches}>
          {found.matches.map((match) => (
            <label key={match.id} className={styles.match}>
              <input
                type="radio"
                name={name}
                checked={chosen === match.id}
                onChange={() => onChoose({ kind: 'owned', piece: pieceOf(match) })}
              />
              <Picture
                src={garments.get(match.id)?.thumbnail ?? ''}
                alt=""
                fit="contain"
                className={styles.picture}
              />
              <span className={styles.matchName}>
                {match.name}
                <small>{likenessWords(match.likeness)}</small>
              </span>
            </label>
          ))}
          {found.matches.length === 0 ? (
            <p className={styles.muted}>Nothing in your wardrobe looks like it.</p>
          ) : null}
        </div>
      </div>
      {isMissing ? <p className={styles.missing}>Say which one it is, or leave it out.</p> : null}
      <div className={styles.more}>
        {others.length > 0 ? (
          <Select
            label={`Another ${one}`}
            options={[
              { value: '', label: 'None of these' },
              ...others.map((garment) => ({ value: garment.id, label: garment.name || one })),
            ]}
            value={isOther ? chosen : ''}
            onChange={({ target }) => {
              const garment = garments.get(target.value);
              onChoose(
                garment
                  ? { kind: 'owned', piece: { ...pieceOf(garment), name: garment.name || one } }
                  : { kind: 'leave-out' },
              );
            }}
          />
        ) : null}
        {mayBeNew
          ? option('New: add it to my wardrobe', choice?.kind === 'new', () =>
              onChoose({ kind: 'new' }),
            )
          : null}
        {option('Not mine: leave it out', choice?.kind === 'leave-out', () =>
          onChoose({ kind: 'leave-out' }),
        )}
      </div>
    </fieldset>
  );
};
