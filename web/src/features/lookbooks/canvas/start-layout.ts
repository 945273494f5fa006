import { CATEGORY_TABLE, LOOK_HEIGHT, LOOK_WIDTH } from '@contract';
import type { CategoryTable, ClothingItem } from '@contract';
import type { Composition, Layer } from './canvas-state.ts';
import { EMPTY, withAdded } from './canvas-state.ts';
import { layerPictureOf } from './layer-picture.ts';

type WornOn = CategoryTable[keyof CategoryTable]['wornOn'];
/** A box on the canvas: its centre and its size, as shares of the canvas. */
type Box = { x: number; y: number; width: number; height: number };

/** As people lie an outfit out on a bed: the clothes in the middle, what goes over or with them at the side. */
const PLACES: Record<WornOn, Box> = {
  torso: { x: 0.37, y: 0.27, width: 0.6, height: 0.4 },
  legs: { x: 0.37, y: 0.63, width: 0.5, height: 0.44 },
  body: { x: 0.37, y: 0.44, width: 0.6, height: 0.76 },
  feet: { x: 0.37, y: 0.91, width: 0.36, height: 0.13 },
  over: { x: 0.77, y: 0.33, width: 0.42, height: 0.46 },
  head: { x: 0.78, y: 0.09, width: 0.26, height: 0.13 },
  hand: { x: 0.78, y: 0.69, width: 0.32, height: 0.22 },
  detail: { x: 0.78, y: 0.89, width: 0.24, height: 0.13 },
};
/** What is put on first lies below. */
const ORDER: readonly WornOn[] = [
  ...(['feet', 'legs', 'body', 'torso', 'over', 'hand', 'head', 'detail'] as const),
];

/** Where the clothes lie if nothing lies beside them. */
const MIDDLE = 0.5;
const isAside = ({ x }: { x: number }): boolean => x > 0.7;

/** How far a second piece of one place lies beside the first. */
const ASIDE = { x: 0.07, y: 0.05 };
const NEAR = 0.03;

const RATIO = LOOK_WIDTH / LOOK_HEIGHT;

/** The scale at which a picture fills its box. */
const scaleFor = (
  { width, height }: { width: number; height: number },
  box: Pick<Box, 'width' | 'height'>,
): number => {
  const ratio = width / height;
  const fittingHeight = Math.min(box.height, (box.width * RATIO) / ratio);
  return ratio > 1 ? fittingHeight * ratio : fittingHeight;
};

/** A layer for a piece that comes onto the canvas, where such pieces lie, beside others that lie there. */
export const newLayer = (
  composition: Composition,
  piece: ClothingItem,
  key: string,
  table: CategoryTable = CATEGORY_TABLE,
  hasAside = composition.layers.some(isAside),
): Layer => {
  const box = PLACES[table[piece.category].wornOn];
  let { x, y } = box;
  if (!hasAside && !isAside(box)) x = MIDDLE;
  const isTaken = () =>
    composition.layers.some(
      (layer) => Math.abs(layer.x - x) < NEAR && Math.abs(layer.y - y) < NEAR,
    );
  while (isTaken() && x < 0.9 && y < 0.9) {
    x += ASIDE.x;
    y += ASIDE.y;
  }
  const { id, category, name } = piece;
  return {
    ...{ key, piece: { id, category, name }, x, y, rotation: 0, isFlipped: false },
    scale: scaleFor(layerPictureOf(piece), box),
  };
};

/** A composition of these pieces, laid out as they are worn. */
export const laidOut = (
  pieces: readonly ClothingItem[],
  table: CategoryTable = CATEGORY_TABLE,
): Composition => {
  const depth = ({ category }: ClothingItem) => ORDER.indexOf(table[category].wornOn);
  const hasAside = pieces.some(({ category }) => isAside(PLACES[table[category].wornOn]));
  return [...pieces]
    .sort((a, b) => depth(a) - depth(b))
    .reduce(
      (composition, piece, index) =>
        withAdded(
          composition,
          newLayer(composition, piece, `${piece.id}-${index}`, table, hasAside),
        ),
      EMPTY,
    );
};
