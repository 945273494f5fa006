import { dateWords } from '../../../domain/calendar/dates.ts';
import { boughtNeverWorn } from '../numbers/ranks.ts';
import {
  coversRestFrom,
  isYoung,
  logDays,
  notWornLately,
  shareWorn,
  wornLately,
} from '../numbers/rest.ts';
import { valueOf } from '../numbers/money.ts';
import { addressOf } from '../numbers/selections.ts';
import { piecesWords } from '../numbers/words.ts';
import { priceWords } from '../../../domain/calendar/price.ts';
import type { Insights } from '../use-insights.ts';
import { FigureCard } from './figure-card.tsx';

type Props = { insights: Insights; since: string };

/** How much of the wardrobe was worn in the last 90 days. */
const ShareCard = ({ insights: { pieces, today }, since }: Props) => {
  const lately = wornLately(pieces, today).length;
  const days = logDays(since, today);
  return (
    <FigureCard
      title="Worn in the last 90 days"
      figures={[
        {
          number: `${shareWorn(pieces, today) ?? 0}%`,
          words: `${lately} of ${piecesWords(pieces.length)}`,
          to: lately > 0 ? addressOf('worn-lately') : undefined,
        },
      ]}
    >
      {isYoung(since, today)
        ? `Your log is ${days === 1 ? '1 day' : `${days} days`} old: it begins on ${dateWords(since)}.`
        : null}
    </FigureCard>
  );
};

/** What rests. A young log cannot know. */
const RestCard = ({ insights: { pieces, today }, since }: Props) => {
  const title = 'Not worn for 90 days';
  if (isYoung(since, today)) {
    return (
      <FigureCard title={title} figures={[]}>
        Your log is too young to tell. It can from {dateWords(coversRestFrom(since))} on.
      </FigureCard>
    );
  }
  const resting = notWornLately(pieces, today).length;
  return (
    <FigureCard
      title={title}
      figures={[
        {
          number: String(resting),
          words: resting === 1 ? 'piece' : 'pieces',
          to: resting > 0 ? addressOf('not-worn-lately') : undefined,
        },
      ]}
    />
  );
};

/** What was bought and never worn, and what was paid for it. */
const BoughtCard = ({ insights: { pieces }, since }: Props) => {
  const unworn = boughtNeverWorn(pieces);
  const paid = valueOf(unworn).map(({ price }) => priceWords(price));
  return (
    <FigureCard
      title="Bought and never worn"
      figures={[
        {
          number: String(unworn.length),
          words: unworn.length === 1 ? 'piece' : 'pieces',
          to: unworn.length > 0 ? addressOf('bought-never-worn') : undefined,
        },
      ]}
    >
      {paid.length > 0 ? <p>Paid for them: {paid.join(' and ')}.</p> : null}
      <p>As far as your log knows, which begins on {dateWords(since)}.</p>
    </FigureCard>
  );
};

/** Numbers from the log. */
export const WearCards = (props: Props) => (
  <>
    <ShareCard {...props} />
    <RestCard {...props} />
    <BoughtCard {...props} />
  </>
);
