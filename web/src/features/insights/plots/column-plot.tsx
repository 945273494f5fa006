import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar as BarShape } from '@visx/shape';
import { useNavigate } from 'react-router-dom';
import { heightOf } from './bars.ts';
import type { PlotProps } from './bars.ts';
import styles from './plots.module.css';
import { useWidth } from './use-width.ts';

const MARGIN = { top: 22, right: 4, bottom: 28, left: 36 };
/** Below this width of a column every other label is left out. */
const LABEL_WIDTH = 32;

/** Columns side by side, each with its number above it. */
export const ColumnPlot = ({ bars, summary }: PlotProps) => {
  const navigate = useNavigate();
  const { ref, width } = useWidth<SVGSVGElement>();
  const height = heightOf('columns', bars);
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: [MARGIN.left, Math.max(MARGIN.left + 1, width - MARGIN.right)],
    padding: 0.25,
  });
  const y = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
    range: [height - MARGIN.bottom, MARGIN.top],
    nice: true,
  });
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));
  const every = x.step() < LABEL_WIDTH ? 2 : 1;
  // The last one, which is now, keeps its label.
  const labelled = bars.filter((_, index) => (bars.length - 1 - index) % every === 0);

  return (
    <svg ref={ref} role="img" aria-label={summary} className={styles.svg}>
      {width > 0 ? (
        <>
          <AxisLeft
            scale={y}
            left={MARGIN.left}
            hideAxisLine
            hideTicks
            tickValues={y.ticks(4).filter((tick) => Number.isInteger(tick))}
            tickFormat={(value) => String(value)}
            tickLabelProps={{ className: styles.label, dx: '-0.25em', dy: '0.32em' }}
          />
          <AxisBottom
            scale={x}
            top={height - MARGIN.bottom}
            hideTicks
            tickValues={labelled.map(({ key }) => key)}
            tickFormat={(key) => byKey.get(key)?.short ?? ''}
            tickLabelProps={{ className: styles.label, textAnchor: 'middle' }}
            axisLineClassName={styles.axis}
          />
          {bars.map(({ key, value, to }) => {
            const left = x(key) ?? 0;
            return value === 0 ? null : (
              <g
                key={key}
                className={to ? styles.pressed : undefined}
                {...(to && { onClick: () => void navigate(to) })}
              >
                <BarShape
                  className={styles.bar}
                  x={left}
                  y={y(value)}
                  width={x.bandwidth()}
                  height={height - MARGIN.bottom - y(value)}
                  rx={2}
                />
                <text
                  className={styles.number}
                  x={left + x.bandwidth() / 2}
                  y={y(value) - 6}
                  textAnchor="middle"
                >
                  {value}
                </text>
              </g>
            );
          })}
        </>
      ) : null}
    </svg>
  );
};
