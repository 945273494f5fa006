import type { Piece } from '@contract';
import { memo } from 'react';
import type { KeyboardEvent } from 'react';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { GONE_WORDS } from '../../../domain/garments/gone-words.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { HeartIcon } from '../../../ui/icons/heart-icon.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { GridCell } from '../../../domain/grid/grid-cell.tsx';
import type { CellProps } from '../../../domain/grid/grid-cell.tsx';
import { GridPicture } from '../../../domain/grid/grid-picture.tsx';
import styles from './piece-grid.module.css';

export type PieceCardProps = CellProps & {
  piece: Piece;
  /** Before its page opens. */
  onOpen: (piece: Piece) => void;
  onFavour: (piece: Piece) => void;
  /** Whether one of its controls has the focus. */
  onFocus: (index: number) => void;
  onKeyDown: (index: number, event: KeyboardEvent<HTMLElement>) => void;
};

/** A piece as it hangs, which leads to its page, and a heart that marks it as a favourite. */
export const PieceCard = memo(
  ({ piece, onOpen, onFavour, onFocus, onKeyDown, ...cell }: PieceCardProps) => {
    const { id, name, facts } = piece;
    return (
      <GridCell {...cell}>
        <Link
          to={`/piece/${id}`}
          className={styles.open}
          onClick={() => onOpen(piece)}
          onFocus={() => onFocus(cell.index)}
          onKeyDown={(event) => onKeyDown(cell.index, event)}
        >
          <span className={styles.frame} data-gone={facts.gone !== undefined}>
            <GridPicture className={styles.picture} src={hungPicture(piece)} fit="contain" />
          </span>
          <span className={styles.caption}>
            <span className={styles.name}>{name}</span>{' '}
            <span className={styles.brand}>{facts.brand}</span>
          </span>{' '}
          {facts.gone ? (
            <span className={styles.gone}>
              <Tag>{GONE_WORDS[facts.gone.how]}</Tag>
            </span>
          ) : null}
        </Link>
        <IconButton
          className={styles.heart}
          variant="raised"
          size="small"
          label={`Favourite: ${name}`}
          title="Favourite"
          aria-pressed={facts.favourite === true}
          icon={<HeartIcon />}
          onClick={() => onFavour(piece)}
          onFocus={() => onFocus(cell.index)}
        />
      </GridCell>
    );
  },
);
PieceCard.displayName = 'PieceCard';
