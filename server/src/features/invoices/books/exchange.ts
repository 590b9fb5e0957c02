import type { Cents } from '@marquee/contract/money';
import type { Trx } from '../../../db/database.ts';
import { postEntries } from '../../ledger/commands.ts';
import type { LedgerEntry, LedgerLine } from '../../ledger/rules.ts';
import type { SoldOrder } from '../../orders/items/sold.ts';
import { type Credited, issueCreditNote, issueInvoices } from '../commands.ts';
import type { InvoicedOrder } from '../rules.ts';
import { soldLinesOf } from './commands.ts';
import { commissionsOf, takeBackCommission } from './commissions.ts';
import {
  feeLines,
  partRefundEntry,
  type RefundedItem,
  reversed,
  salesLines,
  soldFromBank,
  type SoldLine,
} from './rules.ts';

export type BookedExchange = {
  id: string;
  /** What left the order, and what came in, by price. */
  out: RefundedItem[];
  added: RefundedItem[];
  /** The order as it was; its credit note takes all of that back. */
  before: Credited;
  /** The order as it is; `items` are all of them. */
  after: InvoicedOrder;
  money: ExchangedMoney;
  /** The new tickets alone, of which a link earns its commission. */
  bought: SoldOrder['items'];
};

/**
 * Returns the entries of an exchange: what left the order is refunded, and what came in is sold for
 * the money that was owed for it. Both refer to the exchange, because an order is sold only once.
 */
export function exchangeEntries(
  event: { id: string; organization_id: string },
  orderId: string,
  { id: exchangeId, out, added, money }: Pick<BookedExchange, 'id' | 'out' | 'added' | 'money'>,
  { sold, now }: { sold: SoldLine[]; now: Date },
): LedgerEntry[] {
  const gone = sumOf(out, ({ grossCents }) => grossCents);
  const sum = sumOf(added, ({ grossCents }) => grossCents);
  const owed = owedBetween({ out, added }, soldFromBank(sold), money);
  const refund =
    gone > 0
      ? partRefundEntry(orderId, sold, { items: out, bankCents: owed + money.backCents }, now)
      : undefined;
  const organizationId = sold[0]?.saleOrganizationId ?? event.organization_id;
  const around = { at: now, organizationId, eventId: event.id, orderId, exchangeId };
  const priceOf = ({ priceTypeId }: RefundedItem) => ({ organizationId, priceTypeId });
  const { paid } = money;
  const inBank = paid?.bankCents ?? 0;
  const lines: LedgerLine[] = [
    { account: 'refunds_due', organizationId: null, amountCents: owed },
    { account: 'bank', organizationId: null, amountCents: inBank },
    { account: 'collected', organizationId, amountCents: sum - owed - inBank },
    ...added.flatMap((item) => salesLines(priceOf(item), item).map(reversed)),
  ];
  const fees = added.flatMap((item) => {
    return feeLines(priceOf(item), { fee: item.feeCents, feeTax: item.feeTax });
  });
  const payment = paid ? { paymentId: paid.paymentId, memo: paid.reference } : {};
  const hasFee = sumOf(added, ({ feeCents }) => feeCents) > 0;
  return [
    ...(refund ? [{ ...refund, exchangeId }] : []),
    ...(sum > 0 ? [{ kind: 'sale', ...around, ...payment, lines } as const] : []),
    ...(hasFee ? [{ kind: 'fee', ...around, lines: fees } as const] : []),
  ];
}

/** How the money of an order moves in an exchange. */
export type ExchangedMoney = {
  /** What leaves the platform's bank, because the order costs less. */
  backCents: Cents;
  /** Connected accounts got the order's online payments, so the bank has no more than fees. */
  isConnected: boolean;
  /** The online payment of what the order costs more, and what of it reaches the platform's bank. */
  paid?: { paymentId: string; reference: string; bankCents: Cents } | undefined;
};

/**
 * Returns how much of the bank's money is owed to the buyer after the refund, and pays new tickets. It
 * is at most what left the order, what came in, and what the bank has and keeps.
 */
function owedBetween(
  { out, added }: Pick<BookedExchange, 'out' | 'added'>,
  inBank: Cents,
  { backCents, isConnected }: ExchangedMoney,
): Cents {
  const gone = sumOf(out, (item) => (isConnected ? item.feeCents : item.grossCents));
  const came = sumOf(added, ({ grossCents }) => grossCents);
  return Math.max(0, Math.min(gone - backCents, came, inBank - backCents));
}

/** Books an exchange of a completed order, with a credit note for its invoice and a new one. */
export async function bookExchange(
  trx: Trx,
  event: { id: string; organization_id: string },
  exchange: BookedExchange,
  now: Date,
): Promise<void> {
  const { id, before, after, out } = exchange;
  const sold = await soldLinesOf(trx, before.id);
  const refundedCents = sumOf(out, ({ grossCents }) => grossCents);
  const money = { account: 'collected' } as const;
  const commissions = [
    ...(await takeBackCommission(trx, before.id, sold, { refundedCents, now })),
    ...(await commissionsOf(trx, event, [{ ...after, items: exchange.bought, money }])),
  ];
  const entries = exchangeEntries(event, before.id, exchange, { sold, now });
  await postEntries(trx, [...entries, ...commissions]);
  const carried = {
    exchange_id: id,
    carried_cents: before.totalCents - refundedCents,
    carried_tax_cents: before.taxCents - sumOf(out, ({ taxCents }) => taxCents),
  };
  if (before.totalCents > 0) await issueCreditNote(trx, before, now, carried);
  if (after.totalCents > 0) {
    await issueInvoices(trx, event, [after], carried);
  }
}

function sumOf(lines: RefundedItem[], part: (line: RefundedItem) => Cents): Cents {
  return lines.reduce((sum, line) => sum + part(line), 0);
}
