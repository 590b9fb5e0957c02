import '@mantine/core/styles/Checkbox.layer.css';
import type { Event } from '@marquee/contract/events/events';
import { type HandedWay, handedWayNames, handedWays } from '@marquee/contract/finance/handed-ways';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { countPeople, isAddOn } from '@marquee/contract/pricing/groups';
import { sharedLeft } from '@marquee/contract/pricing/shared';
import { exchangeSentences as say } from '@marquee/contract/staff-orders/exchange';
import { Alert, Checkbox, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { notify, sentenceOf, showFailure } from '../../../lib/notify.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { useEvent } from '../../events/api.ts';
import { priceMarks } from '../../events/price-marks.ts';
import { itemsOf, takenWith } from '../sale/door-sale.ts';
import { Stepper } from '../sale/Stepper.tsx';
import { useExchange, useExchangeEffect } from './api.ts';
import classes from './Corrections.module.css';
import { EffectSums } from './EffectSums.tsx';
import { exchangeButton, exchangeEffect, sendLabel } from './words.ts';

type Props = { order: Order; onClose: () => void };

/** Changes the ticket types and quantities of an order; the server says before what follows. */
export function ExchangeForm(props: Props) {
  const query = useEvent(props.order.event_id);
  if (query.data) return <Choice {...props} event={query.data} />;
  if (query.error) return <LoadFailure query={query} />;
  return <Skeleton height={160} aria-busy />;
}

function Choice({ order, event, onClose }: Props & { event: Event }) {
  const [quantities, setQuantities] = useState(() => quantitiesOf(order));
  const [paidBy, setPaidBy] = useState<HandedWay>();
  const [resend, setResend] = useState(false);
  const own = quantitiesOf(order);
  const now = useNow();
  const isChanged = event.tickets.some(({ ID }) => (quantities[ID] ?? 0) !== (own[ID] ?? 0));
  const count = sumOf(quantities);
  const items = itemsOf(quantities, event.tickets);
  const { data, error, isPlaceholderData } = useExchangeEffect(order, isChanged ? items : []);
  const effect = isChanged ? data : undefined;
  const exchange = useExchange(order);
  const submit = () => {
    if (!effect) return;
    const total = effect.after.total;
    exchange.mutate(
      { items, total, resend, ...(effect.to_pay > 0 && paidBy && { paid_by: paidBy }) },
      {
        onSuccess: ({ message }) => {
          notify.success(message ?? say.exchanged);
          onClose();
        },
        onError: (failure) => showFailure(failure),
      },
    );
  };
  const label = sendLabel(order.status, 'the buyer');
  const isKnown = effect !== undefined && !isPlaceholderData;
  const isReady = isKnown && (effect.to_pay === 0 || paidBy !== undefined);
  return (
    <DialogForm
      submit={exchangeButton(effect)}
      isDisabled={!isReady}
      isBusy={exchange.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ul className={classes.prices} aria-label="Tickets of the order">
        {event.tickets.map((ticket) => {
          const quantity = quantities[ticket.ID] ?? 0;
          const left = leftFor(event, ticket, { own, quantities, code: order.code });
          return (
            <li key={ticket.ID}>
              <Stepper
                name={ticket.Type}
                price={ticket}
                marks={priceMarks(ticket, event, now)}
                left={left}
                value={quantity}
                canAdd={left > 0}
                canTake={count > 1}
                onChange={(next) => setQuantities({ ...quantities, [ticket.ID]: next })}
              />
            </li>
          );
        })}
      </ul>
      {error && (
        <Alert role="alert" color="red" radius="md" variant="light">
          {sentenceOf(error)}
        </Alert>
      )}
      {effect && <EffectSums states={{ Before: effect.before, After: effect.after }} />}
      {effect && effect.to_pay > 0 && (
        <RadioList
          label={`How did you get the ${formatEuro(effect.to_pay)}?`}
          description="It is booked as paid to you, beside what the buyer paid before."
          options={handedOptions}
          value={paidBy}
          onChange={setPaidBy}
        />
      )}
      {label !== undefined && order.email !== '' && (
        <Checkbox
          label={label}
          checked={resend}
          onChange={({ currentTarget }) => setResend(currentTarget.checked)}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {effect ? exchangeEffect(order, effect, resend) : 'Change a number to see what follows.'}
      </Text>
    </DialogForm>
  );
}

const handedOptions = handedWays.map((value) => ({ value, label: handedWayNames[value] }));

type Quantities = Record<string, number>;

/** Returns how many more of a price the order can have; its own seats count as free. */
function leftFor(
  event: Event,
  { ID, admits = 1, quota, Sold, held: heldOfPrice }: Event['tickets'][number],
  { own, quantities, code }: { own: Quantities; quantities: Quantities; code: string | null },
): number {
  const { place, held, tickets, shared_limits: limits = [] } = event;
  // The server knows whether they are kept for this code.
  const kept = code === null ? 0 : (event.reserved ?? 0);
  const peopleIn = (some: Quantities) =>
    countPeople(tickets.map((one) => ({ quantity: some[one.ID] ?? 0, admits: one.admits })));
  const isPiece = isAddOn({ admits });
  // An add-on takes no seat of the event.
  const seats = isPiece ? Infinity : place - held + kept + peopleIn(own) - peopleIn(quantities);
  const units = admits || 1;
  const more = units * ((own[ID] ?? 0) - (quantities[ID] ?? 0));
  const ofLimit = quota === null ? seats : quota - Sold - heldOfPrice + more;
  const added = Object.fromEntries(
    tickets.map((one) => [one.ID, (quantities[one.ID] ?? 0) - (own[one.ID] ?? 0)]),
  );
  const shared = sharedLeft(ID, limits, takenWith(event, added));
  return Math.max(0, Math.floor(Math.min(seats, ofLimit, shared) / units));
}

function sumOf(quantities: Quantities): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}

/** Returns how many tickets of each price an order has. */
function quantitiesOf({ items }: Order): Quantities {
  const quantities: Quantities = {};
  for (const { ticket_id: id, quantity } of items) {
    if (id !== null) quantities[id] = (quantities[id] ?? 0) + quantity;
  }
  return quantities;
}
