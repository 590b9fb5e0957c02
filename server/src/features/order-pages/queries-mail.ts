import { SECOND_MS } from '@marquee/contract/time';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { mailDelayMinutes, mailDelayMinutesSince } from '../../jobs/delay.ts';
import { orderMailJobs } from '../orders/mail/jobs.ts';

/** Until then, the mail of a booking may still be in a bundle with others. */
const BUNDLED_MS = 10 * SECOND_MS;

/**
 * Estimates in how many minutes the mail with an order's tickets is sent.
 * @returns undefined when it was sent, or is about to be
 */
export async function findMailDelay(deps: Deps, order: PublicOrder): Promise<number | undefined> {
  const { status, completed_at, email, tickets, event } = order;
  if (status !== 'completed' || completed_at === null || email === '') return undefined;
  if (tickets.length === 0 || event.schedule_change.cancelled_at !== null) return undefined;
  const minutes = await mailDelayMinutes(deps);
  // Almost always: then nothing is looked for.
  if (minutes === undefined) return undefined;
  const now = deps.clock();
  const { rows } = await sql<{ due: Date }>`
    select run_at as due from jobs
    where kind = ${sql.lit(orderMailJobs.kind)} and payload ->> 'mail' = 'tickets'
      and payload ->> 'orderId' = ${order.order_id}
      and failed_at is null and run_at <= ${now}
    order by run_at limit 1`.execute(deps.db);
  const [waits] = rows;
  if (waits) return mailDelayMinutesSince(deps, waits.due);
  return now.getTime() - Date.parse(completed_at) < BUNDLED_MS ? minutes : undefined;
}
