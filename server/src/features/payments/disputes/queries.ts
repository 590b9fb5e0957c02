import type { Page, QueryOf } from '@marquee/contract/endpoint';
import type { paymentProblemsApi } from '@marquee/contract/payments/payment-problems';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Ordering, readPage } from '../../../lib/listing.ts';
import { finds } from '../../../lib/search.ts';

type ListQuery = QueryOf<(typeof paymentProblemsApi)['listPaymentProblems']>;

/** Returns how often the payment service could not deliver the refund of a payment. */
export async function countFailedRefunds(db: Database, paymentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('failed_refunds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return count;
}

export type ProblemOrder = NonNullable<Awaited<ReturnType<typeof getProblemOrder>>>;

/** Returns what a mail about a payment problem needs of the order; undefined if it was deleted. */
export async function getProblemOrder(db: Database, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.event_id', 'orders.status', 'events.title'])
    .select(['events.cancelled_at as event_cancelled_at', 'events.is_postponed'])
    .select([
      sql<number>`coalesce((
        select amount_cents from disputes where order_id = orders.id
        order by opened_at desc, closed_at desc nulls first, id limit 1), total_cents)`.as(
        'amount_cents',
      ),
      sql<string | null>`(
        select reason from disputes where order_id = orders.id
        order by opened_at desc, closed_at desc nulls first, id limit 1)`.as('dispute_reason'),
      sql<string | null>`(
        select reason from failed_refunds where order_id = orders.id
        order by failed_at desc, id limit 1)`.as('refund_failure'),
      sql<number>`coalesce((
        select amount_cents from failed_refunds where order_id = orders.id
        order by failed_at desc, id limit 1), 0)`.as('failed_cents'),
      sql<number>`coalesce((
        select total_cents from order_refunds where order_id = orders.id
        order by made_at desc, id limit 1), 0)`.as('part_cents'),
      sql<boolean>`exists (
        select from payments where order_id = orders.id and account is not null)`.as(
        'is_connected',
      ),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}

export type ProblemRow = {
  id: string;
  kind: 'dispute' | 'refund_failed';
  status: 'open' | 'won' | 'lost' | 'done';
  amount_cents: number;
  reason: string;
  at: Date;
  due_at: Date | null;
  order_id: string;
  event_id: string | null;
  title: string | null;
  organization_id: string | null;
  organization_name: string | null;
};

/** A failed refund is open until the payment went back, in whatever way. */
const problems = sql<ProblemRow>`(
  select found.*, events.id as event_id, events.title, organizations.name as organization_name
  from (
    select id, 'dispute' as kind, status, amount_cents, reason, opened_at as at, due_at, order_id,
      organization_id
    from disputes
    union all
    select failed.id, 'refund_failed',
      case when payments.id is null or refunded_at is not null then 'done' else 'open' end,
      failed.amount_cents, reason, failed_at, null, failed.order_id, organization_id
    from failed_refunds failed left join payments on payments.id = payment_id
  ) found
    left join orders on orders.id = found.order_id
    left join events on events.id = orders.event_id
    left join organizations on organizations.id = found.organization_id
)`;

const newestFirst: Ordering = {
  sort: '-at',
  by: sql`at`,
  type: 'timestamptz',
  id: sql`id`,
  descending: true,
};

/** Returns one page of disputed payments and failed refunds, newest first. */
export async function listPaymentProblems(
  db: Database,
  { show, search, ...page }: ListQuery,
): Promise<Page<ProblemRow>> {
  let rows = db.selectFrom(problems.as('problems')).selectAll();
  if (show === 'open') rows = rows.where('status', '=', 'open');
  if (search) rows = rows.where(finds(search, [sql`organization_name`, sql`title`]));
  return readPage(db, rows, newestFirst, page);
}
