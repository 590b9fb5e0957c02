import { MAX_WAITING, type WaitingKind } from '@marquee/contract/notices/waiting';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** Whose work is listed. */
export type WaitingScope = {
  /** null: every organization's. */
  organizationId: string | null;
  isAdministrator: boolean;
  /** Whether the reader sees the organization's money. */
  seesMoney: boolean;
  /** The payment services that are set up; they return their money by themselves. */
  services: string[];
  /** These events only. Those of other organizations are left out. */
  eventIds?: string[];
  now: Date;
};

export type WaitingRow = {
  kind: WaitingKind;
  count: number;
  since: Date;
  /** null for what is about the organization, as is `title`. */
  event_id: string | null;
  title: string | null;
};

/** A mail counts as failing from this try on; most first failures are over a moment later. */
export const FAILING_TRIES = 3;

/**
 * Returns the oldest items that wait, one row for each kind and event, and the sum of all. Each part
 * starts from an index of what waits, so the cost follows what waits and not what was sold.
 */
export async function listWaiting(
  db: Database,
  scope: WaitingScope,
): Promise<{ total: number; rows: WaitingRow[] }> {
  const { organizationId, eventIds } = scope;
  const { rows } = await sql<WaitingRow & { total: number }>`
    with found as materialized (${sql.join(partsOf(scope), sql` union all `)}),
    grouped as (
      select found.kind, found.event_id, events.title,
        count(*)::integer as count, min(found.at) as since
      from found left join events on events.id = found.event_id
      where (events.id is not null or found.kind in ('account_asks', 'payouts_failed'))
        and (events.id is null or ${organizationId}::uuid is null
          or organization_id = ${organizationId}::uuid)
        and (${eventIds ?? null}::uuid[] is null or events.id = any(${eventIds ?? null}::uuid[]))
      group by found.kind, found.event_id, events.title
    )
    select grouped.*, (sum(count) over ())::integer as total from grouped
    order by since, event_id, kind limit ${MAX_WAITING}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows };
}

/** A join would let the planner read every order instead of the few that are looked for. */
const eventOfOrder = sql`(select event_id from orders where id = order_id)`;

function partsOf(scope: WaitingScope): RawBuilder<unknown>[] {
  // A mail that was not delivered concerns nobody once its event is over.
  const isBeforeEnd = sql`
    exists (select from events
      where id = orders.event_id and (ends_at > ${scope.now} or is_postponed))`;
  return [
    sql`
      select 'orders_to_confirm' as kind, event_id, coalesce(accepted_at, created_at) as at from orders
      where status = 'processing' and checkout_id is null and not is_guest
        and payment_way is distinct from 'door' and ${isOfScope(scope)}`,
    sql`
      select 'applications', event_id, created_at from orders
      where status = 'applied' and ${isOfScope(scope)}`,
    sql`
      select 'mails_failing', event_id, mail_withheld_at from orders
      where mail_withheld is not null and ${isBeforeEnd} and ${isOfScope(scope)}`,
    sql`
      select 'mails_failing', event_id, created_at
      from jobs join orders on orders.id = (payload ->> 'orderId')::uuid
      where last_error is not null and kind in ('order-mail', 'decision-mail', 'holder-mail', 'event-cancelled-mail')
        and (attempts >= ${FAILING_TRIES} or failed_at is not null)
        and mail_withheld is null and ${isBeforeEnd}`,
    sql`
      select 'refunds_due', ${eventOfOrder}, refund_due_at from payments
      where refund_due_at is not null and refunded_at is null and ${isReturnedByHand(scope)}`,
    sql`
      select 'payment_problems', ${eventOfOrder}, opened_at from disputes where status = 'open'`,
    ...accountPartsOf(scope),
    ...(scope.isAdministrator
      ? [
          sql`
      select 'refunds_to_decide', ${eventOfOrder}, requested_at
      from refund_requests where status = 'waiting'`,
        ]
      : []),
  ];
}

/**
 * Selects what the payment service wants from an organization. A payout that failed waits until a later
 * one succeeds.
 */
function accountPartsOf(scope: WaitingScope): RawBuilder<unknown>[] {
  const { organizationId, eventIds, seesMoney } = scope;
  if (organizationId === null || eventIds || !seesMoney) return [];
  return [
    sql`
      select 'account_asks', null::uuid, asked_since from connected_accounts
      where asked_since is not null and organization_id = ${organizationId}`,
    sql`
      select 'payouts_failed', null::uuid, failed_at from connected_payouts payout
      where failed_at is not null and organization_id = ${organizationId} and not exists (
        select from connected_payouts later where later.account = payout.account
          and later.status = 'paid' and later.created_at > payout.created_at)`,
  ];
}

/** Selects orders by the events that are asked about, through the indexes by event. */
function isOfScope({ eventIds, organizationId }: WaitingScope): RawBuilder<unknown> {
  if (eventIds) return sql`event_id = any(${eventIds}::uuid[])`;
  if (organizationId === null) return sql`true`;
  return sql`event_id in (select id from events where organization_id = ${organizationId})`;
}

/** Selects payments as `isByHand` of orders decides for one. */
function isReturnedByHand({ isAdministrator, services }: WaitingScope): RawBuilder<unknown> {
  if (!isAdministrator) return sql`provider = 'offline'`;
  return sql`(provider <> all(${services}::text[]) or exists (
    select from failed_refunds where payment_id = payments.id))`;
}
