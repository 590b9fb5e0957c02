import { Anchor, Table, Text } from '@mantine/core';
import type { Event } from '@marquee/contract/events/events';
import type { EventFigures } from '@marquee/contract/events/figures';
import { formatNumber } from '@marquee/contract/formats/counts';
import { formatEuro } from '@marquee/contract/formats/money';
import { isAddOn } from '@marquee/contract/pricing/groups';
import clsx from 'clsx';
import { Link } from 'react-router';
import { seatsPath } from '../events/links.ts';
import { PriceBadges } from '../events/PriceBadges.tsx';
import { Panel } from '../../ui/Panel.tsx';
import shares from './figures/Figures.module.css';
import { ShareName } from './figures/ShareName.tsx';
import classes from './TicketCard.module.css';

type TicketCardProps = {
  event: Event;
  /** Undefined while they load; then the revenue is left open. */
  figures: EventFigures | undefined;
};

/** Shows how each price of an event sells. */
export function TicketCard({ event, figures }: TicketCardProps) {
  const isSoldOut = event.place <= event.held;
  return (
    <Panel title="Ticket analytics">
      <Table
        className={clsx(shares.shares, classes.table)}
        withRowBorders={false}
        aria-label="Ticket analytics"
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Price</Table.Th>
            {['Unit price', 'Sold', 'Revenue'].map((title) => (
              <Table.Th key={title} scope="col" className={shares.number}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rowsOf(event, figures).map((row) => (
            <Table.Tr key={row.id}>
              <ShareName
                name={row.name}
                badges={row.ticket && <PriceBadges event={event} ticket={row.ticket} />}
                tickets={row.sold}
                sold={event.tickets_sold}
                // Pieces of an add-on are no part of the tickets.
                hasShare={!row.ticket || !isAddOn(row.ticket)}
              />
              <Table.Td className={shares.number}>{euroOr(row.unit)}</Table.Td>
              <Table.Td className={clsx(shares.number, classes.sold)}>
                {formatNumber(row.sold)}
              </Table.Td>
              <Table.Td className={shares.number}>{euroOr(row.revenue)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt="xs">
        Revenue is what buyers paid, minus refunds.{' '}
        <Anchor component={Link} to={seatsPath(event.event_id)} inherit underline="always">
          {isSoldOut ? 'Why is this sold out?' : 'Where the seats are'}
        </Anchor>
      </Text>
    </Panel>
  );
}

/** Returns a row for each price, and one for each removed price that has sales. */
function rowsOf({ tickets }: Event, figures: EventFigures | undefined) {
  const prices = figures?.prices ?? [];
  const rows = tickets.map((ticket) => {
    const { ID, Type, Amount, Sold } = ticket;
    const revenue = prices.find((price) => price.ID === ID)?.revenue;
    return { id: ID, name: Type, ticket, unit: Amount, sold: Sold, revenue };
  });
  const removed = prices.filter(({ ID }) => tickets.every((ticket) => ticket.ID !== ID));
  return [
    ...rows,
    ...removed.map((price) => {
      const { ID: id, Type, tickets: sold, revenue } = price;
      return {
        id,
        name: Type ?? 'Removed price',
        ticket: undefined,
        unit: undefined,
        sold,
        revenue,
      };
    }),
  ];
}

function euroOr(amount: number | undefined): string {
  return amount === undefined ? '–' : formatEuro(amount);
}
