import { fillAlike } from '../../pixels/fill-alike.ts';
import { boxPart } from '../../pixels/box-part.ts';
import { markedBounds } from '../../pixels/marked-bounds.ts';

/**
 * Pieces of a pattern are put together from cells of two pixels, a stage being 600 high. They may differ by more than pieces of a street: a wrong flower
 * among flowers is not noticed, plain cloth is.
 */
const SEARCH = { cell: 2, across: 80, down: 60, unlike: 90 };
/** In a smaller gap no pattern shows, pixels. */
const LEAST_ROOM = 200;

type Cloth = { colour: Float32Array; width: number; height: number };

/**
 * Fills a gap in patterned cloth with pieces of the pattern from around it, where pieces are found that go on from what lies beside the gap.
 * @param cloth written where `room` is 1
 * @param known 1 where the cloth's colours are its own, height x width
 */
export function copyPattern(cloth: Cloth, known: Uint8Array, room: Uint8Array): void {
  const box = markedBounds(room, cloth, SEARCH.across);
  if (!box) return;
  const inRoom = boxPart(room, cloth.width, box);
  if (inRoom.reduce((sum, inside) => sum + inside, 0) < LEAST_ROOM) return;
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const { colour, found } = fillAlike(
    {
      colour: boxPart(cloth.colour, cloth.width, box, 3),
      known: boxPart(known, cloth.width, box),
      room: inRoom,
      open: new Uint8Array(inRoom.length),
      width,
      height,
    },
    SEARCH,
  );
  for (let y = 0, q = 0; y < height; y++)
    for (let x = 0, p = (box.top + y) * cloth.width + box.left; x < width; x++, p++, q++)
      if (inRoom[q])
        for (let c = 0; c < 3; c++) {
          const before = cloth.colour[p * 3 + c];
          cloth.colour[p * 3 + c] = before + (colour[q * 3 + c] - before) * found[q];
        }
}
