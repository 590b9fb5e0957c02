import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { OrderMailKind } from '../../orders/mail/jobs.ts';
import { seatsOfOrder } from '../../orders/items/items.ts';

/** Older orders are not news: their mail was sent again. */
const NEWS_MS = 2 * DAY_MS;
/** Longer than any mail is tried, so that nothing is told twice. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Notes an online order. Called for the mail to the buyer, after the booking's transaction, which
 * therefore does nothing more. Safe to run twice.
 * @param mail which mail the buyer gets; `received` asks for a payment
 */
export async function noteOrder(
  { db, clock }: Deps,
  orderId: string,
  mail: OrderMailKind,
): Promise<void> {
  if (mail !== 'tickets' && mail !== 'received') return;
  const now = clock();
  const kind = mail === 'tickets' ? 'order' : 'payment_awaited';
  await sql`
    insert into notices
      (subject, kind, organization_id, event_id, order_id, amount_cents, tickets, noticed_at)
    select 'order:' || orders.id, ${kind}::notice_kind, organization_id, event_id, orders.id,
      total_cents, ${seatsOfOrder}, ${now}::timestamptz
    from orders join events on events.id = event_id
    where orders.id = ${orderId} and channel = 'online' and moved_from is null
      and coalesce(orders.accepted_at, orders.created_at) > ${new Date(now.getTime() - NEWS_MS)}
    on conflict (subject) do nothing`.execute(db);
}

/**
 * Notes sold-out events, and refund requests, payouts and what the payment service wants of the last
 * day. An event that keeps seats for codes still sells. These are few. Safe to run twice. Mails about
 * disputes and failed refunds are sent with them, so no digest waits for these.
 */
export async function noteOthers({ db, clock }: Deps): Promise<void> {
  const now = clock();
  const since = new Date(now.getTime() - DAY_MS);
  await sql`
    insert into notices
      (subject, kind, organization_id, event_id, order_id, amount_cents, noticed_at, digest_id)
    select 'sold-out:' || id || ' ' || capacity, 'sold_out'::notice_kind, organization_id, id,
      null::uuid, 0, ${now}::timestamptz, null::uuid
    from events
    where is_sold_out and reserved_seats = 0 and ends_at > ${now} and cancelled_at is null
      and not is_postponed
    union all
    select 'refund:' || request.id, 'refund_asked', request.organization_id, event_id, order_id,
      total_cents, ${now}::timestamptz, null
    from refund_requests request join orders on orders.id = order_id
    where request.status = 'waiting' and requested_at > ${since}
    union all
    select 'payout:' || id, 'payout', organization_id, null, null, amount_cents,
      ${now}::timestamptz, null
    from payouts where paid_at > ${since}
    union all
    select 'payout-failed:' || reference, 'payout_failed', organization_id, null, null,
      amount_cents, ${now}::timestamptz, null
    from connected_payouts where failed_at > ${since}
    union all
    select 'account:' || account || ' ' || asked_since, 'account_asks', organization_id, null, null,
      0, ${now}::timestamptz, null
    from connected_accounts where asked_since > ${since}
    union all
    select 'dispute:' || reference, 'dispute', organization_id, event_id, order_id,
      amount_cents, ${now}::timestamptz, gen_random_uuid()
    from disputes join orders on orders.id = order_id
    where opened_at > ${since} and organization_id is not null
    union all
    select 'refund-failed:' || reference, 'refund_failed', organization_id, event_id, order_id,
      amount_cents, ${now}::timestamptz, gen_random_uuid()
    from failed_refunds join orders on orders.id = order_id
    where failed_at > ${since} and organization_id is not null
    on conflict (subject) do nothing`.execute(db);
}

/** Deletes old notices, except that an event that is not over is sold out. */
export async function sweepNotices({ db, clock }: Deps): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - KEPT_MS);
  await sql`
    delete from notices where noticed_at < ${before} and not (kind = 'sold_out' and exists (
      select from events where id = event_id and (ends_at > ${now} or is_postponed)))`.execute(db);
  await db.deleteFrom('notice_digests').where('told_at', '<', before).execute();
}
