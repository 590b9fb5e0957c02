import type { Cents } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { soldLinesOf } from '../../invoices/books/commands.ts';
import { partRefundEntry, type SoldLine } from '../../invoices/books/rules.ts';
import { listKept } from '../settling/kept.ts';
import { bankCentsOf, type Share, shareRefund } from '../settling/shares.ts';
import type { TakenOut } from './rules.ts';

export type RefundChange = { organizationId: string; cents: Cents };

/** Returns how a refund changes the seller's balance; undefined for an order that cost nothing. */
export async function refundChange(
  db: Database,
  orderId: string,
): Promise<RefundChange | undefined> {
  const change = changeOf(await soldLinesOf(db, orderId));
  return change && { ...change, cents: change.cents + (await disputedCents(db, orderId)) };
}

/** A refund reverses the lines of the sale and its fee. */
function changeOf(lines: SoldLine[]): RefundChange | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const organizationId = first.saleOrganizationId;
  const cents = lines
    .filter((line) => line.organizationId === organizationId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { organizationId, cents };
}

/**
 * Returns what a refund pays back, of which payments, and how it changes the balance. An order that
 * keeps no payment, because it is unpaid or was cancelled, changes nothing.
 */
export async function previewOf(db: Database, orderId: string, taken: TakenOut) {
  const kept = await listKept(db, orderId);
  if (kept.length === 0) return { total: taken.gone.totalCents, change: undefined, shares: [] };
  const change = await partChange(db, orderId, taken);
  return { total: taken.gone.totalCents, change, shares: await sharesOf(db, orderId, taken) };
}

/** Returns what a refund takes of each payment; nothing if it moves no money. */
export async function sharesOf(
  db: Database,
  orderId: string,
  { left, gone: { totalCents: cents, feeCents } }: TakenOut,
): Promise<Share[]> {
  if (cents === 0) return [];
  const isRest = left.totalCents === 0;
  return shareRefund(await listKept(db, orderId), { cents, feeCents, isRest });
}

/** Returns how a refund changes the seller's balance; undefined if it moves no money. */
export async function partChange(
  db: Database,
  orderId: string,
  taken: TakenOut,
): Promise<RefundChange | undefined> {
  const { lines } = taken;
  const shares = await sharesOf(db, orderId, taken);
  if (shares.length === 0) return undefined;
  const part = { items: lines, bankCents: bankCentsOf(shares) };
  const entry = partRefundEntry(orderId, await soldLinesOf(db, orderId), part, new Date(0));
  if (!entry?.organizationId) return undefined;
  const { organizationId } = entry;
  const own = entry.lines.filter((line) => line.organizationId === organizationId);
  return { organizationId, cents: -own.reduce((sum, line) => sum + line.amountCents, 0) };
}

/** Returns what disputes took of an order; a refund does not take that again. */
async function disputedCents(db: Database, orderId: string): Promise<Cents> {
  const { cents } = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(
      // A connected account lost its own money; only the fee is returned to it.
      sql<number>`coalesce(sum(case when account is null
        then disputes.amount_cents else payments.fee_cents end), 0)::bigint`.as('cents'),
    )
    .where('disputes.order_id', '=', orderId)
    .where('withdrawn_at', 'is not', null)
    .where('returned_at', 'is', null)
    .where('is_refund', '=', false)
    .executeTakeFirstOrThrow();
  return cents;
}

/** Returns the amount of an organization's proposed payout. */
export async function openPayoutCents(db: Database, organizationId: string): Promise<Cents> {
  const open = await db
    .selectFrom('payouts')
    .select('amount_cents')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'proposed')
    .executeTakeFirst();
  return open?.amount_cents ?? 0;
}

/**
 * Returns by how much a balance would be below zero after a refund, if proposed payouts were paid;
 * 0 if it covers the refund or the refund takes nothing from it.
 */
export function shortfallOf(money: { balance: Cents; open: Cents; change: Cents }): Cents {
  const { balance, open, change } = money;
  return change < 0 ? Math.max(0, open - balance - change) : 0;
}
