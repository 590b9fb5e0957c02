import type { SalesDay } from '@marquee/contract/analytics';
import { Table } from '@mantine/core';
import { formatEuro, formatNumber, formatShortDate } from '../../lib/formats.ts';
import classes from './SalesPanel.module.css';

/** The chart's figures, newest day first. */
export function SalesTable({ sales }: { sales: SalesDay[] }) {
  return (
    // What scrolls can be reached by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="region" aria-label="Sales by day">
      <Table verticalSpacing={8} borderColor="var(--mq-line)">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Day</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Tickets
            </Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Revenue
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sales.toReversed().map(({ day, tickets, revenue }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row">{formatShortDate(day)}</Table.Th>
              <Table.Td className={classes.number}>{formatNumber(tickets)}</Table.Td>
              <Table.Td className={classes.number}>{formatEuro(revenue)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
