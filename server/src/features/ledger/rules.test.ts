import { expect, test } from 'vitest';
import { balanceChanges, type LedgerEntry, revenueChanges } from './rules.ts';

const AT = new Date('2026-05-01T18:07:00.000Z');
const SLOT = new Date('2026-05-01T18:00:00.000Z');
const house = { organizationId: 'house', priceTypeId: 'seat' };

/** Two tickets at €20 with a fee of €1.50, and their tax. */
const sale: LedgerEntry = {
  kind: 'sale',
  at: AT,
  organizationId: 'house',
  eventId: 'night',
  lines: [
    { account: 'bank', organizationId: null, amountCents: 4000 },
    { ...house, account: 'sales', amountCents: -3361, quantity: 2 },
    { ...house, account: 'tax', amountCents: -639 },
  ],
};
const fee: LedgerEntry = {
  ...sale,
  kind: 'fee',
  lines: [
    { ...house, account: 'fees', amountCents: 150 },
    { account: 'fee_income', organizationId: null, amountCents: -150 },
  ],
};
const refund: LedgerEntry = {
  ...sale,
  kind: 'refund',
  lines: [
    { ...house, account: 'sales', amountCents: 1681, quantity: -1 },
    { ...house, account: 'tax', amountCents: 319 },
    { ...house, account: 'fees', amountCents: -75 },
    { account: 'bank', organizationId: null, amountCents: -1925 },
  ],
};

test('the balances of an organization change by what its lines add up to', () => {
  const other = { ...sale, lines: [{ account: 'sales', organizationId: 'bar', amountCents: -5 }] };
  const nothing = { ...sale, lines: [{ ...house, account: 'bank', amountCents: 0 }] };
  expect(balanceChanges([sale, fee, refund, other as LedgerEntry, nothing as LedgerEntry])).toEqual(
    [
      { organization_id: 'house', account: 'sales', amount_cents: -1680 },
      { organization_id: 'house', account: 'tax', amount_cents: -320 },
      { organization_id: 'house', account: 'fees', amount_cents: 75 },
      { organization_id: 'bar', account: 'sales', amount_cents: -5 },
    ],
  );
});

test('the revenue of a price counts sales, fees and refunds apart', () => {
  expect(revenueChanges([sale, fee, refund])).toEqual([
    {
      price_type_id: 'seat',
      organization_id: 'house',
      slot: SLOT,
      event_id: 'night',
      tickets: 2,
      refunded_tickets: 1,
      gross_cents: 4000,
      refund_cents: 2000,
      fee_cents: 150,
      fee_refund_cents: 75,
    },
  ]);
});

test('revenue is counted for each price, organization and quarter of an hour', () => {
  const [, line] = sale.lines;
  const of = (more: object, at = AT): LedgerEntry => {
    return { ...sale, at, lines: [{ ...line, ...more } as LedgerEntry['lines'][number]] };
  };
  const entries = [
    of({}),
    of({}, new Date('2026-05-01T18:14:59.999Z')),
    of({}, new Date('2026-05-01T18:15:00.000Z')),
    of({ priceTypeId: 'floor' }),
    of({ organizationId: 'bar' }),
  ];
  expect(revenueChanges(entries).map(({ tickets }) => tickets)).toEqual([4, 2, 2, 2]);
});

test('other money is no revenue', () => {
  const [cash, line] = sale.lines;
  const others = [
    { ...sale, kind: 'payout' as const },
    { ...sale, lines: cash ? [cash] : [] },
    { ...sale, lines: line ? [{ ...line, amountCents: 0 }] : [] },
    { ...sale, lines: line ? [{ ...line, priceTypeId: null }] : [] },
    { ...sale, lines: [{ ...house, account: 'collected' as const, amountCents: 10 }] },
  ];
  expect(
    revenueChanges(others).map(({ tickets, gross_cents, fee_cents }) => [
      tickets,
      gross_cents,
      fee_cents,
    ]),
  ).toEqual([[0, 0, 0]]);
});

test('an entry without an event has none in the revenue', () => {
  const { eventId: _, ...bare } = sale;
  expect(revenueChanges([bare])[0]?.event_id).toBe('');
});
