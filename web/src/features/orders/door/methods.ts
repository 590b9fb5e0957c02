import type { PaymentMethod } from '@marquee/contract/orders/door-sales';

/** The ways to pay at the door, as people read them. */
export const methodOptions: { value: PaymentMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
];
