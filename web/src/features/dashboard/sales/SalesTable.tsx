import type { SalesDay } from '@marquee/contract/analytics';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatShortDate } from '@marquee/contract/formats/dates';
import { formatEuro } from '@marquee/contract/formats/money';
import { ChartTable } from '../../../ui/ChartTable.tsx';

export default function SalesTable({ sales }: { sales: SalesDay[] }) {
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
