import { createHash } from 'node:crypto';
import type { LookCanvas } from '../../contract/index.ts';
import type { StoredFile } from '../../stores/image-store.ts';
import type { ItemSummary } from '../../stores/wardrobe/item-store.ts';
import { shownOnRail } from '../../vision/rail/shown-on-rail.ts';

/** Rises when looks are drawn in another way; older pictures are then drawn again. */
const DRAWING_VERSION = 1;

/** The pieces by id that a look can show. */
export type ShownPieces = ReadonlyMap<string, ItemSummary>;

/** The picture of a piece on a canvas and in what a link shows; thumbnails do not know their size. */
export const pictureOf = (
  piece: ItemSummary,
): { file: StoredFile; width: number | null; height: number | null } => {
  const shown = shownOnRail(piece);
  if (!shown) return { file: piece.thumbnail, width: null, height: null };
  return { file: shown.file, width: shown.width, height: shown.height };
};

/** What a drawing of a look consists of. */
export type LookPlan = {
  /** The layers whose pieces are there, from back to front. */
  layers: (Omit<LookCanvas['layers'][number], 'piece'> & { path: string })[];
  /** Each piece once. */
  shows: { id: string; drawn: string }[];
  /** Equal for drawings that are equal. */
  signature: string;
};

/** Ids of the pieces on a canvas, each once. */
export const piecesOn = ({ layers }: LookCanvas): string[] => [
  ...new Set(layers.map(({ piece }) => piece.id)),
];

/** Plans the drawing of a look as its pieces are now. What is not there is left out. */
export const planLook = ({ ground, layers }: LookCanvas, pieces: ShownPieces): LookPlan => {
  const shown = new Map<string, string>();
  const planned = layers.flatMap(({ piece: { id }, x, y, scale, rotation, isFlipped }) => {
    const piece = pieces.get(id);
    if (!piece) return [];
    const { path } = pictureOf(piece).file;
    shown.set(id, path);
    return [{ path, x, y, scale, rotation, isFlipped }];
  });
  const content = JSON.stringify([DRAWING_VERSION, ground, planned]);
  return {
    layers: planned,
    shows: [...shown].map(([id, drawn]) => ({ id, drawn })),
    signature: createHash('sha256').update(content).digest('base64url'),
  };
};
