import type { Event } from '@marquee/contract/events/events';
import type { Order } from '@marquee/contract/orders/orders';
import type { ChangeEvent } from 'react';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { fieldErrorsOf, sentenceOf } from '../../../lib/notify.tsx';
import { randomKey } from '../../../lib/random-key.ts';
import { namedTillDevice } from '../../../lib/till-device.ts';
import { emptySale, inputOf, problemsOf, type SaleValues, valuesOf } from './door-sale.ts';
import { useCharge } from '../door/use-charge.ts';

/** Values that a screen adds to those of the form. */
type Extra = { admit?: boolean; gate?: string };

export type DoorSale = ReturnType<typeof useDoorSale>;

/** Keeps one sale at the door, from the first chosen ticket until it is sold. */
export function useDoorSale(event: Event, onSold: (order: Order) => void) {
  const [typed, setTyped] = useState(emptySale);
  // Errors appear only after the first attempt to sell.
  const [isTried, setIsTried] = useState(false);
  const { event_id } = event;
  const { state, ...charge } = useCharge(
    event_id,
    ({ kind }) => kind === 'sale',
    (order) => {
      setTyped(emptySale);
      setIsTried(false);
      onSold(order);
    },
  );
  const sent = 'charge' in state && state.charge.kind === 'sale' ? state.charge : undefined;
  // A sale that may have gone through cannot be changed.
  const values = sent ? valuesOf(sent.body) : typed;
  const error = state.phase === 'refused' ? state.error : null;
  const refused = formErrors(fieldErrorsOf(error));
  const problems: Record<string, string> = isTried ? { ...refused, ...problemsOf(values) } : {};

  const refusal =
    error && !('items' in refused) && !hasInput(refused) ? sentenceOf(error) : undefined;
  const change = (some: Partial<SaleValues>) => {
    setTyped({ ...typed, ...some });
    charge.reset();
  };
  const sell = ({ gate, ...extra }: Extra = {}, some: Partial<SaleValues> = {}) => {
    setIsTried(true);
    const wanted = { ...typed, ...some };
    if (state.phase !== 'idle' && state.phase !== 'refused') return;
    if (Object.keys(problemsOf(wanted)).length > 0) return;
    if (some.paidBy) setTyped(wanted);
    const body = { ...inputOf(wanted, event.tickets), ...extra, device: namedTillDevice(gate) };
    void charge.send({
      kind: 'sale',
      key: randomKey(),
      event_id,
      sent_at: new Date().toISOString(),
      body: gate === undefined ? body : { ...body, gate },
    });
  };
  return {
    values,
    problems,
    /** Why the sale failed, if the reason belongs to no input. */
    failure: problems['items'] ?? refusal,
    isSending: state.phase === 'sending',
    isLocked: sent !== undefined || state.phase === 'opening',
    /** The message about a sale without an answer; undefined if there is none. */
    unanswered: state.phase === 'unknown' ? state.message : undefined,
    retry: () => sent && void charge.send(sent),
    startOver: () => void charge.giveUp(),
    sell,
    set: change,
    setQuantity: (ticketId: string, quantity: number) =>
      change({ quantities: { ...typed.quantities, [ticketId]: quantity } }),
    text: (field: 'name' | 'email' | 'phone') => ({
      value: values[field],
      error: problems[field],
      disabled: sent !== undefined,
      autoComplete: 'off',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        change({ [field]: currentTarget.value }),
    }),
  };
}

/** Returns whether a refusal is already shown under an input. */
function hasInput(refused: Record<string, string>): boolean {
  return ['name', 'email', 'phone'].some((field) => field in refused);
}
