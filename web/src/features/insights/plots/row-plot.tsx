import { AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar as BarShape } from '@visx/shape';
import { useNavigate } from 'react-router-dom';
import { heightOf } from './bars.ts';
import type { PlotProps } from './bars.ts';
import styles from './plots.module.css';
import { useWidth } from './use-width.ts';

/** Room for the number behind the longest bar. */
const END = 44;
const SWATCH = 16;

/** Bars that lie under each other, each with its label before and its number behind it. */
export const RowPlot = ({ bars, summary }: PlotProps) => {
  const navigate = useNavigate();
  const { ref, width } = useWidth<SVGSVGElement>();
  const height = heightOf('rows', bars);
  const hasSwatches = bars.some(({ hex }) => hex);
  const labels = Math.min(168, width * 0.45) + (hasSwatches ? SWATCH : 0);
  const x = scaleLinear({
    domain: [0, Math.max(1, ...bars.map(({ value }) => value))],
    range: [0, Math.max(1, width - labels - END)],
  });
  const y = scaleBand({ domain: bars.map(({ key }) => key), range: [0, height], padding: 0.3 });
  const byKey = new Map(bars.map((bar) => [bar.key, bar]));

  return (
    <svg ref={ref} role="img" aria-label={summary} className={styles.svg}>
      {width > 0 ? (
        <>
          <AxisLeft
            scale={y}
            left={labels - (hasSwatches ? SWATCH : 0)}
            hideAxisLine
            hideTicks
            tickFormat={(key) => byKey.get(key)?.label ?? ''}
            tickLabelProps={{ className: styles.label, dx: '-0.25em', dy: '0.32em' }}
            tickClassName={styles.tick}
            numTicks={bars.length}
          />
          {bars.map(({ key, value, hex, tint, to }) => {
            const top = y(key) ?? 0;
            const middle = top + y.bandwidth() / 2;
            return (
              <g
                key={key}
                className={to ? styles.pressed : undefined}
                {...(to && { onClick: () => void navigate(to) })}
              >
                {hex ? (
                  <rect
                    className={styles.swatch}
                    x={labels - 12}
                    y={middle - 6}
                    width={12}
                    height={12}
                    rx={2}
                    fill={hex}
                  />
                ) : null}
                <BarShape
                  className={styles.bar}
                  {...(tint && { style: tint })}
                  x={labels + 6}
                  y={top}
                  width={Math.max(2, x(value))}
                  height={y.bandwidth()}
                  rx={2}
                />
                <text
                  className={styles.number}
                  x={labels + 12 + Math.max(2, x(value))}
                  y={middle}
                  dy="0.34em"
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
