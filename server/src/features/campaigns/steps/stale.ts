import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { record } from '../../audit/commands.ts';

/**
 * Ends what an automation wrote and what is not true any more: a reminder of an event that is not
 * tomorrow, a message about an event that does not take place or that invites to one that is not on
 * sale, and what waited a day for an approval or a person.
 */
export async function cancelStale({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    for (const { id, name, answer } of await cancel(trx, now)) {
      const object = { type: 'campaign', id, label: name };
      const change = { action: 'campaign.cancelled', object, after: { answer } } as const;
      await record(trx, null, change, now);
    }
  });
}

async function cancel(trx: Trx, now: Date) {
  const { rows } = await sql<{ id: string; name: string; answer: string }>`
    update campaigns set status = 'cancelled', ended_at = ${now}, updated_at = ${now},
      answer = stale.answer, version = version + 1
    from (
      select campaigns.id, case
        when campaigns.status = 'in_review' and begins_at < ${new Date(now.getTime() - DAY_MS)}
          then 'It was not approved within a day.'
        when automation in ('reminder', 'unpaid', 'rating')
          and (events.id is null or cancelled_at is not null or is_postponed)
          then 'The event does not take place.'
        when automation in ('unpaid', 'new_event') and (cancelled_at is not null or is_postponed
          or not is_bookable or is_switched_off or is_sold_out or events.ends_at <= ${now})
          then 'The event is not on sale.'
        when automation = 'reminder' and (events.starts_at at time zone events.timezone)::date
          <> (${now}::timestamptz at time zone events.timezone)::date + 1
          then 'The event is not tomorrow.'
        end as answer
      from campaigns left join events on events.id = campaigns.event_id
      where automation is not null and status in ('in_review', 'scheduled', 'sending', 'paused')
    ) stale
    where stale.id = campaigns.id and stale.answer is not null
    returning campaigns.id, campaigns.name, campaigns.answer`.execute(trx);
  return rows;
}
