import type { Tax } from '@marquee/contract/tax/taxes';
import fc from 'fast-check';
import type { DiscountTerms } from '../../features/codes/at-booking/discounts.ts';
import type { Terms } from '../../features/orders/items/charges.ts';
import type { PricedItem } from '../../features/payments/exchanges/rules.ts';

const rate = fc.oneof(
  fc.constantFrom(0, 1, 700, 1900, 10_000),
  fc.integer({ min: 0, max: 10_000 }),
);
const tax = fc.oneof(
  rate.map((basisPoints): Tax => ({ basisPoints, exemption: null, reason: '' })),
  fc
    .constantFrom('cultural_event', 'out_of_scope')
    .map((exemption): Tax => ({ basisPoints: 0, exemption, reason: '' })),
);

/**
 * Few price types and prices, so that lines meet; none has a tax in orders from before, and one admits
 * four people.
 */
const priced = fc.record({
  priceTypeId: fc.constantFrom('a', 'b', 'c', 'd'),
  label: fc.constant('Ticket'),
  quantity: fc.integer({ min: 1, max: 6 }),
  unitCents: fc.oneof(fc.constantFrom(0, 1, 2, 1000), fc.integer({ min: 0, max: 5000 })),
  tax: fc.option(tax, { nil: undefined, freq: 8 }),
});
export const drawnLines = fc
  .uniqueArray(priced, { minLength: 1, maxLength: 4, selector: ({ priceTypeId }) => priceTypeId })
  .map((all) =>
    all.map(({ tax: own, ...line }): PricedItem => {
      const admits = line.priceTypeId === 'd' ? { admits: 4 } : {};
      return { ...line, ...admits, ...(own && { tax: own }) };
    }),
  );

export const drawnTerms: fc.Arbitrary<Terms> = fc.record({
  fee_basis_points: fc.constantFrom(0, 500, 10_000),
  fee_fixed_cents: fc.constantFrom(0, 25),
  fee_min_cents: fc.constantFrom(0, 1),
  fee_max_cents: fc.constantFrom(null, 200),
  fee_payer: fc.constantFrom('buyer', 'organizer'),
  fee_tax_basis_points: fc.option(rate),
  tax_name: fc.constant('VAT'),
  tax_basis_points: rate,
});

export const drawnCode: fc.Arbitrary<DiscountTerms | null> = fc.option(
  fc.record({
    kind: fc.constantFrom('percent', 'amount'),
    value: fc.integer({ min: 1, max: 9_999 }),
    is_per_order: fc.boolean(),
    adds_up: fc.boolean(),
    below_floor: fc.boolean(),
  }),
);
