import type { Category, MaskData } from '@contract';
import { CategoryTag, useCategories } from '../../../domain/garments/categories.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import styles from './detail-segments.module.css';
import { finerName, measuredConfidence, percent } from '../filters/found.ts';

export type DetailSegmentsProps = {
  maskData: MaskData;
  /** The category that is highlighted in the photo. */
  shown: Category | null;
  onShow: (category: Category | null) => void;
};

/** Undefined for a photo without masks. */
const confidenceWords = ({ masks }: MaskData, category: Category): string | null => {
  const confidence = measuredConfidence(masks, category);
  if (confidence !== null) return `${percent(confidence)} confidence`;
  return masks.some(({ label }) => label === category) ? 'Set by you' : null;
};

/** A card for each category: its cut-out, name or count, and confidence. Pressing one highlights it in the photo. */
export const DetailSegments = ({ maskData, shown, onShow }: DetailSegmentsProps) => {
  const { ids, countOf, nameOf, table } = useCategories();
  const { classifications, segments, thumbnails, visualizations } = maskData;
  return (
    <>
      <p className={styles.hint}>Choose a piece to see it in the photo.</p>
      <ul className={styles.cards}>
        {ids.map((category) => {
          const count = classifications[category];
          const cutout = thumbnails?.[category] ?? segments[category];
          if (count === 0) {
            // Most photos show none of what people do not always wear; to say so each time would be noise.
            return !table[category].isNeeded ? null : (
              <li key={category} className={styles.none}>
                <CategoryTag category={category}>{nameOf(category)}</CategoryTag>
                <span>None found</span>
              </li>
            );
          }
          return (
            <li key={category}>
              <button
                type="button"
                className={styles.card}
                aria-pressed={shown === category}
                disabled={!visualizations[category]}
                onClick={() => onShow(shown === category ? null : category)}
              >
                <span className={styles.cutout}>
                  {cutout ? <Picture src={cutout} alt="" fit="contain" loading="eager" /> : null}
                </span>
                <span className={styles.words}>
                  <CategoryTag category={category}>
                    {finerName(maskData.masks, category) ?? countOf(category, count)}
                  </CategoryTag>
                  <span className={styles.confidence}>{confidenceWords(maskData, category)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
};

/** As large as the cards, so that nothing moves when they come. */
export const SegmentPlaceholders = () => {
  const { ids, table } = useCategories();
  return (
    <ul className={styles.cards} aria-hidden="true">
      {ids
        .filter((category) => table[category].isNeeded)
        .map((category) => (
          <li key={category} className={styles.card}>
            <span className={styles.cutout}>
              <Skeleton height="100%" />
            </span>
            <span className={styles.words}>
              <Skeleton width="6rem" height="1.625rem" />
              <Skeleton width="7rem" height="1.21875rem" />
            </span>
          </li>
        ))}
    </ul>
  );
};
