import type { Box } from '../../contract/garments.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PieceGuess } from './piece-kinds.ts';
import type { PhotoView } from './piece-network.ts';
import { arePair, cropAround, findSpots, joinSpots, type Spot } from './side-by-side.ts';

/** What a photo seems to show, and where. */
export type SeenPhoto = PieceGuess & PhotoView;

/** One of several pieces: the part of the photo around it, and what that seems to show. */
export type SeenPiece = { crop: RgbImage; box: Box; seen: SeenPhoto };

/** No photo gives more pieces; the largest are kept. */
export const MAX_PIECES = 8;
/** From this probability on, a part of the photo is looked at again for several pieces. */
const SEVERAL = 0.5;

type Looked = SeenPiece & { spot: Spot };

/** Looks at each piece of a photo that shows several. A pair of shoes is one piece. */
export async function findPieces(
  photo: RgbImage,
  { place }: Pick<PhotoView, 'place'>,
  look: (crop: RgbImage) => Promise<SeenPhoto>,
  isPart = false,
): Promise<SeenPiece[]> {
  const spots = findSpots(place);
  if (spots.length < 2) return [];
  const lookAround = async (spot: Spot): Promise<Looked> => {
    const { crop, box } = cropAround(photo, place, spot, spots);
    return { crop, box, spot, seen: await look(crop) };
  };
  const found: SeenPiece[] = [];
  for (const piece of await pairShoes(spots, photo, lookAround)) {
    const isMore = !isPart && piece.seen.isSeveral >= SEVERAL;
    const parts = isMore ? await findPieces(piece.crop, piece.seen, look, true) : [];
    const { left, top } = piece.box;
    if (parts.length > 1)
      for (const { box, ...part } of parts)
        found.push({ ...part, box: { ...box, left: left + box.left, top: top + box.top } });
    else found.push(piece);
  }
  const area = ({ box }: SeenPiece): number => box.width * box.height;
  return found.toSorted((a, b) => area(b) - area(a)).slice(0, MAX_PIECES);
}

async function pairShoes(
  spots: readonly Spot[],
  photo: RgbImage,
  lookAround: (spot: Spot) => Promise<Looked>,
): Promise<Looked[]> {
  const pieces: Looked[] = [];
  for (const spot of spots) pieces.push(await lookAround(spot));
  const isShoe = ({ seen }: Looked): boolean => seen.category === 'shoes';
  for (let i = 0; i < pieces.length; i++) {
    if (!isShoe(pieces[i])) continue;
    const other = pieces.findIndex(
      (piece, j) => j > i && isShoe(piece) && arePair(pieces[i].spot, piece.spot, photo),
    );
    if (other < 0) continue;
    const pair = await lookAround(joinSpots(pieces[i].spot, pieces[other].spot));
    // Two pairs beside each other stay two.
    if (!isShoe(pair) || pair.seen.isSeveral >= SEVERAL) continue;
    pieces[i] = pair;
    pieces.splice(other, 1);
  }
  return pieces;
}
