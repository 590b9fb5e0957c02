import '@mantine/charts/styles.layer.css';

import type { SalesDay } from '@marquee/contract/analytics';
import { formatCompact, formatCompactEuro } from '@marquee/contract/formats/axes';
import { formatNumber, nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatMonthDay, formatShortDate } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { BarChart } from '@mantine/charts';
import clsx from 'clsx';
import chart from '../../../ui/ChartPanel.module.css';
import type { Measure } from './SalesPanel.tsx';

type SalesChartProps = { sales: SalesDay[]; measure: Measure; summary: string };

/** Draws one bar for each day. The arrow keys move between the bars. */
export default function SalesChart({ sales, measure, summary }: SalesChartProps) {
  // The chart passes this attribute to its root element, but its type lacks it.
  const named = { 'aria-label': summary };
  const isRevenue = measure === 'revenue';
  return (
    <BarChart
      className={chart.chart}
      h="100%"
      data={sales}
      dataKey="day"
      series={[{ name: measure, color: 'var(--mantine-primary-color-filled)' }]}
      barChartProps={{
        ...named,
        barCategoryGap: '22%',
        margin: { top: 12, right: 12, bottom: 4, left: 0 },
      }}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
      gridColor="var(--mq-line)"
      strokeDasharray="0"
      tickLine="none"
      xAxisProps={{
        tickFormatter: (day: string) => formatMonthDay(day),
        ticks: weeksBack(sales),
        interval: 0,
        tickMargin: 10,
        height: 36,
      }}
      yAxisProps={{
        width: isRevenue ? 48 : 36,
        allowDecimals: false,
        tickFormatter: (value: number) =>
          isRevenue ? formatCompactEuro(value) : formatCompact(value),
      }}
      tooltipProps={{ content: <DayTooltip sales={sales} /> }}
    />
  );
}

/** @param props.label the day under the pointer; the chart passes it */
function DayTooltip({ sales, label }: { sales: SalesDay[]; label?: string }) {
  const day = sales.find((one) => one.day === label);
  if (!day) return null;
  return (
    <div className={clsx(chart.tooltip, chart.point)}>
      <p>
        {formatShortDate(day.day)}
        {day === sales.at(-1) && ', so far'}
      </p>
      <strong>{formatNumber(day.tickets)}</strong> {nounOf(day.tickets, nouns.ticket)} ·{' '}
      <strong>{formatEuro(day.revenue)}</strong>
    </div>
  );
}

/** Returns today and the same weekday of earlier weeks. */
function weeksBack(sales: SalesDay[]): string[] {
  return sales.filter((_, index) => (sales.length - 1 - index) % 7 === 0).map(({ day }) => day);
}
