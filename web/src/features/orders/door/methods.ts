import type { PaymentMethod } from '@marquee/contract/orders/door-sales';

/** The payment methods at the door, with their labels. */
export const methodOptions: { value: PaymentMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
];
