import type { SegmentationResult } from '@contract';
import { useEffect, useState } from 'react';
import type { CSSProperties, MouseEvent, PointerEvent } from 'react';
import { useCategories } from '../../../../domain/garments/categories.tsx';
import type { EditedMask, ShownPart } from '../masks/mask-edit.ts';
import styles from './mask-photo.module.css';
import { anchorOf, partAt, readRegions } from '../masks/mask-regions.ts';
import type { MaskRegion } from '../masks/mask-regions.ts';
import { MaskTints, SplitTints } from './mask-tints.tsx';
import { partsIn, placeIn } from '../masks/shown-masks.ts';
import { SplitLine } from '../split/split-line.tsx';
import type { Split } from '../split/use-split.ts';

/** Tolerance of a finger or pointer, CSS pixels. */
const REACH_PX = 10;

export type MaskPhotoProps = {
  photoUrl: string;
  /** Size of the photo whose pixels the parts use. */
  size: Pick<SegmentationResult, 'width' | 'height'>;
  parts: ReadonlyMap<number, ShownPart>;
  masks: readonly EditedMask[];
  active: number | null;
  hovered: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number) => void;
  /** The mask being split, and where; null if there is none. */
  split: Split | null;
  onRow: (row: number) => void;
};

/** The region for a mask's marker: that of its largest part. */
const largestOf = (
  { parts }: EditedMask,
  regions: readonly MaskRegion[],
): MaskRegion | undefined => {
  const area = ({ box }: MaskRegion) => box.width * box.height;
  return regions
    .filter(({ part }) => parts.includes(part))
    .toSorted((a, b) => area(b) - area(a))[0];
};

/** The photo with its masks tinted by label. The hovered and the chosen mask are outlined. */
export const MaskPhoto = ({
  photoUrl,
  size: { width, height },
  parts,
  masks,
  active,
  hovered,
  onHover,
  onChoose,
  split,
  onRow,
}: MaskPhotoProps) => {
  const photo = { left: 0, top: 0, width, height };
  const { iconOf, tintOf } = useCategories();
  const [regions, setRegions] = useState<MaskRegion[]>([]);

  useEffect(() => {
    let current = true;
    const standing = masks.flatMap((mask) => partsIn(mask, parts));
    void readRegions(standing).then((read) => {
      if (current) setRegions(read);
    });
    return () => {
      current = false;
    };
  }, [parts, masks]);

  const maskUnder = (event: MouseEvent<HTMLElement>): number | null => {
    const frame = event.currentTarget.getBoundingClientRect();
    const scale = width / frame.width;
    const point = {
      x: (event.clientX - frame.left) * scale,
      y: (event.clientY - frame.top) * scale,
    };
    const part = partAt(regions, point, REACH_PX * scale);
    const index = masks.findIndex((mask) => part !== null && mask.parts.includes(part));
    return index < 0 ? null : index;
  };

  const labelOf = (part: number) => masks.find((mask) => mask.parts.includes(part))?.label;
  const splitMask = split ? masks[split.index] : undefined;
  // A cut part is in no mask; its halves are.
  const tinted = [...parts.values()].filter(
    ({ part }) => labelOf(part) !== undefined && !splitMask?.parts.includes(part),
  );
  const outlined = split ? null : (hovered ?? active);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType === 'mouse' && !split) onHover(maskUnder(event));
  };

  return (
    <div className={styles.stage}>
      {/* A shortcut for pointers; the list offers the same by keyboard. */}
      <div
        role="presentation"
        className={styles.frame}
        data-pointing={hovered !== null || undefined}
        data-outlined={outlined !== null || undefined}
        style={{ '--ratio': width / height } as CSSProperties}
        onPointerMove={onPointerMove}
        onPointerLeave={() => onHover(null)}
        onClick={(event) => {
          if (split) return;
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
        <MaskTints parts={tinted} photo={photo} labelOf={labelOf} />
        {split && splitMask ? (
          <>
            <SplitTints parts={partsIn(splitMask, parts)} photo={photo} split={split} />
            <SplitLine split={split} height={height} onRow={onRow} />
          </>
        ) : null}
        {masks.map((mask) => {
          const { label } = mask;
          if (mask === splitMask) return null;
          const region = largestOf(mask, regions);
          if (label === 'non_clothing' || !region) return null;
          const Icon = iconOf(label);
          const { x, y } = anchorOf(region);
          return (
            <span
              key={region.part}
              className={styles.badge}
              style={{
                ...tintOf(label),
                left: `${(x / width) * 100}%`,
                top: `${(y / height) * 100}%`,
              }}
            >
              <Icon />
            </span>
          );
        })}
      </div>
    </div>
  );
};
