import type { ClothingCollection, ClothingItem } from '@contract';
import { garmentsOf, hungPicture } from '../../domain/garments/collection.ts';
import { useCategories } from '../../domain/garments/categories.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { ShirtIcon } from '../../ui/icons/icons.tsx';
import styles from './greeting.module.css';
import { LookPicture } from '../../domain/outfits/look-picture.tsx';
import type { Piece } from './pieces.ts';
import { SendIcon } from './send-icon.tsx';

/** Example prompts: an occasion, several outfits, an exclusion, a piece to start with. */
export const EXAMPLE_PROMPTS = [
  'What should I wear to the office today?',
  'Give me three outfits for the weekend',
  'Something smart for dinner, but not black',
  'What goes with my jeans?',
] as const;

const toPiece = (item: ClothingItem): Piece => ({
  id: item.id,
  category: item.category,
  name: item.name,
  image: hungPicture(item),
  cutOut: item.imageUrl,
});

export type GreetingProps = {
  /** Undefined while it loads, and if it could not be loaded. */
  closet: ClothingCollection | undefined;
  /** Whether sending is disabled. */
  disabled: boolean;
  onPrompt: (prompt: string) => void;
};

/** Shown before the first message: an introduction and four example prompts. */
export const Greeting = ({ closet, disabled, onPrompt }: GreetingProps) => {
  const { ids, table } = useCategories();
  const newest = closet ? ids.map((id) => garmentsOf(closet, id, table)[0]) : [];
  const pieces = newest.filter((item) => item !== undefined).map(toPiece);
  const isEmpty = closet !== undefined && pieces.length === 0;

  return (
    <section className={styles.card} aria-labelledby="greeting">
      <div className={styles.picture} aria-hidden="true">
        {isEmpty ? <ShirtIcon className={styles.nothing} /> : <LookPicture pieces={pieces} />}
      </div>
      <div className={styles.words}>
        <h2 id="greeting" className={styles.title}>
          What are you dressing for?
        </h2>
        {isEmpty ? (
          <p className={styles.text}>
            Your wardrobe is empty, so there is no outfit to suggest yet.{' '}
            <Link to="/wardrobe">Add a full-body photo</Link> and its garments are here in a minute.
          </p>
        ) : (
          <p className={styles.text}>
            Tell me the occasion, the weather, or a piece you want to wear. I suggest outfits from
            your own wardrobe.
          </p>
        )}
        <ul className={styles.prompts} aria-label="Examples">
          {EXAMPLE_PROMPTS.map((prompt) => (
            <li key={prompt}>
              <button
                type="button"
                className={styles.prompt}
                disabled={disabled}
                onClick={() => onPrompt(prompt)}
              >
                {prompt}
                <SendIcon strokeWidth={1.8} className={styles.arrow} />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
