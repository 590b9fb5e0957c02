import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { formatPrice } from '@marquee/contract/formats/money';
import type { Order } from '@marquee/contract/orders/orders';
import { byGroup, groupName } from '@marquee/contract/pricing/groups';
import { refundSentences } from '@marquee/contract/payments/refunds';
import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useRefundTickets, useTicketsEffect } from './api.ts';
import classes from './Refunds.module.css';
import { chosenWords, partButton, partMoney, partQuestion, partWarning } from './part-words.ts';
import { TELL_BUYER, toldWords } from './told-words.ts';

/** Chooses tickets of a completed order to refund, and shows what goes back before they are. */
export function RefundTickets({ order, onDone }: { order: Order; onDone: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const valid = order.tickets.filter(({ voided }) => !voided);
  const ids = chosen.filter((id) => valid.some(({ ticket_id }) => ticket_id === id));
  const effect = useTicketsEffect(order, ids);
  const [isSent, setSent] = useState(true);
  const told = toldWords(order, ids, isSent);
  const refunding = useRefundTickets(order.event_id);
  const refund = () =>
    refunding.mutate(
      { id: order.order_id, ticket_ids: ids, send: isSent },
      {
        onSuccess: ({ message }) => {
          notify.success(message ?? refundSentences.ticketsRefunded);
          onDone();
        },
        onError: (error) => showFailure(error),
      },
    );
  const ask = () =>
    effect &&
    confirmDialog({
      title: effect.waits ? 'Request a refund' : 'Refund tickets',
      // A refund that waits sends nothing before it is approved.
      message: [partQuestion(order, ids, effect), ...(effect.waits ? [] : [told])].join(' '),
      warning: partWarning(effect),
      confirm: partButton(order, ids, effect),
      keep: ids.length === 1 ? 'Keep it' : 'Keep them',
      onConfirm: refund,
    });
  return (
    <div className={classes.choice}>
      {byGroup(valid).map((bought) => {
        const own = bought.map(({ ticket_id }) => ticket_id);
        const others = ids.filter((id) => !own.includes(id));
        return (
          <Checkbox
            key={own.join(' ')}
            radius="xs"
            classNames={{ root: classes.ticket ?? '', body: classes.line ?? '' }}
            label={<Label bought={bought} />}
            description={descriptionOf(bought)}
            checked={own.every((id) => ids.includes(id))}
            disabled={refunding.isPending}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...others, ...own] : others)
            }
          />
        );
      })}
      {order.email !== '' && (
        <Checkbox
          label={TELL_BUYER}
          checked={isSent}
          disabled={refunding.isPending}
          onChange={({ currentTarget: { checked } }) => setSent(checked)}
        />
      )}
      <Text size="sm" role="status">
        {ids.length === 0
          ? refundSentences.chooseTickets
          : effect === undefined
            ? chosenWords(order, ids)
            : partMoney(order, effect)}
      </Text>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Keep all tickets
        </Button>
        <Button
          color="red"
          disabled={ids.length === 0 || effect === undefined}
          loading={refunding.isPending}
          onClick={ask}
        >
          {ids.length === 0 ? 'Refund tickets' : partButton(order, ids, effect)}
        </Button>
      </div>
    </div>
  );
}

type Bought = Order['tickets'];

function Label({ bought }: { bought: Bought }) {
  return (
    <>
      <span className={classes.reference}>
        {bought.map(({ reference }) => reference).join(', ')}
      </span>
      <bdi>{groupName(bought[0]?.Type ?? '', bought.length)}</bdi>
    </>
  );
}

/** A group has one price, and is refunded whole. */
function descriptionOf(bought: Bought): string {
  const inside = bought.filter(({ checked_in_at: at }) => at !== null).length;
  const count = bought.length === 1 ? 'Already' : `${inside} of ${bought.length}`;
  const price = formatPrice(bought[0]?.Amount ?? 0);
  return inside === 0 ? price : `${price} · ${count} checked in`;
}
