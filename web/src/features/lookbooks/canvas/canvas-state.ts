import { MAX_LAYERS } from '@contract';
import type { LookCanvas, LookGround, LookLayer } from '@contract';

/** A layer with a key of its own, because one piece may be on the canvas twice. */
export type Layer = LookLayer & { key: string };
/** What is being composed; unlike the canvas of a saved look it may be empty. Layers from back to front. */
export type Composition = { ground: LookGround; layers: readonly Layer[] };

export const EMPTY: Composition = { ground: 'linen', layers: [] };

/** The least and the largest size of a layer, as the contract has them. */
const SCALE = { min: 0.05, max: 1.5 };
/** Places behind the decimal point that are worth keeping: a twentieth of a pixel of the picture. */
const PRECISION = 10_000;

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));
const round = (value: number): number => Math.round(value * PRECISION) / PRECISION;
/** The same direction in degrees from -180 up to 180. */
export const turned = (degrees: number): number => {
  const whole = ((degrees % 360) + 360) % 360;
  return whole > 180 ? whole - 360 : whole;
};

/** The layer within what a canvas holds. */
const within = (layer: Layer): Layer => ({
  ...layer,
  x: round(clamp(layer.x, 0, 1)),
  y: round(clamp(layer.y, 0, 1)),
  scale: round(clamp(layer.scale, SCALE.min, SCALE.max)),
  rotation: round(turned(layer.rotation)),
});

export const compositionOf = ({ ground, layers }: LookCanvas): Composition => ({
  ground,
  layers: layers.map((layer, index) => ({ ...layer, key: `${layer.piece.id}-${index}` })),
});

export const canvasOf = ({ ground, layers }: Composition): LookCanvas => ({
  ground,
  layers: layers.map(({ key: _, ...layer }) => layer),
});

/** The composition with one layer changed. */
export const withLayer = (
  { ground, layers }: Composition,
  key: string,
  change: (layer: Layer) => Partial<Layer>,
): Composition => ({
  ground,
  layers: layers.map((layer) =>
    layer.key === key ? within({ ...layer, ...change(layer) }) : layer,
  ),
});

export const withoutLayer = ({ ground, layers }: Composition, key: string): Composition => ({
  ground,
  layers: layers.filter((layer) => layer.key !== key),
});

/** The composition with a layer in front of the others; the same if it is full. */
export const withAdded = ({ ground, layers }: Composition, layer: Layer): Composition => ({
  ground,
  layers: layers.length < MAX_LAYERS ? [...layers, within(layer)] : layers,
});

/** A layer nearer to the front (`by` above 0) or to the back. */
export const reordered = (composition: Composition, key: string, by: number): Composition => {
  const { ground, layers } = composition;
  const from = layers.findIndex((layer) => layer.key === key);
  const moved = layers[from];
  const to = clamp(from + by, 0, layers.length - 1);
  if (!moved || to === from) return composition;
  const others = layers.filter((layer) => layer !== moved);
  return { ground, layers: [...others.slice(0, to), moved, ...others.slice(to)] };
};

/** Where a layer is, in words. */
export const whereabouts = ({ layers }: Composition, key: string): string => {
  const index = layers.findIndex((layer) => layer.key === key);
  const layer = layers[index];
  if (!layer) return '';
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const turn = layer.rotation === 0 ? '' : `, turned ${Math.round(layer.rotation)}°`;
  return (
    `${layer.piece.name}: ${percent(layer.x)} across, ${percent(layer.y)} down, ` +
    `size ${percent(layer.scale)}${turn}${layer.isFlipped ? ', flipped' : ''}, ` +
    `layer ${index + 1} of ${layers.length}.`
  );
};
