import type { QuarterTurns } from '../pixels/turn.ts';
import type { SeenPhoto } from './find-pieces.ts';

/** A photo that looks upright with this probability at the first glance is not looked at again. */
const UPRIGHT = 0.5;
/** From these probabilities on, it may show a single piece; and once it is turned, it does. */
const MAYBE_PIECE = 0.35;
const PIECE = 0.8;
/** How sure the turn must be, 0..1. With 0.99, one of 256 photos kept from the training was turned wrongly. */
const SURE = 0.999;
const ALL: readonly QuarterTurns[] = [0, 1, 2, 3];
const LEAST = 1e-6;

/**
 * The quarter turns clockwise that bring a photo of a single piece upright; 0 if it is, or if that is not sure.
 *
 * One look tells upright, upside down and sideways apart, but not one side from the other: pieces are symmetric. Therefore the network looks at the
 * photo from all four sides, and what it says of each must agree. Pairs of shoes are not turned: seen from above they have no top.
 * @param first what the photo shows as it is
 * @param look shows the network the photo turned clockwise
 */
export async function turnsToUpright(
  first: SeenPhoto,
  look: (turns: QuarterTurns) => Promise<SeenPhoto>,
): Promise<QuarterTurns> {
  if (first.turns[0] >= UPRIGHT || first.isPiece < MAYBE_PIECE) return 0;
  const views: SeenPhoto[] = [first];
  for (const turns of ALL.slice(1)) views.push(await look(turns));
  // If `turns` bring the photo upright, the view turned by `more` lies `more - turns` quarters off.
  const scores = ALL.map((turns) =>
    views.reduce(
      (sum, view, more) => sum + Math.log(view.turns[(more - turns + 4) % 4] + LEAST),
      0,
    ),
  );
  const most = Math.max(...scores);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
  const best = ALL[scores.indexOf(most)];
  const { isPiece, category } = views[best];
  return 1 / all >= SURE && isPiece >= PIECE && category !== 'shoes' ? best : 0;
}
