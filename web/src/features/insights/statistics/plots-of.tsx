import { dateWords } from '../../../domain/calendar/dates.ts';
import { useCategories } from '../../../domain/garments/categories.tsx';
import { byColour, byKind } from '../numbers/groups.ts';
import type { Group } from '../numbers/groups.ts';
import type { MonthOfWear } from '../numbers/months.ts';
import { addressOf } from '../numbers/selections.ts';
import { monthWords, piecesWords, shortMonth, wearsWords } from '../numbers/words.ts';
import type { WornPiece } from '../numbers/worn-pieces.ts';
import { PlotFigure } from '../plots/plot-figure.tsx';
import type { Bar } from '../plots/bars.ts';

/** Bars of a plot; its table has them all. */
const MOST_BARS = 12;
const LIST = new Intl.ListFormat('en');

/** Such as `Most are navy (5 pieces), white (4 pieces) and grey (1 piece).` */
const summaryOf = (groups: readonly Group[]): string => {
  const named = groups
    .slice(0, 3)
    .map(({ label, pieces }) => `${label.toLowerCase()} (${piecesWords(pieces.length)})`);
  const more =
    groups.length > MOST_BARS
      ? ` You see ${MOST_BARS} of ${groups.length}; the table has all.`
      : '';
  return `Most common: ${LIST.format(named)}.${more}`;
};

type GroupsProps = { pieces: readonly WornPiece[] };

/** The wardrobe by main colour. */
export const ColourPlot = ({ pieces }: GroupsProps) => {
  const groups = byColour(pieces);
  const barOf = ({ key, label, pieces: of, hex }: Group): Bar => ({
    ...{ key, label, hex, value: of.length, words: piecesWords(of.length) },
    to: addressOf(`colour:${key}`),
  });
  return (
    <PlotFigure
      title="Colours"
      kind="rows"
      summary={summaryOf(groups)}
      bars={groups.slice(0, MOST_BARS).map(barOf)}
      all={groups.map(barOf)}
      head={['Main colour', 'Pieces']}
    />
  );
};

/** The wardrobe by kind. */
export const KindPlot = ({ pieces }: GroupsProps) => {
  const { titleOf, tintOf } = useCategories();
  const groups = byKind(pieces, titleOf);
  const barOf = ({ key, label, pieces: of, category }: Group): Bar => ({
    ...{ key, label, value: of.length, words: piecesWords(of.length) },
    tint: category && tintOf(category),
    to: addressOf(`kind:${key}`),
  });
  return (
    <PlotFigure
      title="Kinds"
      kind="rows"
      summary={summaryOf(groups)}
      bars={groups.slice(0, MOST_BARS).map(barOf)}
      all={groups.map(barOf)}
      head={['Kind', 'Pieces']}
    />
  );
};

/** Wears in the last twelve months. */
export const MonthPlot = ({ months, since }: { months: readonly MonthOfWear[]; since: string }) => {
  const bars = months.map(({ month, wears, isBeforeLog }): Bar => ({
    key: month,
    label: monthWords(month),
    short: shortMonth(month),
    value: wears,
    words: isBeforeLog ? 'Before your log' : wearsWords(wears),
    ...(wears > 0 && { to: addressOf(`month:${month}`) }),
  }));
  const total = months.reduce((sum, { wears }) => sum + wears, 0);
  const isYoung = months.some(({ isBeforeLog }) => isBeforeLog);
  return (
    <PlotFigure
      title="Wears by month"
      kind="columns"
      summary={`${wearsWords(total)} in the last twelve months. A piece counts once a day.${
        isYoung ? ` Your log begins on ${dateWords(since)}.` : ''
      }`}
      bars={bars}
      all={bars}
      head={['Month', 'Wears']}
    />
  );
};
