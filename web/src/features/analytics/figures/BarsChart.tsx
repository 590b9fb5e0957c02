import '@mantine/charts/styles.layer.css';

import { formatCompact, formatCompactEuro } from '@marquee/contract/formats/axes';
import { BarChart } from '@mantine/charts';
import clsx from 'clsx';
import chart from '../../../ui/ChartPanel.module.css';
import type { Bar } from './bars.ts';

type BarsChartProps = { bars: Bar[]; isMoney: boolean; summary: string };

/** Draws bars. The arrow keys move between them. */
export default function BarsChart({ bars, isMoney, summary }: BarsChartProps) {
  // The chart passes this attribute to its root element, but its type lacks it.
  const named = { 'aria-label': summary };
  const ticks = new Map(bars.map(({ key, tick }) => [key, tick]));
  const isShort = bars.length <= 45;
  return (
    <BarChart
      className={chart.chart}
      h="100%"
      data={bars}
      dataKey="key"
      series={[{ name: 'value', color: 'var(--mantine-primary-color-filled)' }]}
      maxBarWidth={48}
      barChartProps={{
        ...named,
        barCategoryGap: isShort ? '22%' : '8%',
        margin: { top: 12, right: 12, bottom: 4, left: 0 },
      }}
      barProps={{ radius: isShort ? [4, 4, 0, 0] : 0, isAnimationActive: false }}
      gridColor="var(--mq-line)"
      strokeDasharray="0"
      tickLine="none"
      xAxisProps={{
        tickFormatter: (key: string) => ticks.get(key) ?? '',
        interval: 'preserveStartEnd',
        minTickGap: 28,
        tickMargin: 10,
        height: 36,
      }}
      yAxisProps={{
        width: isMoney ? 52 : 40,
        allowDecimals: false,
        tickFormatter: (value: number) =>
          isMoney ? formatCompactEuro(value) : formatCompact(value),
      }}
      tooltipProps={{ content: <BarTooltip bars={bars} /> }}
    />
  );
}

/** @param props.label the key under the pointer; the chart passes it */
function BarTooltip({ bars, label }: { bars: Bar[]; label?: string }) {
  const bar = bars.find(({ key }) => key === label);
  if (!bar) return null;
  return (
    <div className={clsx(chart.tooltip, chart.point)}>
      <p>{bar.name}</p>
      <strong>{bar.text}</strong>
    </div>
  );
}
