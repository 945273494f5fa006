import { LOOK_GROUNDS } from '@contract';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Layer } from './canvas-state.ts';
import { sizeOf } from './geometry.ts';
import { actOf } from './keys.ts';
import type { LayerPicture } from './layer-picture.ts';
import { createTransparency } from './transparency.ts';
import type { Composer } from './use-composer.ts';
import { useGestures } from './use-gestures.ts';
import styles from './canvas-stage.module.css';

const KEYS =
  'Arrow keys move the piece, with Shift further. Plus and minus change its size, R turns it, F flips it, the brackets bring it forward or back, Delete removes it.';

type Props = {
  composer: Composer;
  pictureOf: (layer: Layer) => LayerPicture;
  /** Called when the focused layer is gone and no other is left. */
  onEmptied: () => void;
};

const placeOf = (layer: Layer, picture: LayerPicture): CSSProperties => {
  const { width, height } = sizeOf(layer, picture);
  return {
    left: `${layer.x * 100}%`,
    top: `${layer.y * 100}%`,
    width: `${width * 100}cqh`,
    height: `${height * 100}cqh`,
    rotate: `${layer.rotation}deg`,
  };
};

/** The canvas: its layers are buttons from back to front. Pointers, fingers and keys move, scale, turn and order them. */
export const CanvasStage = ({ composer, pictureOf, onEmptied }: Props) => {
  const { composition, selected, act, select, undo, redo } = composer;
  const canvas = useRef<HTMLDivElement>(null);
  const [transparency] = useState(createTransparency);
  const urls = composition.layers.map((layer) => pictureOf(layer).url).join(' ');
  useEffect(() => {
    for (const url of urls.split(' ')) transparency.learn(url);
  }, [transparency, urls]);

  const elementOf = (key: string) =>
    canvas.current?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(key)}"]`);
  const gestures = useGestures({
    canvas,
    composer,
    pictureOf,
    showsAt: transparency.showsAt,
    onSelect: (key) => {
      select(key);
      if (key !== null) elementOf(key)?.focus({ preventScroll: true });
    },
  });

  // The focus of a removed layer goes on to the one that is selected in its place.
  const refocus = useRef(false);
  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    const next = selected === null ? undefined : elementOf(selected);
    if (next) next.focus({ preventScroll: true });
    else onEmptied();
  });

  const onKeyDown = (event: KeyboardEvent, key: string) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = actOf(event.key);
    if (!wanted) return;
    event.preventDefault();
    refocus.current = wanted === 'remove' || wanted === 'forward' || wanted === 'backward';
    act(key, wanted, event.shiftKey);
  };
  const undoByKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!event.ctrlKey && !event.metaKey) return;
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isRedo && key !== 'z') return;
    event.preventDefault();
    (isRedo ? redo : undo)();
  };
  const handlers = { ...gestures, onKeyDown: undoByKey };
  const chosen = composition.layers.find(({ key }) => key === selected);

  return (
    <div className={styles.frame}>
      <div
        {...handlers}
        ref={canvas}
        className={styles.canvas}
        role="group"
        aria-label="Canvas"
        aria-describedby="canvas-keys"
        style={{ '--ground': LOOK_GROUNDS[composition.ground] } as CSSProperties}
      >
        {composition.layers.map((layer, index) => {
          const picture = pictureOf(layer);
          return (
            <button
              key={layer.key}
              type="button"
              className={styles.layer}
              data-layer={layer.key}
              data-gone={picture.url === '' || undefined}
              style={placeOf(layer, picture)}
              aria-label={`${layer.piece.name}, layer ${index + 1} of ${composition.layers.length}`}
              aria-pressed={layer.key === selected}
              onFocus={() => select(layer.key)}
              onKeyDown={(event) => onKeyDown(event, layer.key)}
            >
              {picture.url === '' ? (
                <span className={styles.gone}>{layer.piece.name}</span>
              ) : (
                <img
                  src={picture.url}
                  alt=""
                  draggable={false}
                  style={layer.isFlipped ? { scale: '-1 1' } : undefined}
                />
              )}
            </button>
          );
        })}
        {chosen ? (
          <span className={styles.grips} style={placeOf(chosen, pictureOf(chosen))} aria-hidden>
            <span className={styles.grip} data-grip="turn" />
            <span className={styles.grip} data-grip="size" />
          </span>
        ) : null}
      </div>
      <p id="canvas-keys" className={styles.keys}>
        {KEYS}
      </p>
      <VisuallyHidden>
        <span role="status">{composer.said}</span>
      </VisuallyHidden>
    </div>
  );
};
