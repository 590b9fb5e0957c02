import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../db/schema.generated.ts';

/** Selects why the latest refund of a payment failed; null if none did. */
export const refundFailure = sql<string | null>`(
  select reason from failed_refunds where payment_id = payments.id
  order by failed_at desc, id limit 1)`;

/** Selects the payments of an order, the oldest first; `countingOf` tells which of them count. */
export function paymentsOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('payments')
      .select(['payments.id', 'provider', 'amount_cents', 'received_at', 'way'])
      .select(['refund_due_at', 'refunded_at'])
      .select(refundFailure.as('refund_failure'))
      .whereRef('payments.order_id', '=', 'orders.id')
      .orderBy('received_at')
      .orderBy('payments.id'),
  );
}

export function lastDispute(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('disputes')
      .select(['disputes.status', 'amount_cents', 'reason', 'opened_at', 'due_at', 'closed_at'])
      .whereRef('disputes.order_id', '=', 'orders.id')
      .orderBy('opened_at', 'desc')
      .orderBy('closed_at', (order) => order.desc().nullsFirst())
      .orderBy('id')
      .limit(1),
  );
}

export function lastRequest(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('refund_requests as request')
      .select(['request.id', 'request.status', 'request.requested_at', 'requested_by_name'])
      .select(['decided_at', 'decided_by_name', 'reason', 'ticket_ids'])
      .select(['part_cents', 'asked_reason'])
      .whereRef('request.order_id', '=', 'orders.id')
      .orderBy('request.requested_at', 'desc')
      .orderBy('decided_at', (order) => order.desc().nullsFirst())
      .orderBy('request.id')
      .limit(1),
  );
}

/** Selects the refunds of some of an order's tickets, in their order. */
export function refundsOfOrder(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('order_refunds as refund')
      .select(['refund.id', 'refund.ticket_ids', 'refund.items', 'refund.total_cents'])
      .select(['refund.tax_cents', 'refund.reason', 'refund.is_by_buyer'])
      .select(['refund.made_at'])
      .select((refund) =>
        jsonArrayFrom(
          refund
            .selectFrom('payments')
            .select(['payments.id', 'provider', 'amount_cents', 'refunded_at'])
            .select(refundFailure.as('refund_failure'))
            .where(
              'payments.id',
              '=',
              sql<string>`any(refund.payment_id || refund.other_payment_ids)`,
            )
            .orderBy('received_at', 'desc')
            .orderBy('payments.id'),
        ).as('payments'),
      )
      .whereRef('refund.order_id', '=', 'orders.id')
      .orderBy('refund.made_at')
      .orderBy('refund.id'),
  );
}
