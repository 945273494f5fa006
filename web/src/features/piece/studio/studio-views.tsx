import type { Piece, StudioPicture } from '@contract';
import { useState } from 'react';
import { madeBy } from '../../../lib/browser/engine.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ToggleButton } from '../../../ui/actions/toggle-button.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './studio.module.css';

type View = 'studio' | 'hung' | 'photographed';

type Props = {
  piece: Piece;
  studio: StudioPicture;
  busy: boolean;
  onUse: (use: boolean) => void;
  onRemove: () => void;
};

/** A piece with a studio picture: drawn, as it hangs, or as photographed. */
export const StudioViews = ({ piece, studio, busy, onUse, onRemove }: Props) => {
  const [view, setView] = useState<View>('studio');
  const { picture, hung, engine, used } = studio;
  const views: { value: View; label: string; url: string }[] = [
    { value: 'studio', label: 'Studio picture', url: picture.url },
    ...(hung ? [{ value: 'hung' as const, label: 'On the rail', url: hung.url }] : []),
    { value: 'photographed', label: 'As photographed', url: piece.imageUrl },
  ];
  const url = views.find(({ value }) => value === view)?.url ?? picture.url;
  return (
    <>
      <Picture
        key={url}
        src={url}
        alt={piece.name}
        fit="contain"
        loading="eager"
        className={styles.picture}
      />
      <div className={styles.choice} role="group" aria-label="Picture">
        {views.map(({ value, label }) => (
          <ToggleButton
            key={value}
            size="small"
            pressed={view === value}
            onPressedChange={() => setView(value)}
          >
            {label}
          </ToggleButton>
        ))}
      </div>
      <p className={styles.words} role="status">
        {view === 'studio' ? <Tag>{madeBy(engine)}</Tag> : null}
        {view === 'hung' && hung?.completed ? 'Completed from its other half' : null}
      </p>
      <div className={styles.choice}>
        <ToggleButton size="small" busy={busy} pressed={used} onPressedChange={onUse}>
          Use it in the closet
        </ToggleButton>
        <Button size="small" variant="quiet" aria-disabled={busy} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
};
