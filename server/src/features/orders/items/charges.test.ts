import { describe, expect, test } from 'vitest';
import {
  amountsOf,
  billLinesOf,
  chargesOf,
  paidForOne,
  takenOffOf,
  type Terms,
} from './charges.ts';

/** 5 % and 20 cents for each ticket, at least 50 cents and at most 2 euros; 19 % tax. */
const terms: Terms = {
  fee_basis_points: 500,
  fee_fixed_cents: 20,
  fee_min_cents: 50,
  fee_max_cents: 200,
  fee_payer: 'organizer',
  tax_name: 'VAT',
  tax_basis_points: 1900,
  fee_tax_basis_points: null,
};

const VAT = { basisPoints: 1900, exemption: null, reason: '' } as const;

const line = (unitCents: number, quantity = 1) => ({
  priceTypeId: `at ${unitCents}`,
  label: 'Ticket',
  quantity,
  unitCents,
});

const asked = [line(2000, 2), line(100), line(9900), line(0, 3)];

describe('the charges of an order', () => {
  test('have the fee of each ticket, which the organizer bears', () => {
    const charges = chargesOf(asked, terms);
    expect(charges.items.map(({ feeCents }) => feeCents)).toEqual([120, 50, 200, 0]);
    expect(charges).toMatchObject({
      totalCents: 14_000,
      feeCents: 490,
      buyerFeeCents: 0,
      taxName: 'VAT',
      taxBasisPoints: 1900,
      taxCents: 639 + 16 + 1581,
    });
  });

  test('have the fee on top where the buyer pays it, and the tax in both', () => {
    const charges = chargesOf(asked, { ...terms, fee_payer: 'buyer' });
    expect(charges).toMatchObject({ totalCents: 14_490, feeCents: 490, buyerFeeCents: 490 });
    expect(charges.taxCents).toBe(677 + 24 + 1613);
  });
});

const item = { ...line(1000, 3), feeCents: 70 };
const refunded = { ...item, creditedCents: 400, creditedFeeCents: 30 };
const organizerPays = { buyerFeeCents: 0, taxBasisPoints: 1900 };
const buyerPays = { buyerFeeCents: 210, taxBasisPoints: 1900 };

test.each([
  ['the organizer pays', item, organizerPays, { gross: 3000, tax: 479, fee: 210 }],
  ['the buyer pays', item, buyerPays, { gross: 3210, tax: 513, fee: 210 }],
  ['less than the organizer paid', refunded, organizerPays, { gross: 2600, tax: 415, fee: 180 }],
  ['less than the buyer paid', refunded, buyerPays, { gross: 2780, tax: 444, fee: 180 }],
])('an item costs what %s', (_, given, charges, expected) => {
  const taxes = [{ tax: VAT, grossCents: expected.gross, taxCents: expected.tax }];
  expect(amountsOf([given], charges)).toEqual([{ ...expected, taxes }]);
});

test('one ticket costs its price, with the fee if the buyer pays it', () => {
  expect(paidForOne(item, organizerPays)).toEqual({ totalCents: 1000, feeCents: 0 });
  expect(paidForOne(item, buyerPays)).toEqual({ totalCents: 1070, feeCents: 70 });
});

test('what refunds took off counts the fee only if the buyer paid it', () => {
  expect(takenOffOf([item], buyerPays)).toEqual({ feeCents: 210, creditedCents: 0 });
  expect(takenOffOf([item, refunded], organizerPays)).toEqual({ feeCents: 0, creditedCents: 400 });
  expect(takenOffOf([refunded, refunded], { buyerFeeCents: 360 })).toEqual({
    feeCents: 420,
    creditedCents: 860,
  });
});

describe('the lines of a bill', () => {
  const bare = { label: 'Ticket', quantity: 3, unitCents: 1000, tax: VAT };

  test('are the items alone while the organizer pays the fee', () => {
    expect(billLinesOf([item], organizerPays)).toEqual([bare]);
  });

  test('have a line for each fee, and one for what was refunded', () => {
    const free = { ...line(0, 5), feeCents: 0 };
    expect(billLinesOf([refunded, item, free], { ...buyerPays, buyerFeeCents: 390 })).toEqual([
      bare,
      bare,
      { ...bare, quantity: 5, unitCents: 0 },
      { label: 'Booking fee', quantity: 6, unitCents: 70, tax: VAT },
      { label: 'Less earlier partial refunds', quantity: 1, unitCents: -430, tax: VAT },
    ]);
  });
});
