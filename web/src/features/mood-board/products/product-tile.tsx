import { Picture } from '../../../ui/pictures/picture.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { Mark } from './mark.tsx';
import styles from './product-tile.module.css';
import { sourceMark } from './shown-product.ts';
import type { ShownProduct } from './shown-product.ts';

type Props = {
  product: ShownProduct;
  onOpen: (product: ShownProduct) => void;
};

/** A product tile; pressing it opens the product. */
export const ProductTile = ({ product, onOpen }: Props) => {
  const { name, brand, price, image, source } = product;
  const mark = sourceMark(source);
  return (
    <button type="button" className={styles.tile} onClick={() => onOpen(product)}>
      <span className={styles.frame}>
        {image ? <Picture src={image} alt="" fit="contain" className={styles.picture} /> : null}
      </span>
      <span className={styles.brand}>
        <span>{brand}</span>
        {mark ? <Mark kind={mark} /> : null}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.price}>{price}</span>
      </span>
    </button>
  );
};

/** Placeholder with the size of a tile. */
export const TilePlaceholder = () => (
  <div className={styles.tile}>
    <span className={styles.frame} data-waiting />
    <span className={styles.brand}>
      <Skeleton width="40%" />
    </span>
    <span className={styles.words}>
      <span className={styles.name}>
        <Skeleton width="85%" />
      </span>
      <span className={styles.price}>
        <Skeleton width="30%" />
      </span>
    </span>
  </div>
);
