import type { ClothingItem, Collection, Look } from '@contract';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { lookName } from '../lookbook-words.ts';
import { LookTile } from '../overview/look-tile.tsx';
import { SortableGrid } from './sortable-grid.tsx';
import styles from './collection-page.module.css';

type OrderProps = { collection: Collection; onOrder: (ids: string[]) => void };

/** The looks of a collection. */
export const LooksOfCollection = ({
  looks,
  garments,
  collection,
  onOrder,
}: OrderProps & { looks: readonly Look[]; garments: GarmentsById }) => (
  <section className={styles.section} aria-labelledby="collection-looks">
    <h2 id="collection-looks">Looks</h2>
    <SortableGrid
      label="Looks"
      size="looks"
      ids={collection.looks}
      onChange={onOrder}
      entries={looks.map((look) => ({
        id: look.id,
        name: lookName(look),
        content: <LookTile look={look} garments={garments} />,
      }))}
    />
  </section>
);

/** The pieces of a collection. */
export const PiecesOfCollection = ({
  pieces,
  collection,
  onOrder,
}: OrderProps & { pieces: readonly ClothingItem[] }) => (
  <section className={styles.section} aria-labelledby="collection-pieces">
    <h2 id="collection-pieces">Pieces</h2>
    <SortableGrid
      label="Pieces"
      ids={collection.pieces}
      onChange={onOrder}
      entries={pieces.map((piece) => ({
        id: piece.id,
        name: piece.name,
        content: (
          <Link to={`/piece/${piece.id}`} className={styles.piece}>
            <Picture src={hungPicture(piece)} alt="" fit="contain" className={styles.picture} />
            <span>{piece.name}</span>
          </Link>
        ),
      }))}
    />
  </section>
);
