import '@mantine/charts/styles.layer.css';

import { formatEuro } from '@marquee/contract/formats/money';
import { CompositeChart } from '@mantine/charts';
import clsx from 'clsx';
import chart from '../../../ui/ChartPanel.module.css';

/** From `x` on the price is, or will be, this. The last point closes the line. */
export type ChartPoint = { x: number; was?: number; plan?: number };

type PriceChartProps = {
  points: ChartPoint[];
  /** Writes an `x` on the axis, and in the tooltip. */
  tickOf: (x: number) => string;
  nameOf: (x: number) => string;
  /** An `x` to mark, such as now. */
  mark?: { x: number; label: string } | undefined;
  summary: string;
};

const series = [
  { name: 'was', color: 'var(--mantine-color-dimmed)', type: 'line' },
  { name: 'plan', color: 'var(--mantine-primary-color-filled)', type: 'area' },
] as const;

/** Draws a price as steps. The arrow keys move between them. */
export default function PriceChart(props: PriceChartProps) {
  const { points, tickOf, nameOf, mark, summary } = props;
  // The chart passes this attribute to its root element, but its type lacks it.
  const named = { 'aria-label': summary };
  return (
    <CompositeChart
      className={chart.chart}
      h="100%"
      data={points}
      dataKey="x"
      series={[...series]}
      curveType="stepAfter"
      withDots={false}
      connectNulls={false}
      composedChartProps={{ ...named, margin: { top: 20, right: 16, bottom: 4, left: 0 } }}
      areaProps={{ isAnimationActive: false, fillOpacity: 0.12 }}
      lineProps={{ isAnimationActive: false }}
      gridColor="var(--mq-line)"
      strokeDasharray="0"
      tickLine="none"
      {...(mark && {
        referenceLines: [
          {
            x: mark.x,
            label: mark.label,
            labelPosition: 'top' as const,
            color: 'var(--mantine-color-dimmed)',
          },
        ],
      })}
      xAxisProps={{
        type: 'number',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: (x: number) => tickOf(x),
        interval: 'preserveStartEnd',
        minTickGap: 28,
        tickMargin: 10,
        height: 36,
      }}
      yAxisProps={{
        width: 60,
        domain: [0, 'auto'],
        tickFormatter: (euros: number) => formatEuro(euros),
      }}
      tooltipProps={{ content: <PointTooltip points={points} nameOf={nameOf} /> }}
    />
  );
}

/** @param props.label the `x` under the pointer; the chart passes it */
function PointTooltip(props: {
  points: ChartPoint[];
  nameOf: (x: number) => string;
  label?: number;
}) {
  const { points, nameOf, label } = props;
  const point = points.find(({ x }) => x === label);
  if (!point) return null;
  return (
    <div className={clsx(chart.tooltip, chart.point)}>
      <p>{nameOf(point.x)}</p>
      <strong>{formatEuro(point.plan ?? point.was ?? 0)}</strong>
    </div>
  );
}
