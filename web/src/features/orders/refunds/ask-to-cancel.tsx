import '@mantine/core/styles/Checkbox.layer.css';
import type { Order } from '@marquee/contract/orders/orders';
import type { RefundEffect } from '@marquee/contract/payments/refunds';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { cancelQuestion, shortfallWarning } from './refund.ts';
import { TELL_BUYER, toldWords } from './told-words.ts';

type Asked = {
  order: Order;
  /** Undefined until it is loaded, and for an order that is not paid. */
  effect: RefundEffect | undefined;
  title: string;
  confirm: string;
};

/** Asks before an order is cancelled, and whether its buyer is told. */
export function askToCancel(
  { order, effect, title, confirm }: Asked,
  onConfirm: (send: boolean) => void,
): void {
  let send = true;
  confirmDialog({
    title,
    message: cancelQuestion(order, effect),
    warning: shortfallWarning(effect),
    more: <Told order={order} waits={effect?.waits ?? false} onChange={(is) => (send = is)} />,
    confirm,
    keep: 'Keep Order',
    onConfirm: () => onConfirm(send),
  });
}

/** Ticks whether the buyer is told, and says who hears of it. */
function Told({
  order,
  waits,
  onChange,
}: {
  order: Order;
  waits: boolean;
  onChange: (isSent: boolean) => void;
}) {
  const [isSent, setIsSent] = useState(true);
  const gone = order.tickets.flatMap(({ ticket_id: id, voided }) => (voided ? [] : id));
  return (
    <Stack gap="xs">
      {order.email !== '' && (
        <Checkbox
          label={TELL_BUYER}
          checked={isSent}
          onChange={({ currentTarget: { checked } }) => {
            setIsSent(checked);
            onChange(checked);
          }}
        />
      )}
      {!waits && (
        <Text size="sm" c="dimmed" aria-live="polite">
          {toldWords(order, gone, isSent)}
        </Text>
      )}
    </Stack>
  );
}
