import type { Category, ClothingItem } from '@contract';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { GoesWith } from './goes-with.tsx';
import { Mark } from './mark.tsx';
import styles from './product-popup.module.css';
import { ProductTryOnView, TryOnButton } from '../product-try-on.tsx';
import { affinityPercent, sourceMark, webAddress } from './shown-product.ts';
import type { ShownProduct } from './shown-product.ts';
import { useProductTryOn } from '../use-product-try-on.ts';

type Props = {
  product: ShownProduct;
  garments: ReadonlyMap<string, ClothingItem>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** What of a product can be tried on: its picture, as one of the three kinds. */
const wearable = ({
  image,
  category,
}: ShownProduct): { image: string; category: Category } | null =>
  image && category ? { image, category } : null;

/** A product, larger, with what can be done with it. */
export const ProductPopup = ({ product, garments, open, onOpenChange }: Props) => {
  const tryOn = useProductTryOn();
  const { name, brand, price, description, image, goes_with: goesWith = [] } = product;
  const mark = sourceMark(product.source);
  const link = webAddress(product.link);
  const garment = wearable(product);

  const change = (next: boolean) => {
    if (!next) tryOn.close();
    onOpenChange(next);
  };

  return (
    <Dialog open={open} onOpenChange={change} title={name} size="large">
      <div className={styles.product}>
        <div className={styles.stage}>
          {tryOn.state.status === 'idle' || tryOn.state.status === 'error' ? (
            <div className={styles.frame}>
              {image ? (
                <Picture
                  src={image}
                  alt={name}
                  fit="contain"
                  loading="eager"
                  className={styles.picture}
                />
              ) : null}
            </div>
          ) : (
            <ProductTryOnView state={tryOn.state} image={image} name={name} onClose={tryOn.close} />
          )}
        </div>
        <div className={styles.words}>
          {brand ? <p className={styles.brand}>{brand}</p> : null}
          {price ? <p className={styles.price}>{price}</p> : null}
          {description ? <p>{description}</p> : null}
          <p className={styles.affinity}>
            brand affinity: {affinityPercent(product)}% {mark ? <Mark kind={mark} /> : null}
          </p>
          <GoesWith ids={goesWith} garments={garments} max={12} />
          <div className={styles.actions}>
            {link ? (
              <a className={styles.visit} href={link} target="_blank" rel="noopener noreferrer">
                Visit Now →
              </a>
            ) : null}
            {garment ? (
              <TryOnButton state={tryOn.state} onPress={() => tryOn.start(garment)} />
            ) : null}
          </div>
          {mark ? (
            <p className={styles.note}>
              This is a sample. It is not for sale, and its price is invented.
            </p>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
};
