import type { SalesDay } from '@marquee/contract/analytics';
import { formatEuro, formatNumber, formatShortDate } from '../../../lib/formats.ts';
import { ChartTable } from '../../../ui/ChartTable.tsx';

export function SalesTable({ sales }: { sales: SalesDay[] }) {
  return (
    <ChartTable
      label="Sales by day"
      columns={['Day', 'Tickets', 'Revenue']}
      rows={sales.toReversed().map(({ day, tickets, revenue }) => ({
        key: day,
        name: formatShortDate(day),
        figures: [formatNumber(tickets), formatEuro(revenue)],
      }))}
    />
  );
}
