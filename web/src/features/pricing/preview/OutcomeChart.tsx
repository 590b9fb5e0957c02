import '@mantine/charts/styles.layer.css';

import { formatCompactEuro } from '@marquee/contract/formats/axes';
import { formatEuro } from '@marquee/contract/formats/money';
import { LineChart } from '@mantine/charts';
import chart from '../../../ui/ChartPanel.module.css';

/** What a value is with the plan and with a fixed price, at an instant in ms. */
export type OutcomePoint = { x: number; plan: number; fixed: number };

const series = [
  { name: 'fixed', label: 'Fixed price', color: 'var(--mantine-color-dimmed)' },
  { name: 'plan', label: 'This plan', color: 'var(--mantine-primary-color-filled)' },
];

type OutcomeChartProps = {
  points: OutcomePoint[];
  /** Names an instant on the axis, and in the tooltip. */
  dayOf: (x: number) => string;
  summary: string;
  /** Whether a value holds until the next point, as a price does. */
  isStepped: boolean;
};

/** Draws euros over time: with the plan, and with a fixed price. */
export default function OutcomeChart({ points, dayOf, summary, isStepped }: OutcomeChartProps) {
  // The chart passes this attribute to its root element, but its type lacks it.
  const named = { 'aria-label': summary };
  return (
    <LineChart
      className={chart.chart}
      h="100%"
      data={points}
      dataKey="x"
      series={series}
      withLegend
      withDots={false}
      curveType={isStepped ? 'stepAfter' : 'linear'}
      lineChartProps={{ ...named, margin: { top: 12, right: 16, bottom: 4, left: 0 } }}
      lineProps={{ isAnimationActive: false }}
      gridColor="var(--mq-line)"
      strokeDasharray="0"
      tickLine="none"
      valueFormatter={(value) => formatEuro(value)}
      xAxisProps={{
        type: 'number',
        domain: ['dataMin', 'dataMax'],
        tickFormatter: (x: number) => dayOf(x),
        interval: 'preserveStartEnd',
        minTickGap: 28,
        tickMargin: 10,
        height: 36,
      }}
      yAxisProps={{
        width: 56,
        domain: [0, 'auto'],
        tickFormatter: (euros: number) => formatCompactEuro(euros),
      }}
      tooltipProps={{ labelFormatter: (x: unknown) => (typeof x === 'number' ? dayOf(x) : '') }}
    />
  );
}
