import { divide } from '@marquee/contract/money';
import { lessTax, sumByTax, type TaxSum } from '@marquee/contract/tax/sums';
import type { Tax } from '@marquee/contract/tax/taxes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../ledger/rules.ts';
import { discountLines, type DiscountTerms } from '../../codes/at-booking/discounts.ts';
import { exchangeEntries } from '../../invoices/books/exchange.ts';
import { contentOf } from '../../invoices/rules.ts';
import {
  partRefundEntry,
  saleEntries,
  soldFromBank,
  type SoldLine,
} from '../../invoices/books/rules.ts';
import { type Charges, chargesOf, taxesIn, type Terms } from '../../orders/items/charges.ts';
import { countSeats } from '../../orders/items/items.ts';
import { lineKeyOf, type OrderSums, takeOut, takeSum } from '../refunds/rules.ts';
import { drawnCode, drawnLines, drawnTerms } from '../../../testing/factories/drawn-orders.ts';
import { bankCentsOf, type KeptPayment, type Share, wholeOf } from '../settling/shares.ts';
import {
  firstPayment,
  keptAfter,
  paidOnline,
  type PaidOnline,
  sharesOfStep,
} from '../../../testing/factories/kept-payments.ts';
import {
  soldLines,
  taxesInLedger,
  ticketsInLedger,
} from '../../../testing/factories/ledger-lines.ts';
import { exchangeItems, type PricedItem } from './rules.ts';
import { moneyOf } from './write.ts';

/** `online`: where the buyer pays what an exchange costs more; null: the organizer takes it. */
type Step =
  | { share: number }
  | { ticket: number }
  | { out: number; added: PricedItem[]; online: PaidOnline['account'] | null };
const steps = fc.array<Step>(
  fc.oneof(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.record({ ticket: fc.nat(5) }),
    fc.record({
      out: fc.nat(5),
      added: drawnLines,
      online: fc.constantFrom('bank' as const, 'connected' as const, null),
    }),
  ),
  { maxLength: 8 },
);

const AT = new Date('2026-05-01T18:00:00.000Z');
const EVENT = { id: 'event', organization_id: 'house' };
const order = {
  id: '0190f3a0-0000-7000-8000-000000000001',
  name: '',
  email: '',
  channel: 'online',
  soldAt: AT,
  code: null,
} as const;

const accounts = fc.constantFrom('bank', 'connected', 'collected');

