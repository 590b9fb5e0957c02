import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../../db/database.ts';
import { postEntries } from '../../ledger/commands.ts';
import type { LedgerEntry, LedgerLine } from '../../ledger/rules.ts';
import { soldLinesOf } from '../books/commands.ts';
import { takeBackCommission } from '../books/commissions.ts';
import {
  feeLines,
  type RefundedItem,
  reversed,
  salesLines,
  soldFromBank,
  type SoldLine,
} from '../books/rules.ts';
import { type Credited, issueCreditNote, issueInvoices } from '../commands.ts';
import type { InvoicedOrder } from '../rules.ts';

export type BookedSplit = {
  id: string;
  /** The order as it was; its credit note takes all of that back. */
  before: Credited;
  kept: InvoicedOrder;
  moved: InvoicedOrder;
  /** What moves, by price. */
  lines: RefundedItem[];
  /** How much of the platform's bank is the new order's: a connected account has all but the fee. */
  bankCents: Cents;
  /** The payment at a payment service that pays for the new order. */
  payment?: { id: string; reference: string };
};

/**
 * Books that tickets of a paid order became an order of their own, with a credit note for the invoice
 * and an invoice for each of both. Nothing is sold or refunded, so the entries add up to nothing.
 */
export async function bookSplit(
  trx: Trx,
  event: { id: string; organization_id: string },
  split: BookedSplit,
  now: Date,
): Promise<void> {
  const { id, before, kept, moved } = split;
  const sold = await soldLinesOf(trx, before.id);
  const taken = { refundedCents: moved.totalCents, now };
  const commissions = await takeBackCommission(trx, before.id, sold, taken);
  await postEntries(trx, [
    ...splitEntries(event, split, { sold, now }),
    ...commissions.flatMap((entry) => {
      const memo = 'Split';
      const added = { ...entry, orderId: moved.id, lines: entry.lines.map(reversed) };
      return [
        { ...entry, memo },
        { ...added, memo },
      ];
    }),
  ]);
  // Only what moved is in the ledger, so both documents of the first order have all of it beyond.
  const carried = {
    exchange_id: id,
    carried_cents: before.totalCents,
    carried_tax_cents: before.taxCents,
  };
  await issueCreditNote(trx, before, now, carried);
  if (kept.totalCents > 0) await issueInvoices(trx, event, [kept], carried);
  if (moved.totalCents > 0) await issueInvoices(trx, event, [moved]);
}

/**
 * Returns the entries of a split: the sale of one order becomes smaller, by what the other one is the
 * sale of.
 */
export function splitEntries(
  event: { id: string; organization_id: string },
  { id, before, moved, lines, bankCents, payment }: Omit<BookedSplit, 'kept'>,
  { sold, now }: { sold: SoldLine[]; now: Date },
): LedgerEntry[] {
  if (moved.totalCents === 0) return [];
  const organizationId = sold[0]?.saleOrganizationId ?? event.organization_id;
  const around = { at: now, organizationId, eventId: event.id };
  const paid = payment ? { paymentId: payment.id, memo: payment.reference } : {};
  const of = ({ priceTypeId }: RefundedItem) => ({ organizationId, priceTypeId });
  // The bank may have more than the sale: what was paid beyond the total is no part of it.
  const inBank = Math.min(bankCents, soldFromBank(sold));
  // The money stays where it is: with the other order.
  const sales: LedgerLine[] = [
    { account: 'bank', organizationId: null, amountCents: -inBank },
    { account: 'collected', organizationId, amountCents: inBank - moved.totalCents },
    ...lines.flatMap((item) => salesLines(of(item), item)),
  ];
  const fees = lines.flatMap((item) => {
    return feeLines(of(item), { fee: -item.feeCents, feeTax: item.feeTax });
  });
  const hasFee = fees.some(({ amountCents }) => amountCents !== 0);
  const [out, into] = [{ orderId: before.id, exchangeId: id }, { orderId: moved.id }];
  return [
    { kind: 'sale', ...around, ...paid, ...out, lines: sales },
    { kind: 'sale', ...around, ...paid, ...into, lines: sales.map(reversed) },
    ...(hasFee
      ? ([
          { kind: 'fee', ...around, ...out, lines: fees },
          { kind: 'fee', ...around, ...into, lines: fees.map(reversed) },
        ] as const)
      : []),
  ];
}
