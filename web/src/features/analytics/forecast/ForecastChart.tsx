import '@mantine/charts/styles.layer.css';

import type { CurvePoint, EventForecast } from '@marquee/contract/forecasts';
import { formatCompact } from '@marquee/contract/formats/axes';
import { formatNumber } from '@marquee/contract/formats/counts';
import { LineChart } from '@mantine/charts';
import chart from '../../../ui/ChartPanel.module.css';
import { dayOf } from './words.ts';

const usually = { name: 'usual', label: 'Usually', color: 'var(--mantine-color-dimmed)' };
const expected = {
  name: 'expected',
  label: 'Expected',
  color: 'var(--mantine-primary-color-filled)',
  strokeDasharray: '5 5',
};

type ForecastChartProps = { forecast: EventForecast; curve: CurvePoint[] };

/** Draws the event's sales, the usual sales and the way to the expected tickets. */
export default function ForecastChart({ forecast, curve }: ForecastChartProps) {
  const { days_left, tickets_sold, outcome } = forecast;
  const expectedOn = ({ days_before }: CurvePoint) => {
    if (!outcome) return null;
    if (days_before === 0) return outcome.tickets.expected;
    return days_before === days_left ? tickets_sold : null;
  };
  // Two changes on one day share a mark. Names of several marks would overlap.
  const changedOn = [...new Set(forecast.price_changes.map((change) => change.days_before))];
  const marks = changedOn.map((x) => ({
    x,
    color: 'var(--mantine-color-dimmed)',
    ...(changedOn.length === 1 && { label: 'Price' }),
  }));
  const named = { 'aria-label': 'Tickets sold by days before the start.' };
  const data = curve.map((point) => ({ ...point, expected: expectedOn(point) }));
  return (
    <LineChart
      className={chart.chart}
      h="100%"
      data={data}
      dataKey="days_before"
      series={[
        ...(curve.some(({ usual }) => usual !== null) ? [usually] : []),
        ...(outcome ? [expected] : []),
        { name: 'tickets', label: 'This event', color: 'var(--mantine-primary-color-filled)' },
      ]}
      referenceLines={marks}
      withDots={false}
      withLegend
      connectNulls
      curveType="monotone"
      lineChartProps={{ ...named, margin: { top: 12, right: 12, bottom: 4, left: 0 } }}
      lineProps={{ isAnimationActive: false }}
      gridColor="var(--mq-line)"
      strokeDasharray="0"
      tickLine="none"
      valueFormatter={(value) => formatNumber(Math.round(value))}
      xAxisProps={{
        tickFormatter: (day: number) => dayOf(day),
        interval: 'preserveStartEnd',
        minTickGap: 28,
        tickMargin: 10,
        height: 36,
      }}
      yAxisProps={{
        width: 40,
        allowDecimals: false,
        tickFormatter: (value: number) => formatCompact(value),
      }}
      tooltipProps={{ labelFormatter: (day) => dayOf(Number(day)) }}
    />
  );
}
