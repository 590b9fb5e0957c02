import type { Cents } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { soldLinesOf } from '../books/commands.ts';
import type { SoldLine } from '../books/rules.ts';

/** Whose balance a refund changes, and by how much. */
export type RefundChange = { organizationId: string; cents: Cents };

/**
 * Returns what the refund of a completed order does to the balance of who sold it; undefined for an
 * order that cost nothing.
 */
export async function refundChange(
  db: Database,
  orderId: string,
): Promise<RefundChange | undefined> {
  const change = changeOf(await soldLinesOf(db, orderId));
  return change && { ...change, cents: change.cents + (await disputedCents(db, orderId)) };
}

/** A refund takes back the lines of the sale and its fee. */
function changeOf(lines: SoldLine[]): RefundChange | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const organizationId = first.saleOrganizationId;
  const cents = lines
    .filter((line) => line.organizationId === organizationId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { organizationId, cents };
}

/** What a dispute took already, a refund does not take once more. */
async function disputedCents(db: Database, orderId: string): Promise<Cents> {
  const { cents } = await db
    .selectFrom('disputes')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is not', null)
    .where('returned_at', 'is', null)
    .where('is_refund', '=', false)
    .executeTakeFirstOrThrow();
  return cents;
}

/** Returns what is proposed as a payout to an organization, in cents. */
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
 * Returns by how much a balance would be below zero after a refund, payouts that are proposed counted
 * as paid; 0 where it covers the refund, or where the refund takes nothing from it.
 */
export function shortfallOf(money: { balance: Cents; open: Cents; change: Cents }): Cents {
  const { balance, open, change } = money;
  return change < 0 ? Math.max(0, open - balance - change) : 0;
}
