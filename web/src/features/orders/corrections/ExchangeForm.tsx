import '@mantine/core/styles/Checkbox.layer.css';
import type { Event } from '@marquee/contract/events/events';
import { type HandedWay, handedWayNames, handedWays } from '@marquee/contract/finance/handed-ways';
import { formatEuro } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { exchangeSentences as say } from '@marquee/contract/staff-orders/exchange';
import { Alert, Checkbox, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { notify, sentenceOf, showFailure } from '../../../lib/notify.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { DateTimeField } from '../../../ui/when/DateTimeField.tsx';
import { useEvent } from '../../events/api.ts';
import { priceMarks } from '../../events/price-marks.ts';
import { itemsOf } from '../sale/door-sale.ts';
import { Stepper } from '../sale/Stepper.tsx';
import { useExchange, useExchangeEffect } from './api.ts';
import classes from './Corrections.module.css';
import { EffectSums } from './EffectSums.tsx';
import { instantOfText, localOf } from './deadline-text.ts';
import { leftFor, type Quantities, quantitiesOf } from './exchange-left.ts';
import { askEffect, exchangeButton, exchangeEffect, sendLabel } from './words.ts';

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
  const [paidBy, setPaidBy] = useState<HandedWay | typeof ASK>();
  const [until, setUntil] = useState('');
  const [resend, setResend] = useState(false);
  const [sendsLink, setSendsLink] = useState(true);
  const own = quantitiesOf(order);
  const now = useNow();
  const isChanged = event.tickets.some(({ ID }) => (quantities[ID] ?? 0) !== (own[ID] ?? 0));
  const count = sumOf(quantities);
  const items = itemsOf(quantities, event.tickets);
  const { data, error, isPlaceholderData } = useExchangeEffect(order, isChanged ? items : []);
  const effect = isChanged ? data : undefined;
  const canAsk = effect !== undefined && effect.payable_until !== null;
  const isAsking = canAsk && paidBy === ASK;
  // Until the buyer has paid, the order keeps its tickets, so more seats may be needed.
  const asked = useExchangeEffect(order, isAsking ? items : [], true);
  const refused = error ?? (isAsking ? asked.error : null);
  const exchange = useExchange(order);
  const paidHow = paidBy === ASK ? undefined : paidBy;
  const deadline = until || localOf(effect?.payable_until ?? null);
  const isSent = isAsking ? sendsLink && order.email !== '' : resend;
  const submit = () => {
    if (!effect) return;
    const total = effect.after.total;
    const instant = instantOfText(until);
    const request = { ask_buyer: true, ...(instant && { expires_at: instant }) };
    const paid = isAsking ? request : { ...(paidHow && { paid_by: paidHow }) };
    exchange.mutate(
      { items, total, resend: isSent, ...(effect.to_pay > 0 && paid) },
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
  const isAskKnown = !isAsking || (asked.data !== undefined && !asked.isPlaceholderData);
  const isReady =
    isKnown && isAskKnown && (effect.to_pay === 0 || isAsking || paidHow !== undefined);
  const isTimely = !isAsking || instantOfText(deadline) !== undefined;
  return (
    <DialogForm
      submit={exchangeButton(effect, isAsking)}
      isDisabled={!isReady || !isTimely}
      isBusy={exchange.isPending}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ul className={classes.prices} aria-label="Tickets of the order">
        {event.tickets.map((ticket) => {
          const quantity = quantities[ticket.ID] ?? 0;
          const left = leftFor(event, ticket, { own, quantities, kept: order.kept_for_code });
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
      {refused && (
        <Alert role="alert" color="red" radius="md" variant="light">
          {sentenceOf(refused)}
        </Alert>
      )}
      {effect && <EffectSums states={{ Before: effect.before, After: effect.after }} />}
      {effect && effect.to_pay > 0 && (
        <RadioList
          label={
            canAsk
              ? `How is the ${formatEuro(effect.to_pay)} paid?`
              : `How did you get the ${formatEuro(effect.to_pay)}?`
          }
          description="What you took yourself is booked as paid to you, beside what the buyer paid before."
          options={canAsk ? [askOption, ...handedOptions] : handedOptions}
          value={paidBy}
          onChange={setPaidBy}
        />
      )}
      {effect && isAsking && (
        <DateTimeField
          label="Can be paid until"
          description="Your time. Not after the end of the event."
          required
          value={deadline}
          onChange={setUntil}
        />
      )}
      {label !== undefined && order.email !== '' && (
        <Checkbox
          label={isAsking ? 'Send the link to the buyer' : label}
          checked={isSent}
          onChange={({ currentTarget }) =>
            isAsking ? setSendsLink(currentTarget.checked) : setResend(currentTarget.checked)
          }
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {effect
          ? isAsking
            ? askEffect(order, effect, { until: instantOfText(deadline), isSent })
            : exchangeEffect(order, effect, resend)
          : 'Change a number to see what follows.'}
      </Text>
    </DialogForm>
  );
}

/** The buyer pays online, by a link; every other choice is a way that the organizer was paid. */
const ASK = 'ask';

const askOption = {
  value: ASK,
  label: 'The buyer pays online',
  description: 'By a link to the order’s page. The order changes once it is paid.',
} as const;

const handedOptions = handedWays.map((value) => ({ value, label: handedWayNames[value] }));

function sumOf(quantities: Quantities): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}