test('every book has the same sums by rate, to the cent, whatever happens to an order', () => {
  fc.assert(
    fc.property(drawnLines, drawnTerms, drawnCode, accounts, steps, (...drawn) => {
      const [asked, is, given, account, all] = drawn;
      const charges = bookedOf(asked, is, given);
      const money = { account, paymentId: 'first', reference: 'first' };
      const entries = saleEntries(EVENT, { ...order, ...charges, money });
      let now: OrderSums = charges;
      let kept = firstPayment(account, charges);
      let documents = taxesOnInvoice(charges, is);
      expect(ticketsInLedger(entries)).toBe(countSeats(charges.items.filter(isBooked)));
      agree(now, { entries, documents });
      for (const step of all) {
        const done = doneBy(step, now, is);
        if (!done) continue;
        const less = now.totalCents - done.after.totalCents;
        const shares = less > 0 ? sharesOfStep(kept, done, less) : [];
        const payee = 'online' in step && less < 0 ? step.online : null;
        const online = payee === null ? undefined : paidOnline(payee, done, -less);
        entries.push(...entriesOf(done, soldLines(entries), { kept, shares, online, less }));
        kept = keptAfter(kept, shares, less, online);
        documents = sumByTax([...documents, ...done.added, ...negative(done.gone)]);
        now = done.after;
        agree(now, { entries, documents });
        agreeMoney(now, entries, kept);
      }
      const rest = now.totalCents > 0 ? takeSum(now, now.totalCents) : undefined;
      expect(rest?.left.taxes ?? []).toEqual([]);
      expect(lessTax(documents, rest?.gone.taxes ?? [])).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

function bookedOf(asked: PricedItem[], is: Terms, given: DiscountTerms | null): Charges {
  const forAll = { plans: new Map(), isFor: () => true };
  return chargesOf(given ? discountLines(asked, given, forAll) : asked, is);
}

type Done = Exclude<ReturnType<typeof doneBy>, undefined>;

function doneBy(step: Step, now: OrderSums, is: Terms) {
  if ('share' in step) {
    const cents = Math.round(now.totalCents * step.share);
    if (cents === 0) return undefined;
    const { left, gone, lines: refunded } = takeSum(now, cents);
    return { after: left, gone: gone.taxes, refunded, added: [], bought: [] };
  }
  const nth = 'ticket' in step ? step.ticket : step.out;
  const taken = ticketOf(now, nth);
  if ('ticket' in step) {
    const { left, gone, lines: refunded } = takeOut(now, taken);
    return { after: left, gone: gone.taxes, refunded, added: [], bought: [] };
  }
  const done = exchangeItems(
    now,
    { taken, added: step.added },
    {
      rule: { basisPoints: is.fee_basis_points, fixedCents: 0, minCents: 0, maxCents: null },
      isBuyersFee: is.fee_payer === 'buyer',
      feeTax: is.fee_tax_basis_points,
    },
  );
  const { lines: bought, totals } = done.added;
  const added = sumByTax(bought.flatMap(({ taxes }) => taxes));
  expect(totals.taxCents).toBe(added.reduce((sum, { taxCents }) => sum + taxCents, 0));
  const gone = done.taken.gone.taxes;
  return { after: done.after, gone, refunded: done.taken.lines, added, bought };
}

/** Takes one ticket of a line, with the share that it bears of refunds before. */
function ticketOf({ items }: OrderSums, nth: number) {
  const item = items[nth % Math.max(1, items.length)];
  if (!item) return new Map<string, never>();
  const { creditedCents = 0, quantity, unitCents, priceTypeId } = item;
  const [share = 0] = divide(creditedCents, Array<number>(quantity).fill(unitCents));
  const one = { quantity: 1, creditedCents: share };
  return new Map([[lineKeyOf(priceTypeId, unitCents), one]]);
}

type Moved = { kept: KeptPayment[]; shares: Share[]; online: PaidOnline | undefined; less: number };

function entriesOf({ refunded, bought }: Done, sold: SoldLine[], moved: Moved): LedgerEntry[] {
  if (bought.length > 0) {
    const { online, less } = moved;
    const bankCents = online?.account === 'connected' ? online.feeCents : -less;
    const paid = online && { paymentId: 'later', reference: 'later', bankCents };
    const money = { ...moneyOf(moved.kept, moved.shares), paid };
    const exchange = { id: 'exchange', out: refunded, added: bought, money };
    return exchangeEntries(EVENT, 'order', exchange, { sold, now: AT });
  }
  const part = { items: refunded, bankCents: bankCentsOf(moved.shares) };
  const entry = partRefundEntry('order', sold, part, AT);
  return entry ? [entry] : [];
}

/** Money is with the platform, at a connected account less the fee, or with the organizer. */
function agreeMoney({ totalCents }: OrderSums, entries: LedgerEntry[], kept: KeptPayment[]): void {
  expect(kept.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
  expect(soldFromBank(soldLines(entries))).toBe(bankCentsOf(kept.map(wholeOf)));
  for (const { amountCents, feeCents } of kept) {
    expect(amountCents).toBeGreaterThan(0);
    expect(feeCents).toBeGreaterThanOrEqual(0);
  }
}

function agree(
  now: OrderSums,
  { entries, documents }: { entries: LedgerEntry[]; documents: TaxSum[] },
): void {
  const { taxes, totalCents, taxCents } = now;
  expect(taxes).toEqual(taxesIn(now.items, now));
  expect(taxes.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totalCents);
  expect(taxes.reduce((sum, one) => sum + one.taxCents, 0)).toBe(taxCents);
  for (const one of taxes) {
    expect(one.taxCents).toBeGreaterThanOrEqual(0);
    expect(one.grossCents).toBeGreaterThanOrEqual(one.taxCents);
  }
  expect(documents).toEqual(taxes);
  expect(taxesInLedger(entries)).toEqual(taxes);
  for (const { lines: booked } of entries) {
    expect(booked.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
  }
}

/** Nothing is booked of what is free. */
function isBooked({ unitCents }: OrderSums['items'][number]): boolean {
  return unitCents > 0;
}

function negative(taxes: TaxSum[]): TaxSum[] {
  return taxes.map((one) => {
    return { ...one, grossCents: -one.grossCents, taxCents: -one.taxCents };
  });
}

/** Returns the sums of the invoice, whose lines have to add up to them. */
function taxesOnInvoice(charges: Charges, is: Terms): TaxSum[] {
  const seller = {
    organization_name: 'House',
    organization_email: '',
    organization_phone: '',
    billing_country: '',
    legal_name: '',
    billing_address: '',
    tax_number: '',
    platform_name: '',
    title: '',
    starts_at: AT,
    is_postponed: false,
    timezone: 'UTC',
  };
  const sold = { ...order, ...charges, taxName: is.tax_name, money: { account: 'bank' } as const };
  const { lines: billed, taxes = [] } = contentOf(seller, sold);
  const byLine = sumByTax(
    billed.flatMap(({ tax: own, quantity, unit_cents }) =>
      own ? [{ tax: taxFrom(own), grossCents: quantity * unit_cents, taxCents: 0 }] : [],
    ),
  );
  expect(byLine.map(({ grossCents }) => grossCents)).toEqual(
    taxes.map(({ gross_cents }) => gross_cents),
  );
  return taxes.map(({ gross_cents, tax_cents, ...own }) => {
    return { tax: taxFrom(own), grossCents: gross_cents, taxCents: tax_cents };
  });
}

function taxFrom({ basis_points, ...own }: Omit<Tax, 'basisPoints'> & { basis_points: number }) {
  return { basisPoints: basis_points, ...own };
}
