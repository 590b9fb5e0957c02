import { NAMES_REMINDER_DAYS } from '@marquee/contract/holders/names';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { unansweredBy } from '../../questions/queries.ts';
import { mailJob } from '../mail/jobs.ts';

const REMIND_AT_ONCE = 500;

/**
 * Reminds the buyers of events that take names or answers later, each order once, of what is missing.
 * Orders of the last 24 hours are left out: their buyers were just asked. The mail counts again what
 * is missing, and is not sent if nothing is.
 * @returns the number of reminders
 */
export async function remindOfNames({ db, clock }: Deps): Promise<number> {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update orders set names_reminded_at = ${now} where id in (
        select orders.id
        from booking_forms
          join events on events.id = booking_forms.event_id
          join lateral (
            select coalesce((names ->> 'until')::timestamptz,
              case when not is_postponed then starts_at end) as ends) named on true
          join orders on orders.event_id = events.id
        where (names ->> 'mode' = 'later' or questions @> '[{"when": "after", "required": true}]')
          and events.cancelled_at is null
          and (is_postponed or events.ends_at > ${now})
          and named.ends > ${now}
          and named.ends <= ${now}::timestamptz + make_interval(days => ${NAMES_REMINDER_DAYS})
          and orders.status = 'completed' and orders.email <> '' and not orders.is_guest
          and orders.names_reminded_at is null
          and orders.completed_at <= ${now}::timestamptz - interval '1 day'
          and exists (
            select from tickets
            where tickets.order_id = orders.id and voided_at is null and place is not null
              and (${unansweredBy()} or names ->> 'mode' = 'later'
              and (names -> 'ticket_ids' = '[]' or names -> 'ticket_ids' ? price_type_id::text)
              and not exists (
                select from ticket_holders
                where ticket_holders.order_id = tickets.order_id
                  and ticket_holders.place = tickets.place)))
        limit ${REMIND_AT_ONCE} for update of orders skip locked)
      returning id`.execute(trx);
    await enqueue(
      trx,
      rows.map(({ id }) => mailJob(id, 'names-missing')),
      now,
    );
    return rows.length;
  });
}
