import { priceWords } from '../../../domain/calendar/price.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { costsPerWear, valueOf, withoutPrice } from '../numbers/money.ts';
import { addressOf } from '../numbers/selections.ts';
import { piecesWords } from '../numbers/words.ts';
import type { WornPiece } from '../numbers/worn-pieces.ts';
import { FigureCard } from './figure-card.tsx';

const HOW_TO = 'Write a price on the page of a piece: Edit facts.';

/** What was paid for the wardrobe, by currency. */
export const ValueCard = ({ pieces }: { pieces: readonly WornPiece[] }) => {
  const missing = withoutPrice(pieces).length;
  const values = valueOf(pieces);
  return (
    <FigureCard
      title="Paid for the wardrobe"
      figures={values.map(({ price, pieces: of }) => ({
        number: priceWords(price),
        words: `for ${piecesWords(of.length)}`,
        to: addressOf(`value:${price.currency}`),
      }))}
    >
      {missing > 0 ? (
        <Link to={addressOf('no-price')}>
          {missing === 1 ? '1 piece has no price' : `${piecesWords(missing)} have no price`}
        </Link>
      ) : null}
      {values.length === 0 ? <p>{HOW_TO}</p> : null}
    </FigureCard>
  );
};

/** Cost per wear, by currency. */
export const CostCard = ({ pieces }: { pieces: readonly WornPiece[] }) => {
  const costs = costsPerWear(pieces);
  return (
    <FigureCard
      title="Cost per wear"
      figures={costs.map(({ price, pieces: of }) => ({
        number: priceWords(price),
        words: `on average, ${piecesWords(of.length)}`,
        to: addressOf(`cost:${price.currency}`),
      }))}
    >
      {costs.length === 0
        ? 'No piece with a price was worn yet.'
        : 'Of pieces that have a price and were worn.'}
    </FigureCard>
  );
};
