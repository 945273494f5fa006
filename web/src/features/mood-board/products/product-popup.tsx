import type { ClothingItem } from '@contract';
import { useLoadPersonPhotos } from '../../../domain/try-on/person-photo.ts';
import { useTryOn } from '../../../domain/try-on/use-try-on.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { drawPicture } from './draw-picture.ts';
import { GoesWith } from './goes-with.tsx';
import { Mark } from './mark.tsx';
import styles from './product-popup.module.css';
import { ProductTryOnView, TryOnButton } from './product-try-on.tsx';
import { prepareProduct } from './prepare-product.ts';
import type { WearableProduct } from './prepare-product.ts';
import { affinityPercent, sourceMark, webAddress } from './shown-product.ts';
import type { ShownProduct } from './shown-product.ts';

type Props = {
  product: ShownProduct;
  garments: ReadonlyMap<string, ClothingItem>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A product can be tried on if it has a picture and its category is known. */
const wearable = ({ id, name, image, category }: ShownProduct): WearableProduct | null =>
  image && category ? { id, name, image, category } : null;

/** A product in large, with its actions. */
export const ProductPopup = ({ product, garments, open, onOpenChange }: Props) => {
  const { uid } = useCurrentUser();
  const loadPhotos = useLoadPersonPhotos(uid);
  const tryOn = useTryOn();
  const { name, brand, price, description, image, goes_with: goesWith = [] } = product;
  const mark = sourceMark(product.source);
  const link = webAddress(product.link);
  const garment = wearable(product);

  const start = (product: WearableProduct) => {
    const deps = { loadPhotos, fetch: window.fetch.bind(window), drawPicture };
    void tryOn.start((signal) => prepareProduct(product, deps, signal));
  };
  const change = (next: boolean) => {
    if (!next) tryOn.close();
    onOpenChange(next);
  };

  return (
    <Dialog open={open} onOpenChange={change} title={name} size="large">
      <div className={styles.product}>
        <div className={styles.stage}>
          {tryOn.state.status === 'idle' ? (
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
            {garment ? <TryOnButton state={tryOn.state} onPress={() => start(garment)} /> : null}
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
