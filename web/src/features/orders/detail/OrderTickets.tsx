import { isolated } from '@marquee/contract/people/isolate';
import type { Order } from '@marquee/contract/orders/orders';
import { answersAbout, beforeAnswer } from '@marquee/contract/questions/given';
import { formatInstantHere } from '@marquee/contract/formats/reader';
import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import clsx from 'clsx';
import { useId } from 'react';
import { NoteEditor } from '../notes/NoteEditor.tsx';
import { isDivisible } from '../refunds/part-words.ts';
import { RefundTickets } from '../refunds/RefundTickets.tsx';
import { AnswerText } from '../../questions/AnswerText.tsx';
import classes from './OrderDetail.module.css';

type Ticket = Order['tickets'][number];

export function OrderTickets({ order }: { order: Order }) {
  const titleId = useId();
  const [isChoosing, choosing] = useDisclosure();
  return (
    <section aria-labelledby={titleId}>
      <div className={classes.heading}>
        <h3 id={titleId} className={classes.title}>
          Tickets
        </h3>
        {isDivisible(order) && !isChoosing && (
          <Button variant="subtle" size="compact-sm" onClick={choosing.open}>
            Refund some tickets
          </Button>
        )}
      </div>
      {isChoosing ? (
        <RefundTickets order={order} onDone={choosing.close} />
      ) : (
        <TicketList order={order} />
      )}
    </section>
  );
}

function TicketList({ order }: { order: Order }) {
  const { order_id, event_id, tickets } = order;
  return (
    <ul className={classes.tickets}>
      {tickets.map((ticket) => (
        <li
          key={ticket.ticket_id}
          className={clsx(classes.ticket, ticket.voided && classes.voided)}
        >
          <span>
            <span className={classes.reference}>{ticket.reference}</span>
            <bdi>{ticket.Type}</bdi>
          </span>
          {ticket.voided ? (
            <Badge component="span" color="red">
              {ticket.given_back ? 'Given back' : 'Void'}
            </Badge>
          ) : (
            <span className={classes.quiet}>{admissionOf(ticket)}</span>
          )}
          <Holder named={ticket.named} />
          <TicketAnswers order={order} ticket={ticket} />
          {(!ticket.voided || ticket.note !== '') && (
            <div className={classes.wide}>
              <NoteEditor
                eventId={event_id}
                orderId={order_id}
                ticketId={ticket.ticket_id}
                note={ticket.note}
                of={`ticket ${ticket.reference}`}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Holder({ named }: Pick<Ticket, 'named'>) {
  if (!named) return null;
  return (
    <div className={classes.wide}>
      <bdi>{named.name}</bdi>
      {named.email && <span className={classes.quiet}> · {named.email}</span>}
    </div>
  );
}

/** Shows what the buyer answered about one ticket. */
function TicketAnswers({ order, ticket }: { order: Order; ticket: Ticket }) {
  if (ticket.index === null) return null;
  return answersAbout(order.answers, ticket.index).map((answer) => (
    <div key={answer.question_id} className={clsx(classes.wide, classes.quiet)}>
      <bdi>{beforeAnswer(answer.label)}</bdi>{' '}
      <AnswerText orderId={order.order_id} answer={answer} />
    </div>
  ));
}

function admissionOf({ checked_in_at, gate, pick_up }: Ticket): string {
  if (checked_in_at === null) return pick_up ? 'Not picked up' : 'Not checked in';
  return `${pick_up ? 'Picked up' : 'Checked in'} ${formatInstantHere(checked_in_at)}${gate ? `, ${isolated(gate)}` : ''}`;
}
