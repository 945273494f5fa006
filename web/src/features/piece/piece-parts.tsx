import type { GoesWith, Piece, PieceTryOn, WardrobePhoto } from '@contract';
import { photoIdOf } from '../../domain/try-on/photo-id.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { factRows } from './fact-words.ts';
import styles from './piece-screen.module.css';

/** The facts that the owner wrote, and what Atelier sees in the picture. */
export const PieceAbout = ({ piece: { facts, attributes } }: { piece: Piece }) => {
  const seen = attributes
    ? [
        { term: 'Looks like', words: attributes.description },
        { term: 'Colours', words: attributes.colours.map(({ name }) => name).join(', ') },
      ]
    : [];
  const tags = facts.tags ?? [];
  return (
    <section aria-label="About this piece">
      <dl className={styles.facts}>
        {[...factRows(facts), ...seen].map(({ term, words }) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {tags.length > 0 ? (
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
};

/** Outfits of the stylist around the piece. */
export const PiecePartners = ({ goesWith }: { goesWith: readonly GoesWith[] }) =>
  goesWith.length === 0 ? null : (
    <section aria-label="Goes with">
      <h2>Goes with</h2>
      <ul className={styles.row}>
        {goesWith.map(({ pieces, reason }) => (
          <li key={pieces.map(({ id }) => id).join()} className={styles.outfit}>
            <div className={styles.partners}>
              {pieces.map(({ id, name, thumbnail }) => (
                <Link key={id} to={`/piece/${id}`}>
                  <Picture className={styles.thumbnail} src={thumbnail} alt={name} fit="contain" />
                </Link>
              ))}
            </div>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );

type AppearancesProps = { photo: WardrobePhoto | null; tryOns: readonly PieceTryOn[] };

/** The photo that the piece was cut from, and the saved try-ons in which it is worn. */
export const PieceAppearances = ({ photo, tryOns }: AppearancesProps) =>
  photo === null && tryOns.length === 0 ? null : (
    <section aria-label="Photos and try-ons">
      <h2>Photos and try-ons</h2>
      <ul className={styles.row}>
        {photo ? (
          <li>
            <Link to={`/wardrobe?by=photos&photo=${photoIdOf(photo)}`}>
              <Picture
                className={styles.photo}
                src={photo.thumbnail}
                placeholder={photo.placeholder}
                alt="The photo that it was cut from"
              />
            </Link>
          </li>
        ) : null}
        {tryOns.map(({ id, name, thumbnail, placeholder }) => (
          <li key={id}>
            <Link to={`/virtual-closet?result=${id}`}>
              <Picture
                className={styles.photo}
                src={thumbnail}
                placeholder={placeholder}
                alt={name || 'Saved try-on'}
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
