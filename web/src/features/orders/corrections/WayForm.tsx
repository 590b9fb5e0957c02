import '@mantine/core/styles/Checkbox.layer.css';
import { isOnlineWay, type PayWay, WayOf, wayNames } from '@marquee/contract/booking/way-names';
import { waySentences } from '@marquee/contract/booking/ways';
import type { Order } from '@marquee/contract/orders/orders';
import { Checkbox, Skeleton, Text } from '@mantine/core';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { RadioList } from '../../../ui/RadioList.tsx';
import { useWays } from '../ways/api.ts';
import { useChangeWay, useWayEffect } from './api.ts';
import { wayEffect } from './words.ts';

type Props = { order: Order; onClose: () => void };

/** Changes how an unpaid order is paid, to another way that its event offers now. */
export function WayForm({ order, onClose }: Props) {
  const query = useWays({ kind: 'event', id: order.event_id });
  if (query.error && !query.data) return <LoadFailure query={query} />;
  if (!query.data) return <Skeleton height={160} aria-busy />;
  const others = query.data.offered.flatMap((way) =>
    way === null || way === order.payment_way ? [] : way,
  );
  const [first] = others;
  if (!first) return <Text size="sm">The event offers no other way to pay now.</Text>;
  return <Choice order={order} ways={others} first={first} onClose={onClose} />;
}

function Choice({ order, ways, first, onClose }: Props & { ways: PayWay[]; first: PayWay }) {
  const send = useChangeWay(order);
  const { form, submit, isSending } = useSchemaForm({
    schema: z.object({ payment: WayOf, send: z.boolean() }),
    initialValues: { payment: first, send: true },
    send,
    onSent: ({ message }) => {
      notify.success(message ?? waySentences.changed);
      onClose();
    },
  });
  const own = order.payment_way;
  const { payment, send: isSent } = form.values;
  const effect = useWayEffect(order, payment);
  return (
    <DialogForm submit="Change way" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <RadioList
        label="Way to pay"
        description={own === null ? 'Not chosen yet.' : `Now: ${wayNames[own]}.`}
        error={messageOf(form.errors['payment'])}
        options={ways.map((value) => ({ value, label: wayNames[value] }))}
        value={payment}
        onChange={(value) => form.setFieldValue('payment', value)}
      />
      {order.email !== '' && !isOnlineWay(payment) && (
        <Checkbox
          label="Send the payment details to the buyer"
          {...form.getInputProps('send', { type: 'checkbox' })}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {effect && wayEffect(effect, isSent)}
      </Text>
    </DialogForm>
  );
}

function messageOf(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined;
}
