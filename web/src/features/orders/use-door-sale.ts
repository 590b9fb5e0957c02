import type { Order } from '@marquee/contract/orders';
import type { ChangeEvent } from 'react';
import { useState } from 'react';
import { formErrors } from '../../lib/form-errors.ts';
import { fieldErrorsOf, sentenceOf } from '../../lib/notify.tsx';
import { useSellAtDoor } from './api.ts';
import { emptySale, inputOf, problemsOf } from './door-sale.ts';

/** One sale at the door, from the first ticket chosen until it is sold. */
export function useDoorSale(eventId: string, onSold: (order: Order) => void) {
  const [values, setValues] = useState(emptySale);
  // Nothing is called wrong before somebody has tried to sell.
  const [isTried, setIsTried] = useState(false);
  const selling = useSellAtDoor(eventId);
  const refused = formErrors(fieldErrorsOf(selling.error));
  const problems: Record<string, string> = isTried ? { ...refused, ...problemsOf(values) } : {};

  const change = (next: typeof values) => {
    setValues(next);
    selling.reset();
  };
  const sell = () => {
    setIsTried(true);
    if (selling.isPending || Object.keys(problemsOf(values)).length > 0) return;
    selling.mutate(inputOf(values), { onSuccess: ({ data }) => onSold(data) });
  };
  return {
    values,
    problems,
    /** Why the server refused, when that belongs under no input. */
    refusal:
      selling.error && Object.keys(refused).length === 0 ? sentenceOf(selling.error) : undefined,
    isSelling: selling.isPending,
    sell,
    setQuantity: (ticketId: string, quantity: number) =>
      change({ ...values, quantities: { ...values.quantities, [ticketId]: quantity } }),
    text: (field: 'name' | 'email' | 'phone') => ({
      value: values[field],
      error: problems[field],
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ ...values, [field]: event.currentTarget.value }),
    }),
  };
}
