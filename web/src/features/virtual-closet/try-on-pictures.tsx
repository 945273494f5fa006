import type { SavedTryOn } from '@contract';
import { useState } from 'react';
import { CompareSlider } from '../../ui/compare-slider.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ToggleButton } from '../../ui/toggle-button.tsx';
import styles from './try-on-pictures.module.css';
import { usePictureSize } from './use-picture-size.ts';

const RESULT = 'The try-on result';
const ORIGINAL = 'The original photo';

type View = 'result' | 'original' | 'compare';

const VIEWS: { view: View; label: string }[] = [
  { view: 'result', label: 'Result' },
  { view: 'original', label: 'Original' },
  { view: 'compare', label: 'Compare' },
];

/** Result and original of a saved try-on: one at a time, or one over the other with a divider. */
export const TryOnPictures = ({ item }: { item: SavedTryOn }) => {
  const [view, setView] = useState<View>('result');
  // Until it is measured, the shape of most photos of a person.
  const { width, height } = usePictureSize(item.resultImage) ?? { width: 2, height: 3 };
  const isOriginal = view === 'original';

  return (
    <div className={styles.pictures}>
      <div className={styles.stage}>
        <div className={styles.print} style={{ '--ratio': width / height } as React.CSSProperties}>
          {view === 'compare' ? (
            <CompareSlider
              before={{ src: item.originalImage, alt: ORIGINAL }}
              after={{ src: item.resultImage, alt: RESULT }}
              width={width}
              height={height}
            />
          ) : (
            <Picture
              key={view}
              src={isOriginal ? item.originalImage : item.resultImage}
              alt={isOriginal ? ORIGINAL : RESULT}
              width={width}
              height={height}
              fit="contain"
              loading="eager"
            />
          )}
        </div>
      </div>
      <div className={styles.views} role="group" aria-label="View">
        {VIEWS.map(({ view: each, label }) => (
          <ToggleButton
            key={each}
            size="small"
            pressed={view === each}
            onPressedChange={() => setView(each)}
          >
            {label}
          </ToggleButton>
        ))}
      </div>
    </div>
  );
};
