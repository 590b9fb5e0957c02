import '@mantine/charts/styles.layer.css';

import type { RevenueUnit } from '@marquee/contract/revenue';
import { formatMonthDay, formatMonthYear } from '@marquee/contract/formats/dates';
import { formatCompactEuro } from '@marquee/contract/formats/axes';
import { formatEuro } from '@marquee/contract/formats/money';
import { CompositeChart } from '@mantine/charts';
import clsx from 'clsx';
import chart from '../../../ui/ChartPanel.module.css';
import { shortRangeText } from '../range/range.ts';
import classes from './RevenuePanel.module.css';
import { bucketText, type Point } from './series.ts';

type Props = { points: Point[]; unit: RevenueUnit; summary: string };

const series = [
  { name: 'gross', color: 'var(--chart-gross)', type: 'bar' },
  { name: 'refunds', color: 'var(--chart-refunds)', type: 'bar' },
  { name: 'before', color: 'var(--chart-before)', type: 'line', strokeDasharray: '3 4' },
  { name: 'net', color: 'var(--chart-net)', type: 'line' },
] as const;

/** Draws gross as bars, refunds below zero, net as a line, and the earlier net as a faint line. */
export default function RevenueChart({ points, unit, summary }: Props) {
  // The chart passes this attribute to its root element, but its type lacks it.
  const named = { 'aria-label': summary };
  const isShort = points.length <= 45;
  return (
    <CompositeChart
      className={chart.chart}
      h="100%"
      data={points}
      dataKey="from"
      series={[...series]}
      curveType="linear"
      withDots={points.length === 1}
      strokeWidth={2}
      maxBarWidth={40}
      composedChartProps={{
        ...named,
        stackOffset: 'sign',
        barCategoryGap: isShort ? '22%' : '8%',
        margin: { top: 12, right: 12, bottom: 4, left: 0 },
      }}
      barProps={{ radius: isShort ? [3, 3, 0, 0] : 0, isAnimationActive: false, stackId: 'money' }}
      lineProps={({ name }) => ({
        isAnimationActive: false,
        strokeWidth: name === 'before' ? 1.5 : 2,
      })}
      gridColor="var(--mq-line)"
      strokeDasharray="0"
      tickLine="none"
      referenceLines={[{ y: 0, color: 'var(--mq-control)' }]}
      xAxisProps={{
        tickFormatter: (day: string) => tickOf(day, unit),
        interval: 'preserveStartEnd',
        minTickGap: 28,
        tickMargin: 10,
        height: 36,
      }}
      yAxisProps={{
        width: 52,
        tickFormatter: (value: number) => formatCompactEuro(value),
      }}
      tooltipProps={{ content: <PointTooltip points={points} unit={unit} /> }}
    />
  );
}

function tickOf(day: string, unit: RevenueUnit): string {
  return unit === 'month' ? formatMonthYear(day) : formatMonthDay(day);
}

/** @param props.label the day under the pointer; the chart passes it */
function PointTooltip(props: { points: Point[]; unit: RevenueUnit; label?: string }) {
  const point = props.points.find(({ from }) => from === props.label);
  if (!point) return null;
  const { bucket, beside } = point;
  const rows = [
    ['gross', 'Gross', bucket.gross],
    ['refunds', 'Refunds', bucket.refunds],
    ['fees', 'Fees', bucket.fees],
    ['net', 'Net', bucket.net],
  ] as const;
  return (
    <div className={clsx(chart.tooltip, classes.tooltip)}>
      <p>{bucketText(bucket, props.unit)}</p>
      <dl>
        {rows.map(([name, label, value]) => (
          <div key={name}>
            <dt data-series={name}>{label}</dt>
            <dd>{formatEuro(value)}</dd>
          </div>
        ))}
        {beside && (
          <div>
            <dt data-series="before">Net {shortRangeText(beside)}</dt>
            <dd>{formatEuro(beside.net)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
