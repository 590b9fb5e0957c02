import type { PaymentMethod } from '@marquee/contract/orders/door-sales';

export const methodOptions: { value: PaymentMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
];
