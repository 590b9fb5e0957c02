import { Alert, Button, Switch } from '@mantine/core';
import type { PaymentMethod } from '@marquee/contract/door-sales/door-sales';
import type { Order } from '@marquee/contract/orders/orders';
import { unpaidWords } from '@marquee/contract/check-in/refused-words';
import type { UnpaidOrder } from '@marquee/contract/orders/unpaid';
import { formatEuro } from '@marquee/contract/formats/money';
import { boughtWords } from '@marquee/contract/pricing/bought-words';
import clsx from 'clsx';
import { useState } from 'react';
import { isRefused } from '../../../lib/client.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { namedTillDevice } from '../../../lib/till/till-device.ts';
import { Unanswered } from '../../orders/door/Unanswered.tsx';
import { useCharge } from '../../orders/door/use-charge.ts';
import { itemsOf } from '../../orders/texts.ts';
import type { Door } from '../decide/door.ts';
import type { DoorState } from '../decide/door-state.ts';
import { notesOf, type Verdict, verdictOf } from '../decide/verdict.ts';
import { NoteLines } from '../notes/NoteLines.tsx';
import { admitsByItself } from './admit-order.ts';
import classes from './OrderSheet.module.css';

type PayPanelProps = {
  door: Door;
  state: DoorState;
  gate: string;
  order: UnpaidOrder;
  maySell: boolean;
  onDone: (verdict: Verdict) => void;
};

export function PayPanel({ door, state, gate, order, onDone, ...may }: PayPanelProps) {
  const maySell = may.maySell && !order.applied;
  const [admits, setAdmits] = useState(() => admitsByItself(state.event));
  const charge = usePayment(order, door, onDone);
  const { due } = charge;
  const take = (paid_by: PaymentMethod) => charge.take(paid_by, admits, gate);
  return (
    <div className={classes.panel}>
      <p className={classes.due}>{unpaidWords({ ...order, total: due })}</p>
      <p className={classes.holder}>
        <strong>{order.holder ? <bdi>{order.holder}</bdi> : itemsWords(order)}</strong>
        {order.email && <span>{order.email}</span>}
        {order.holder && <span>{itemsWords(order)}</span>}
      </p>
      <NoteLines notes={notesOf(order)} />
      {!maySell && (
        <p className={classes.words}>
          {order.applied
            ? 'Nobody can pay an application before an organizer accepts it, under Orders.'
            : 'This scanner cannot take payments. Send the buyer to the door sale.'}
        </p>
      )}
      {maySell && !state.isOnline && (
        <p className={classes.amber} role="status">
          No connection. Taking a payment needs one.
        </p>
      )}
      {charge.problem !== undefined && (
        <Alert role="alert" color="red" radius="md">
          {charge.problem}
        </Alert>
      )}
      {maySell && charge.unanswered !== undefined && (
        <Unanswered
          message={charge.unanswered}
          isSending={charge.isSending}
          onRetry={charge.retry}
          onGiveUp={charge.startOver}
        />
      )}
      {maySell && charge.unanswered === undefined && (
        <>
          <Switch
            size="lg"
            label="Admit at once"
            checked={admits}
            onChange={({ currentTarget }) => setAdmits(currentTarget.checked)}
          />
          <div className={clsx(classes.act, classes.methods)}>
            {(['cash', 'card'] as const).map((method) => (
              <Button
                key={method}
                size="xl"
                px="xs"
                fz="lg"
                variant={method === 'cash' ? 'filled' : 'default'}
                disabled={!state.isOnline || !charge.isReady}
                loading={charge.isSending}
                onClick={() => take(method)}
              >
                {method === 'cash' ? 'Cash' : 'Card'} {formatEuro(due)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** Takes the payment of one order, of the amount on the screen. */
function usePayment(order: UnpaidOrder, door: Door, onDone: (verdict: Verdict) => void) {
  // A refusal may say that another amount is due.
  const [due, setDue] = useState(order.total);
  const { state, send, giveUp } = useCharge(
    door.eventId,
    (kept) => kept.kind === 'payment' && kept.order_id === order.order_id,
    (paid) => {
      void door.refresh();
      onDone(verdictOfPaid(paid));
    },
    (error) => {
      if (isRefused(error, 'price_changed')) setDue(error.details.total);
      // Another device may have taken the payment; then the list has its tickets.
      void door.refresh();
    },
  );
  const take = (paid_by: PaymentMethod, admit: boolean, gate: string) => {
    if (state.phase !== 'idle' && state.phase !== 'refused') return;
    void send({
      kind: 'payment',
      key: randomKey(),
      event_id: door.eventId,
      order_id: order.order_id,
      sent_at: new Date().toISOString(),
      body: { total: due, paid_by, device: namedTillDevice(gate), admit, gate },
    });
  };
  return {
    due,
    take,
    isReady: state.phase === 'idle' || state.phase === 'refused',
    isSending: state.phase === 'sending',
    problem: state.phase === 'refused' ? state.error.message : undefined,
    unanswered: state.phase === 'unknown' ? state.message : undefined,
    retry: () => state.phase === 'unknown' && void send(state.charge),
    startOver: () => void giveUp(),
  };
}

/** Returns the result of a payment: green with the admitted, or only that the money was taken. */
function verdictOfPaid({ name, tickets, total, reference }: Order): Verdict {
  const people = tickets.filter((ticket) => !ticket.pick_up);
  const admitted = people.filter(({ checked_in_at: at }) => at !== null).length;
  const bought = boughtWords(admitted || people.length, tickets.length - people.length);
  const Type = `${formatEuro(total)} taken · ${bought}`;
  const kind = admitted > 0 ? 'admitted' : 'taken';
  return {
    ...verdictOf(kind, 'Not admitted yet.'),
    holder: name,
    Type,
    orderReference: reference,
    by: 'server',
  };
}

function itemsWords({ items }: UnpaidOrder): string {
  return itemsOf({ items });
}
