import { LABEL, type Stage } from '../../body/stage.ts';
import { boxBlurAround } from '../../pixels/blur.ts';
import { marksWhere } from '../../pixels/mask.ts';
import { COVERED, type Layer } from './layer.ts';
import { EDGE_PX } from './repaint.ts';

/**
 * Lets skin or tights begin a little below the new garment: through its soft edge the old one would show as a line between both.
 * @param room 1 where the skin is to be painted, height x width
 * @param layer the new garment, as it will be blended in
 * @returns 1 on the room, and on the old garment right beside it that the new one covers
 */
export function underEdge(stage: Stage, room: Uint8Array, { alpha }: Layer): Uint8Array {
  if (!room.includes(1)) return room;
  const { labels, painted } = stage;
  const near = boxBlurAround(room, stage, EDGE_PX);
  const isOld = (p: number): boolean =>
    (labels[p] === LABEL.shirt || labels[p] === LABEL.pants) && painted[p] !== 1 + LABEL.pants;
  return marksWhere(
    room.length,
    (p) => room[p] > 0 || (near[p] > 1e-6 && alpha[p] > COVERED && isOld(p)),
  );
}
