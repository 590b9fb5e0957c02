import { amountOf } from '@marquee/contract/money';
import type { RefundEffect, RefundRequest, WaitingRefund } from '@marquee/contract/orders/refunds';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { type Actor, isAdministrator } from '../../../lib/actor.ts';
import { shortfallOf } from './effect.ts';
import type { RefundRequestRow } from './queries.ts';

type RequestFields = Pick<
  RefundRequestRow,
  'id' | 'status' | 'requested_by_name' | 'decided_by_name' | 'reason'
> & {
  /** A timestamp nested in JSON arrives as text. */
  requested_at: Date | string;
  decided_at: Date | string | null;
};

export function presentRequest(row: RequestFields): RefundRequest {
  return {
    request_id: row.id,
    status: row.status,
    requested_at: new Date(row.requested_at).toISOString(),
    requested_by: row.requested_by_name,
    decided_at: row.decided_at && new Date(row.decided_at).toISOString(),
    decided_by: row.decided_by_name,
    reason: row.reason,
  };
}

/** Presents a request with the figures that make it wait; a decided request has none. */
export function presentWaitingRefund(row: RefundRequestRow): WaitingRefund {
  const { balance, open_payout: open, change } = row;
  const isWaiting = row.status === 'waiting';
  return {
    ...presentRequest(row),
    amount: amountOf(row.total_cents),
    balance: amountOf(balance),
    open_payout: amountOf(open),
    shortfall: isWaiting ? amountOf(shortfallOf({ balance, open, change })) : 0,
    order_id: row.order_id,
    order_reference: referenceOf(row.order_id),
    buyer: row.buyer,
    event_id: row.event_id,
    event_title: row.title,
    organization_id: row.organization_id,
    organization_name: row.organization_name,
  };
}

/** Presents balances to administrators only; a client learns whether the refund would wait. */
export function presentEffect(
  actor: Actor,
  money: { total: number; balance: number; open: number; change: number },
): RefundEffect {
  const { total, balance, open } = money;
  const shortfall = shortfallOf(money);
  const isAllowed = isAdministrator(actor);
  return {
    amount: amountOf(total),
    waits: shortfall > 0 && !isAllowed,
    balance: isAllowed ? amountOf(balance) : null,
    open_payout: isAllowed ? amountOf(open) : null,
    shortfall: isAllowed ? amountOf(shortfall) : null,
  };
}
