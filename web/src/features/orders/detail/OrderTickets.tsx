import type { Order } from '@marquee/contract/orders/orders';
import { formatInstant } from '@marquee/contract/formats/instants';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { Badge } from '@mantine/core';
import clsx from 'clsx';
import { useId } from 'react';
import classes from './OrderDetail.module.css';

type Ticket = Order['tickets'][number];

export function OrderTickets({ tickets }: { tickets: Ticket[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        Tickets
      </h3>
      <ul className={classes.tickets}>
        {tickets.map((ticket) => (
          <li
            key={ticket.ticket_id}
            className={clsx(classes.ticket, ticket.voided && classes.voided)}
          >
            <span>
              <span className={classes.reference}>{ticket.reference}</span>
              {ticket.Type}
            </span>
            {ticket.voided ? (
              <Badge component="span" tt="none" variant="light" color="red">
                Void
              </Badge>
            ) : (
              <span className={classes.quiet}>{admissionOf(ticket)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function admissionOf({ checked_in_at, gate }: Ticket): string {
  if (checked_in_at === null) return 'Not checked in';
  return `Checked in ${formatInstant(checked_in_at, readersTimezone())}${gate ? `, ${gate}` : ''}`;
}
