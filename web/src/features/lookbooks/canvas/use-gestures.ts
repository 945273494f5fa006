import { useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';
import type { Layer } from './canvas-state.ts';
import { dragged, pinched, pointInLayer, resized, rotated } from './geometry.ts';
import type { Point, Size } from './geometry.ts';
import type { LayerPicture } from './layer-picture.ts';
import type { Composer } from './use-composer.ts';

/** A press moves something only from here on, CSS pixels: a finger is never quite still. */
const SLACK_PX = 3;

export type Grip = 'move' | 'size' | 'turn';

type Gesture = {
  id: string;
  key: string;
  grip: Grip;
  /** The layer and the pointers as they were when the gesture, or its last change of fingers, began. */
  start: Layer;
  before: ReadonlyMap<number, Point>;
  moves: boolean;
};

type Options = {
  canvas: RefObject<HTMLDivElement | null>;
  composer: Composer;
  pictureOf: (layer: Layer) => LayerPicture;
  /** Whether the picture shows something there, and not only its transparent surroundings. */
  showsAt: (url: string, at: Point) => boolean;
  onSelect: (key: string | null) => void;
};

/** Moves, scales and turns layers by mouse, pen and fingers: one drags, two also scale and turn, and handles do either. */
export const useGestures = ({ canvas, composer, pictureOf, showsAt, onSelect }: Options) => {
  const gesture = useRef<Gesture>(null);
  const pointers = useRef(new Map<number, Point>());
  const count = useRef(0);
  const { composition, selected } = composer;

  const box = () => canvas.current?.getBoundingClientRect();
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = box() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const size = (): Size => {
    const { width = 1, height = 1 } = box() ?? {};
    return { width, height };
  };
  const layerOf = (key: string | null) => composition.layers.find((layer) => layer.key === key);

  /** The front layer that shows something at a point; else the selected one, if the point is in its frame. */
  const layerAt = (at: Point): Layer | undefined => {
    const isOn = (layer: Layer, isSolid: boolean) => {
      const picture = pictureOf(layer);
      const inside = pointInLayer(layer, picture, at, size());
      return inside !== null && (!isSolid || showsAt(picture.url, inside));
    };
    const chosen = layerOf(selected);
    return (
      composition.layers.findLast((layer) => isOn(layer, true)) ??
      (chosen && isOn(chosen, false) ? chosen : undefined)
    );
  };

  const begin = (layer: Layer, grip: Grip) => {
    count.current += 1;
    const { key } = layer;
    const id = `gesture ${count.current}`;
    const before = new Map(pointers.current);
    gesture.current = { id, key, grip, start: layer, before, moves: false };
  };
  /** Goes on from how the layer is now, because a finger came or went. */
  const rebase = () => {
    const now = gesture.current;
    const layer = now && layerOf(now.key);
    if (!now || !layer) return;
    gesture.current = {
      ...now,
      grip: 'move',
      start: layer,
      before: new Map(pointers.current),
      moves: true,
    };
  };

  const placeFor = ({ grip, start, before }: Gesture, inSteps: boolean): Partial<Layer> | null => {
    const [first, second] = [...before.keys()];
    const at = (id: number | undefined, points: ReadonlyMap<number, Point>) =>
      id === undefined ? undefined : points.get(id);
    const [a, b] = [at(first, before), at(second, before)];
    const [nowA, nowB] = [at(first, pointers.current), at(second, pointers.current)];
    if (!a || !nowA) return null;
    if (b && nowB) return pinched(start, [a, b], [nowA, nowB], size());
    if (grip === 'size') return resized(start, { before: a, now: nowA }, size());
    if (grip === 'turn') return rotated(start, { before: a, now: nowA }, size(), inSteps);
    return dragged(start, { x: nowA.x - a.x, y: nowA.y - a.y }, size());
  };

  const end = ({ pointerId }: PointerEvent) => {
    if (!pointers.current.delete(pointerId)) return;
    if (pointers.current.size === 0) gesture.current = null;
    else rebase();
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || pointers.current.size === 2) return;
      const at = pointOf(event);
      const grip = (event.target as Element).closest<HTMLElement>('[data-grip]')?.dataset['grip'];
      if (pointers.current.size === 0) {
        const layer = grip ? layerOf(selected) : layerAt(at);
        onSelect(layer?.key ?? null);
        // Beside all layers a finger scrolls the page.
        if (!layer) return;
        pointers.current.set(event.pointerId, at);
        begin(layer, (grip as Grip | undefined) ?? 'move');
      } else {
        pointers.current.set(event.pointerId, at);
        rebase();
      }
      // The layer that was hit gets the focus, not the one whose transparent corner is on top.
      event.preventDefault();
      canvas.current?.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const now = gesture.current;
      if (!now || !pointers.current.has(event.pointerId)) return;
      // The button was released outside the window.
      if (event.buttons === 0) return end(event);
      const at = pointOf(event);
      pointers.current.set(event.pointerId, at);
      const from = now.before.get(event.pointerId) ?? at;
      now.moves ||= Math.hypot(at.x - from.x, at.y - from.y) > SLACK_PX;
      const place = now.moves ? placeFor(now, event.shiftKey) : null;
      if (place) composer.place(now.key, place, now.id);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
