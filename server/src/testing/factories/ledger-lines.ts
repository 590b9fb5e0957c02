import { sumByTax, type TaxSum } from '@marquee/contract/tax/sums';
import type { SoldLine } from '../../features/invoices/books/rules.ts';
import type { LedgerEntry } from '../../features/ledger/rules.ts';

/** Counts the tickets that entries sold. */
export function ticketsInLedger(entries: LedgerEntry[]): number {
  return entries
    .flatMap((entry) => entry.lines)
    .reduce((sum, { account, quantity = 0 }) => sum + (account === 'sales' ? quantity : 0), 0);
}

/** Sums up by rate what entries sold. */
export function taxesInLedger(entries: LedgerEntry[]): TaxSum[] {
  return sumByTax(
    entries
      .flatMap((entry) => entry.lines)
      .flatMap(({ account, tax: own, amountCents }) => {
        if (!own || (account !== 'sales' && account !== 'tax')) return [];
        const taxCents = account === 'tax' ? -amountCents : 0;
        return [{ tax: own, grossCents: -amountCents, taxCents: taxCents + 0 }];
      }),
  );
}

/** Returns the lines of a sale as the ledger has them for a later refund. */
export function soldLines(entries: LedgerEntry[]): SoldLine[] {
  return entries
    .flatMap((entry) => entry.lines)
    .filter(({ amountCents }) => amountCents !== 0)
    .map((line) => ({
      priceTypeId: null,
      quantity: 0,
      tax: null,
      ...line,
      account: line.account === 'refunds_due' ? 'bank' : line.account,
      saleOrganizationId: 'house',
      eventId: 'event',
    }));
}
