import type { Collection, Look } from '@contract';
import type { GarmentsById } from '../../../domain/garments/collection.ts';
import { hungPicture } from '../../../domain/garments/collection.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { collectionWords } from '../lookbook-words.ts';
import { LookImage } from '../parts/look-image.tsx';
import styles from './tiles.module.css';

/** As many pictures as a cover has. */
const COVER = 3;

type Props = {
  collection: Collection;
  looks: ReadonlyMap<string, Look>;
  garments: GarmentsById;
};

/** A collection as its first looks and pieces. */
export const CollectionTile = ({ collection, looks, garments }: Props) => {
  const shownLooks = collection.looks.flatMap((id) => looks.get(id) ?? []);
  const shownPieces = collection.pieces.flatMap((id) => garments.get(id) ?? []);
  const covers = [
    ...shownLooks.map((look) => <LookImage key={look.id} look={look} garments={garments} alt="" />),
    ...shownPieces.map((piece) => (
      <Picture
        key={piece.id}
        src={hungPicture(piece)}
        alt=""
        fit="contain"
        className={styles.piece}
      />
    )),
  ].slice(0, COVER);
  return (
    <Link to={`/lookbooks?collection=${collection.id}`} className={styles.tile}>
      <span className={styles.cover}>{covers}</span>
      <span className={styles.name}>{collection.name}</span>
      <span className={styles.words}>
        {collectionWords({
          kind: collection.kind,
          looks: shownLooks.length,
          pieces: shownPieces.length,
        })}
      </span>
    </Link>
  );
};
