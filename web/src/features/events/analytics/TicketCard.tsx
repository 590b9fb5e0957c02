import { Progress, Table } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { Panel } from './Panel.tsx';
import { shareOfSales } from './sales.ts';
import classes from './TicketCard.module.css';

export function TicketCard({ event }: { event: Event }) {
  return (
    <Panel title="Ticket analytics">
      <Table className={classes.table} withRowBorders={false} aria-label="Ticket analytics">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Price</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Unit price
            </Table.Th>
            <Table.Th scope="col" className={classes.number}>
              Sold
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {event.tickets.map((ticket) => (
            <Table.Tr key={ticket.ID}>
              <Table.Th scope="row" className={classes.label}>
                {ticket.Type}
                <Progress
                  value={shareOfSales(ticket.Sold, event.tickets_sold) * 100}
                  color="amber.4"
                  size={4}
                  mt={6}
                  className={classes.bar}
                  aria-hidden
                />
              </Table.Th>
              <Table.Td className={classes.number}>{formatEuro(ticket.Amount)}</Table.Td>
              <Table.Td className={classes.sold}>{formatNumber(ticket.Sold)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
