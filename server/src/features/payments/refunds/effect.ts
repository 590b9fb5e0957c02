import type { Cents } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { soldLinesOf } from '../../invoices/books/commands.ts';
import type { SoldLine } from '../../invoices/books/rules.ts';

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
