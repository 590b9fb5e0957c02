import type { Event } from '@marquee/contract/events/events';
import { DoorSaleInput } from '@marquee/contract/door-sales/door-sales';
import type { Order } from '@marquee/contract/orders/orders';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { fieldErrorsOf, sentenceOf } from '../../../lib/notify.tsx';
import { randomKey } from '../../../lib/random-key.ts';
import { namedTillDevice } from '../../../lib/till/till-device.ts';
import { useCharge } from '../door/use-charge.ts';
import { emailProblem, emptySale, inputOf, type SaleValues, valuesOf } from './door-sale.ts';

/** Values that a screen adds to those of the form. */
type Extra = { admit?: boolean; gate?: string };
type Values = SaleValues & { extra: Extra };

const initialValues: Values = { ...emptySale, extra: {} };

/** The quantities of the prices are the items on the wire. */
const inputFor = (field: string) => (/^items\b/.test(field) ? 'quantities' : field);

export type DoorSale = ReturnType<typeof useDoorSale>;

/**
 * Keeps one sale at the door, from the first chosen ticket until it is sold.
 * @param onSold unmounts the form, so that the next sale starts empty
 */
export function useDoorSale(event: Event, onSold: (order: Order) => void) {
  const { event_id } = event;
  const { state, ...charge } = useCharge(event_id, ({ kind }) => kind === 'sale', onSold);
  const { form, submitWith, fail } = useSchemaForm({
    schema: DoorSaleInput,
    initialValues,
    toInput: (values) => inputOf(values, event.tickets),
    alsoCheck: emailProblem,
    inputOf: inputFor,
    onValuesChange: charge.reset,
    send: async (_, { extra, ...values }) => {
      if (state.phase !== 'idle' && state.phase !== 'refused') return;
      const device = namedTillDevice(extra.gate);
      const refusal = await charge.send({
        kind: 'sale',
        key: randomKey(),
        event_id,
        sent_at: new Date().toISOString(),
        body: { ...inputOf(values, event.tickets), ...extra, device },
      });
      if (refusal) throw refusal;
    },
    // The refusal is in `state`.
    onFailure: () => undefined,
  });
  const sent = 'charge' in state && state.charge.kind === 'sale' ? state.charge : undefined;
  // A sale that may have gone through cannot be changed.
  const values = sent ? valuesOf(sent.body) : form.values;
  const error = state.phase === 'refused' ? state.error : undefined;
  const isUnderInput = Object.keys(fieldErrorsOf(error)).some((field) => inputFor(field) in values);
  return {
    values,
    problems: form.errors,
    /** Why the sale failed, if the reason belongs to no input. */
    failure: form.errors['quantities'] ?? (error && !isUnderInput ? sentenceOf(error) : undefined),
    isSending: state.phase === 'sending',
    isLocked: sent !== undefined || state.phase === 'opening',
    /** The message about a sale without an answer; undefined if there is none. */
    unanswered: state.phase === 'unknown' ? state.message : undefined,
    retry: () => {
      if (sent) void charge.send(sent).then((refusal) => refusal && fail(refusal));
    },
    startOver: () => void charge.giveUp(),
    sell: (extra: Extra = {}, some: Partial<SaleValues> = {}) => submitWith({ ...some, extra }),
    set: (some: Partial<SaleValues>) => form.setValues(some),
    setQuantity: (ticketId: string, quantity: number) =>
      form.setFieldValue('quantities', { ...form.values.quantities, [ticketId]: quantity }),
    text: (field: 'name' | 'email' | 'phone') => ({
      ...form.getInputProps(field),
      value: values[field],
      disabled: sent !== undefined,
      autoComplete: 'off',
    }),
  };
}
