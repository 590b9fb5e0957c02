import { exchangeRequestStates } from '@marquee/contract/payments/exchange-requests';
import type { ExchangeRequest } from '@marquee/contract/payments/exchange-requests';
import { amountOf } from '@marquee/contract/money';
import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { DB, Json } from '../../../db/schema.generated.ts';
import { itemsOf, nameOfItem } from '../../orders/items/items.ts';

type Leaving = { Type: string; quantity: number }[];

const leaving = sql<Leaving>`(
  select coalesce(json_agg(gone order by gone."Type"), '[]')
  from (
    select label as "Type", count(*)::integer as quantity from tickets
    where id = any(request.ticket_ids) group by label
  ) gone)`;

/** Selects the last change that the buyer of an order was asked to pay for; null for none. */
export function lastExchangeRequest(eb: ExpressionBuilder<DB, 'orders'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('exchange_requests as request')
      .select(['request.state', 'request.added', 'before_cents', 'after_cents', 'under_way_at'])
      .select(['request.asked_at', 'request.expires_at', leaving.as('removed')])
      .whereRef('request.order_id', '=', 'orders.id')
      .orderBy('request.asked_at', 'desc')
      .orderBy('request.id')
      .limit(1),
  );
}

type Row = {
  state: string;
  added: Json;
  before_cents: number;
  after_cents: number;
  under_way_at: Date | string | null;
  asked_at: Date | string;
  expires_at: Date | string;
  removed: Leaving;
};

/** Presents a change that waits, or that ended without a payment. */
export function presentExchangeRequest(row: Row | null): { exchange_request?: ExchangeRequest } {
  const state = exchangeRequestStates.find((one) => one === row?.state);
  if (!row || !state) return {};
  return {
    exchange_request: {
      state,
      under_way: state === 'waiting' && row.under_way_at !== null,
      to_pay: amountOf(row.after_cents - row.before_cents),
      before: amountOf(row.before_cents),
      after: amountOf(row.after_cents),
      removed: row.removed,
      added: itemsOf(row.added).map((item) => {
        return { Type: nameOfItem(item), quantity: item.quantity };
      }),
      asked_at: new Date(row.asked_at).toISOString(),
      expires_at: new Date(row.expires_at).toISOString(),
    },
  };
}
