import type { Cents } from '@marquee/contract/money';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { LedgerEntry } from '../../ledger/rules.ts';
import type { SoldLine } from './rules.ts';
import type { SoldOrder } from '../../orders/items/sold.ts';

type Of = { id: string; organization_id: string };

/**
 * Returns what the links that brought these buyers earn. Their table belongs to `boosts`; it is read
 * here, because a commission is booked with its sale.
 */
export async function commissionsOf(
  trx: Trx,
  event: Of,
  sold: SoldOrder[],
): Promise<LedgerEntry[]> {
  // A sale at the door has no link, so it costs no query.
  const online = sold.filter(({ channel }) => channel === 'online');
  if (online.length === 0) return [];
  const found = await trx
    .selectFrom('orders')
    .innerJoin('event_links', (join) =>
      join
        .onRef('event_links.code', '=', 'orders.via')
        .onRef('event_links.event_id', '=', 'orders.event_id'),
    )
    .select(['orders.id', 'event_links.name', 'commission_basis_points'])
    .where('orders.id', '=', sql<string>`any(${online.map(({ id }) => id)}::uuid[])`)
    .where('commission_basis_points', '>', 0)
    .execute();
  const rates = new Map(found.map((row) => [row.id, row]));
  return online.flatMap((order) => {
    const rate = rates.get(order.id);
    const cents = rate ? commissionCents(order, rate.commission_basis_points) : 0;
    if (!rate || cents === 0) return [];
    const entry = { at: order.soldAt, eventId: event.id, orderId: order.id, memo: rate.name };
    return [commissionEntry({ ...entry, organizationId: event.organization_id }, cents)];
  });
}

/** A commission is of what the tickets cost, without the booking fee. */
export function commissionCents({ items }: Pick<SoldOrder, 'items'>, basisPoints: number): Cents {
  const cents = items.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);
  return Math.round((cents * basisPoints) / 10_000);
}

/**
 * Takes back the part of an order's commission that belongs to a refund.
 * @param sold what was left of the sale before the refund
 * @param refundedCents how much of it is refunded
 */
export async function takeBackCommission(
  trx: Trx,
  orderId: string,
  sold: SoldLine[],
  { refundedCents, now }: { refundedCents: Cents; now: Date },
): Promise<LedgerEntry[]> {
  const [first] = sold;
  const { left } = await trx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_lines as line', 'line.entry_id', 'entry.id')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('left'))
    .where('entry.order_id', '=', orderId)
    .where('line.account', '=', 'commissions')
    .executeTakeFirstOrThrow();
  if (!first || left === 0) return [];
  const back = left - keptCommission(left, soldCents(sold), refundedCents);
  if (back === 0) return [];
  const { saleOrganizationId: organizationId, eventId } = first;
  return [commissionEntry({ at: now, organizationId, eventId, orderId, memo: 'Refund' }, -back)];
}

/** Returns what is left of a commission after a refund; nothing once nothing is left of the sale. */
export function keptCommission(left: Cents, sold: Cents, refunded: Cents): Cents {
  return sold <= 0 ? 0 : Math.round((left * Math.max(0, sold - refunded)) / sold);
}

/** Returns what is left of a sale, with tax and the buyer's fee. */
export function soldCents(sold: SoldLine[]): Cents {
  return sold.reduce((sum, { account, amountCents }) => {
    return account === 'sales' || account === 'tax' ? sum - amountCents : sum;
  }, 0);
}

/** The organization owes its partner; what it owes the platform or is owed by it stays the same. */
function commissionEntry(
  around: Pick<LedgerEntry, 'at' | 'organizationId' | 'eventId' | 'orderId'> & { memo: string },
  cents: Cents,
): LedgerEntry {
  const { organizationId } = around;
  return {
    kind: 'commission',
    ...around,
    lines: [
      { account: 'commissions', organizationId, amountCents: cents },
      { account: 'commissions_due', organizationId, amountCents: -cents },
    ],
  };
}
