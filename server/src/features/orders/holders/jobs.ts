import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type Changed, formerAddresses } from './change.ts';
import { defineJobs } from '../../../jobs/define.ts';
import type { NewJob } from '../../../jobs/jobs.ts';

export const holderMailJobs = defineJobs('own-ticket-mail', {
  title: 'Mail to the holder of a ticket',
  lane: 'mails with documents',
  payload: z.object({
    orderId: z.string(),
    email: z.string(),
    /** The ticket went to somebody else. */
    gone: z.literal('yes').optional(),
  }),
});

/** One cancelled event makes as many as it has named holders; tickets do not wait behind them. */
export const holderCancelledJobs = defineJobs('holder-cancelled-mail', {
  title: 'Mail to the holder of a ticket about a cancelled event',
  lane: 'mass mails',
  payload: z.object({ eventId: z.string(), email: z.string() }),
});

export function holderMailJob(orderId: string, email: string, isGone = false): NewJob {
  return holderMailJobs.of({ orderId, email: email.toLowerCase(), ...(isGone && { gone: 'yes' }) });
}

/**
 * Returns the jobs that tell the holders of an order what changed for them: a ticket that they do
 * not have yet, or one that they had. One for each address; none for the buyer's own, and none of
 * a cancelled event: `holderCancelledJobs` tell of it.
 */
export async function holderMailsDue(db: Database, orderId: string): Promise<NewJob[]> {
  return dueOf(db, orderId, sql`tickets.id is distinct from mailed_ticket`);
}

/** Returns only the jobs for holders whose ticket is void and has no successor. */
export async function goneHoldersDue(db: Database, orderId: string): Promise<NewJob[]> {
  return dueOf(db, orderId, sql`tickets.id is null and mailed_ticket is not null`);
}

async function dueOf(db: Database, orderId: string, isDue: RawBuilder<unknown>) {
  const { rows } = await sql<{ email: string }>`
    select distinct lower(ticket_holders.email) as email
    from ticket_holders
    join orders on orders.id = ticket_holders.order_id
    join events on events.id = orders.event_id
    left join tickets on tickets.order_id = orders.id and tickets.place = ticket_holders.place
      and tickets.voided_at is null
    where events.cancelled_at is null and orders.id = ${orderId} and ticket_holders.email <> ''
      and lower(ticket_holders.email) <> lower(orders.email) and ${isDue}
    order by 1`.execute(db);
  return rows.map(({ email }) => holderMailJob(orderId, email));
}

/** Returns the jobs that tell addresses, each once, of tickets that went to somebody else. */
export function goneJobs(orderId: string, changed: Changed[]): NewJob[] {
  return [...formerAddresses(changed)].map((email) => holderMailJob(orderId, email, true));
}
