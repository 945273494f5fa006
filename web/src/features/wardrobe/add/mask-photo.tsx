import type { SegmentationResult } from '@contract';
import { useEffect, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent } from 'react';
import { PantsIcon, ShirtIcon, ShoeIcon } from '../../../ui/icons.tsx';
import type { EditedMask } from './mask-edit.ts';
import styles from './mask-photo.module.css';
import { anchorOf, partAt } from './mask-regions.ts';
import type { MaskRegion } from './mask-regions.ts';
import { readRegions } from './read-regions.ts';
import { placeIn } from './shown-masks.ts';
import type { ShownPart } from './shown-masks.ts';

const ICONS = { shirt: ShirtIcon, pants: PantsIcon, shoes: ShoeIcon };
/** How far off the finger or pointer may be, CSS pixels. */
const REACH_PX = 10;

export type MaskPhotoProps = {
  photoUrl: string;
  /** Size of the photo in whose pixels the parts lie. */
  size: Pick<SegmentationResult, 'width' | 'height'>;
  parts: ReadonlyMap<number, ShownPart>;
  masks: readonly EditedMask[];
  active: number | null;
  hovered: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number) => void;
};

/** The region to mark a mask by: the largest of its parts'. */
const largestOf = (
  { parts }: EditedMask,
  regions: readonly MaskRegion[],
): MaskRegion | undefined => {
  const area = ({ box }: MaskRegion) => box.width * box.height;
  return regions
    .filter(({ part }) => parts.includes(part))
    .toSorted((a, b) => area(b) - area(a))[0];
};

/** The photo with its masks tinted by label. The pointed-at and the chosen one are outlined along their edge. */
export const MaskPhoto = ({
  photoUrl,
  size: { width, height },
  parts,
  masks,
  active,
  hovered,
  onHover,
  onChoose,
}: MaskPhotoProps) => {
  const photo = { left: 0, top: 0, width, height };
  const [regions, setRegions] = useState<MaskRegion[]>([]);

  useEffect(() => {
    let current = true;
    void readRegions([...parts.values()]).then((read) => {
      if (current) setRegions(read);
    });
    return () => {
      current = false;
    };
  }, [parts]);

  const maskUnder = (event: MouseEvent<HTMLElement>): number | null => {
    const frame = event.currentTarget.getBoundingClientRect();
    const scale = width / frame.width;
    const point = {
      x: (event.clientX - frame.left) * scale,
      y: (event.clientY - frame.top) * scale,
    };
    const part = partAt(regions, point, REACH_PX * scale);
    return part === null ? null : masks.findIndex((mask) => mask.parts.includes(part));
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
        {outlined === null || !masks[outlined] ? null : (
          <div className={styles.outline}>
            {masks[outlined].parts.map((part) => {
              const shown = parts.get(part);
              return shown ? (
                <img
                  key={part}
                  src={shown.picture}
                  alt=""
                  draggable={false}
                  style={placeIn(shown.box, photo)}
                />
              ) : null;
            })}
          </div>
        )}
        {[...parts.values()].map(({ part, box, picture }) => (
          <div
            key={part}
            className={styles.tint}
            data-label={masks.find((mask) => mask.parts.includes(part))?.label}
            style={{ ...placeIn(box, photo), maskImage: `url("${picture}")` }}
          />
        ))}
        {masks.map((mask) => {
          const { label } = mask;
          const region = largestOf(mask, regions);
          if (label === 'non_clothing' || !region) return null;
          const Icon = ICONS[label];
          const { x, y } = anchorOf(region);
          return (
            <span
              key={region.part}
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
