import type { Event } from '@marquee/contract/events/events';
import { pricingApi, SetPriceInput } from '@marquee/contract/pricing/pricing';
import { Text } from '@mantine/core';
import { call } from '../../lib/client.ts';
import { MoneyInput } from '../../lib/form/MoneyInput.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify } from '../../lib/notify.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import FeeNote from '../events/FeeNote.tsx';
import { type PriceNow, useShowPrice } from './api.ts';

type SetPriceFormProps = { event: Event; price: PriceNow; onClose: () => void };
type Values = { amount: number | undefined };

/** Sets a price by hand, which pauses its plan. */
export function SetPriceForm({ event, price, onClose }: SetPriceFormProps) {
  const show = useShowPrice(event.event_id);
  const initialValues: Values = { amount: price.amount };
  const { form, submit, isSending } = useSchemaForm({
    schema: SetPriceInput,
    initialValues,
    fallback: 'amount',
    send: (body) =>
      call(pricingApi.setPrice, {
        params: { id: event.event_id, ticket_id: price.ticket_id },
        body,
      }),
    onSent: ({ data }) => {
      show(data);
      notify.success('Price set. The plan is paused.');
      onClose();
    },
  });
  return (
    <DialogForm submit="Set price" isBusy={isSending} onSubmit={submit} onCancel={onClose}>
      <Text size="sm">The plan pauses, and this price stays until you resume it.</Text>
      <MoneyInput {...form.getInputProps('amount')} label="Price" size="md" data-autofocus />
      <FeeNote amount={form.values.amount} organizer={event.organizer.ID} />
    </DialogForm>
  );
}
