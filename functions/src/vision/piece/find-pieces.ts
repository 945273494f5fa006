import type { Box } from '../../contract/clothes/garments.ts';
import type { Category } from '../../contract/clothes/categories.ts';
import type { RgbImage } from '../pixels/image.ts';
import type { PieceGuess } from './piece-kinds.ts';
import type { PhotoView } from './piece-network.ts';
import { areClose, arePair, cropAround, findSpots, joinSpots, type Spot } from './side-by-side.ts';

/** What a photo seems to show, and where. */
export type SeenPhoto = PieceGuess & PhotoView;

/** One of several pieces: the part of the photo around it, and what that seems to show. */
export type SeenPiece = { crop: RgbImage; box: Box; seen: SeenPhoto };

/** No photo gives more pieces; the largest are kept. */
export const MAX_PIECES = 8;
/** From this probability on, a part of the photo is looked at again for several pieces. */
const SEVERAL = 0.5;
/** The network may take one shoe of a pair for one of these. */
const LIKE_A_SHOE: readonly Category[] = ['shoes', 'bag', 'hat', 'accessory'];

type Looked = SeenPiece & { spot: Spot };

/** Looks at each piece of a photo that shows several. */
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
  for (const piece of await joinParts(spots, photo, lookAround)) {
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

/** What belongs together becomes one piece: the shoes of a pair, and parts close to each other of one category, such as the legs of pants. */
async function joinParts(
  spots: readonly Spot[],
  photo: RgbImage,
  lookAround: (spot: Spot) => Promise<Looked>,
): Promise<Looked[]> {
  const pieces: Looked[] = [];
  for (const spot of spots) pieces.push(await lookAround(spot));
  for (let i = 0; i < pieces.length; i++) {
    for (let j = i + 1; j < pieces.length; j++) {
      const together = categoryTogether(pieces[i], pieces[j], photo);
      if (!together) continue;
      const joined = await lookAround(joinSpots(pieces[i].spot, pieces[j].spot));
      // Two pairs, or two pieces, beside each other stay two.
      if (joined.seen.category !== together || joined.seen.isSeveral >= SEVERAL) continue;
      pieces[i] = joined;
      pieces.splice(j--, 1);
    }
  }
  return pieces;
}

/** What two spots may be together; null if they are apart. One shoe of a pair may look like something else, the pair does not. */
function categoryTogether(one: Looked, other: Looked, photo: RgbImage): Category | null {
  const categories = [one.seen.category, other.seen.category];
  if (categories.includes('shoes') && categories.every((each) => LIKE_A_SHOE.includes(each)))
    return arePair(one.spot, other.spot, photo) ? 'shoes' : null;
  return categories[0] === categories[1] && areClose(one.spot, other.spot) ? categories[0] : null;
}
