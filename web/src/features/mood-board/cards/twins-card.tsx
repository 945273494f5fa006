import { Picture } from '../../../ui/pictures/picture.tsx';
import { BoardCard } from './board-card.tsx';
import type { ShownProduct } from '../products/shown-product.ts';
import { TWIN_SAMPLES } from './style-twins.ts';
import styles from './twins-card.module.css';

type Props = {
  className?: string | undefined;
  onOpen: (product: ShownProduct) => void;
};

export const TwinsCard = ({ className, onOpen }: Props) => (
  <BoardCard title="style twin wardrobes" mark="sample" className={className}>
    <div className={styles.lead}>
      <p className={styles.powered}>community-powered</p>
      <p>Peek into wardrobes of people who match your taste profile</p>
    </div>
    <ul className={styles.twins} aria-label="Samples of style twins' pieces">
      {TWIN_SAMPLES.map((sample) => (
        <li key={sample.id}>
          <button type="button" className={styles.twin} onClick={() => onOpen(sample)}>
            <span className={styles.frame}>
              {sample.image ? (
                <Picture src={sample.image} alt="" fit="contain" className={styles.picture} />
              ) : null}
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{sample.name}</span>
              <span className={styles.facts}>
                {sample.brand} · {sample.price}
              </span>
              <span className={styles.facts}>
                <b>{sample.twinCount} style twins</b> <span>own this</span>
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
    <p className={styles.note}>All four are samples. Nobody&apos;s wardrobe is shown to others.</p>
  </BoardCard>
);
