import type { PaymentMethod } from '@marquee/contract/door-sales/door-sales';

export const methodOptions: { value: PaymentMethod; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
];
