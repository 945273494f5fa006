import type { Box, MaskLabel, SegmentationResult } from '@contract';
import { useEffect, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent } from 'react';
import { PantsIcon, ShirtIcon, ShoeIcon } from '../../../ui/icons.tsx';
import styles from './mask-photo.module.css';
import { anchorOf, maskAt } from './mask-regions.ts';
import type { MaskRegion } from './mask-regions.ts';
import { readRegions } from './read-regions.ts';

const ICONS = { shirt: ShirtIcon, pants: PantsIcon, shoes: ShoeIcon };
/** How far off the finger or pointer may be, CSS pixels. */
const REACH_PX = 10;

export type MaskPhotoProps = {
  photoUrl: string;
  result: SegmentationResult;
  labels: readonly MaskLabel[];
  active: number | null;
  hovered: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number) => void;
};

const place = ({ left, top, width, height }: Box, photo: { width: number; height: number }) => ({
  left: `${(left / photo.width) * 100}%`,
  top: `${(top / photo.height) * 100}%`,
  width: `${(width / photo.width) * 100}%`,
  height: `${(height / photo.height) * 100}%`,
});

/** The photo with its masks tinted by label. The pointed-at and the chosen one are outlined along their edge. */
export const MaskPhoto = ({
  photoUrl,
  result,
  labels,
  active,
  hovered,
  onHover,
  onChoose,
}: MaskPhotoProps) => {
  const { masks, width, height } = result;
  const [regions, setRegions] = useState<MaskRegion[]>([]);

  useEffect(() => {
    let current = true;
    void readRegions(masks).then((read) => {
      if (current) setRegions(read);
    });
    return () => {
      current = false;
    };
  }, [masks]);

  const maskUnder = (event: MouseEvent<HTMLElement>): number | null => {
    const frame = event.currentTarget.getBoundingClientRect();
    const scale = width / frame.width;
    const point = {
      x: (event.clientX - frame.left) * scale,
      y: (event.clientY - frame.top) * scale,
    };
    return maskAt(regions, point, REACH_PX * scale);
  };

  const outlined = hovered ?? active;
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse') onHover(maskUnder(event));
  };

  return (
    <div className={styles.stage}>
      {/* A shortcut for those who point; everything it does, the list does for a keyboard. */}
      <div
        role="presentation"
        className={styles.frame}
        data-pointing={hovered !== null || undefined}
        data-outlined={outlined !== null || undefined}
        style={{ '--ratio': width / height } as CSSProperties}
        onPointerMove={onPointerMove}
        onPointerLeave={() => onHover(null)}
        onClick={(event) => {
          const index = maskUnder(event);
          if (index !== null) onChoose(index);
        }}
      >
        <img className={styles.photo} src={photoUrl} alt="Original" draggable={false} />
        {masks.map((mask, index) =>
          index === outlined ? (
            <img
              key={index}
              className={styles.outline}
              src={mask.cropped_img}
              alt=""
              draggable={false}
              style={place(mask.box, result)}
            />
          ) : null,
        )}
        {masks.map((mask, index) => (
          <div
            key={index}
            className={styles.tint}
            data-label={labels[index]}
            style={{ ...place(mask.box, result), maskImage: `url("${mask.cropped_img}")` }}
          />
        ))}
        {regions.map((region) => {
          const label = labels[region.index] ?? 'non_clothing';
          if (label === 'non_clothing') return null;
          const Icon = ICONS[label];
          const { x, y } = anchorOf(region);
          return (
            <span
              key={region.index}
              className={styles.badge}
              data-label={label}
              style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }}
            >
              <Icon />
            </span>
          );
        })}
      </div>
    </div>
  );
};
