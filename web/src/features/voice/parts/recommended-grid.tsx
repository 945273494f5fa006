import { HangerIcon } from '../../../ui/icons/late-icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './recommended-grid.module.css';
import type { RecommendedItem } from '../conversation/recommended-items.ts';

const Face = ({ image, description, type }: RecommendedItem) => (
  <>
    <span className={styles.picture}>
      {image ? (
        <Picture src={image} alt="" fit="contain" referrerPolicy="no-referrer" />
      ) : (
        <HangerIcon width={32} height={32} />
      )}
    </span>
    <span className={styles.description}>{description}</span>
    <span className={styles.type}>{type}</span>
  </>
);

/** The agent's recommendations; products link to their page in a new tab. */
export const RecommendedGrid = ({ items }: { items: readonly RecommendedItem[] }) => (
  <section className={styles.section} aria-labelledby="recommended-items">
    <h3 id="recommended-items" className={styles.title}>
      Recommended Items
    </h3>
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          {item.link ? (
            <a className={styles.face} href={item.link} target="_blank" rel="noopener noreferrer">
              <Face {...item} />
              <VisuallyHidden>(opens a new tab)</VisuallyHidden>
            </a>
          ) : (
            <div className={styles.face}>
              <Face {...item} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
);
