import type { RevenueDimension } from '@marquee/contract/revenue';

export const definitions = {
  gross: 'What buyers paid after discounts, including fees paid by buyers.',
  refunds: 'What was returned to buyers, on the day of the cancellation.',
  fees: 'Platform fees, less refunded fees.',
  net: 'Gross less refunds and fees: the organizers’ share, including tax.',
} as const;
export type MoneyFigure = keyof typeof definitions;

export const figureLabels: Record<MoneyFigure, string> = {
  gross: 'Gross',
  refunds: 'Refunds',
  fees: 'Fees',
  net: 'Net',
};

export const dimensionLabels: Record<RevenueDimension, string> = {
  organization: 'Organizer',
  event: 'Event',
  category: 'Category',
  price: 'Price type',
};
