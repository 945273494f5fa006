import type { MatchedItem } from '@contract';
import { type GarmentsById, hungPicture } from '../../../domain/garments/collection.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import styles from './named-items.module.css';

/** Garments of the wardrobe that an answer names, beside its looks. */
export const WardrobeItems = ({
  items,
  garments,
}: {
  items: readonly MatchedItem[];
  garments: GarmentsById | undefined;
}) => (
  <section className={styles.named}>
    <h3 className={styles.heading}>From your wardrobe</h3>
    <ul className={styles.items} aria-label="From your wardrobe">
      {items.map((item) => {
        const garment = garments?.get(item.id);
        return (
          <li key={item.id} className={styles.item}>
            <Picture
              src={garment ? hungPicture(garment) : item.image}
              alt=""
              fit="contain"
              className={styles.cutOut}
            />
            <span className={styles.name}>{garment?.name ?? item.description}</span>
          </li>
        );
      })}
    </ul>
  </section>
);

const Product = ({ item }: { item: MatchedItem }) => (
  <li className={styles.item}>
    {item.image ? <Picture src={item.image} alt="" className={styles.photo} /> : null}
    {item.brand ? <span className={styles.brand}>{item.brand}</span> : null}
    <span className={styles.name}>{item.description}</span>
    {item.price ? <span className={styles.price}>{item.price}</span> : null}
    {item.link ? (
      <a
        href={item.link}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.link}
        aria-label={`Visit the shop of ${item.description}, in a new tab`}
      >
        Visit ↗
      </a>
    ) : null}
  </li>
);

/** Products that an answer names. */
export const ShoppingItems = ({ items }: { items: readonly MatchedItem[] }) => (
  <section className={styles.named}>
    <h3 className={styles.heading}>From the shops</h3>
    <ul className={styles.items} aria-label="To buy">
      {items.map((item) => (
        <Product key={item.id} item={item} />
      ))}
    </ul>
  </section>
);
