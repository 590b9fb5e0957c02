import type { RevenueDimension } from '@marquee/contract/revenue';

export const definitions = {
  gross: 'What buyers paid, with the fees that they bore.',
  refunds: 'What went back to buyers, on the day their order was cancelled.',
  fees: 'The platform’s fees, less those given back with a refund.',
  net: 'Gross less refunds and fees: the organizers’ part, tax included.',
} as const;
export type MoneyFigure = keyof typeof definitions;

export const figureLabels: Record<MoneyFigure, string> = {
  gross: 'Gross',
  refunds: 'Refunds',
  fees: 'Fees',
  net: 'Net',
};

export const dimensionLabels: Record<RevenueDimension, string> = {
  organization: 'Organization',
  event: 'Event',
  category: 'Category',
  price: 'Price type',
};
