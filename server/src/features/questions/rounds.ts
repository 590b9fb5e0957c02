import { MINUTE_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Rounds } from '../../jobs/rounds.ts';
import { dropUnclaimed, removeForgotten } from './files/commands.ts';

export const questionRounds: Rounds = {
  hourly: [deleteOldAnswers, dropUnclaimed],
  repeated: [
    { doing: 'Removing files of deleted answers', everyMs: MINUTE_MS, run: removeForgotten },
  ],
};

/** Deletes answers whose day has come, by the date at the event's place, and tells scanners. */
export async function deleteOldAnswers({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await sql`
    with gone as (
      delete from answers
      using orders, events, booking_forms, jsonb_array_elements(questions) question
      where orders.id = answers.order_id and events.id = orders.event_id
        and booking_forms.event_id = events.id
        and answers.question_id = (question ->> 'question_id')::uuid
        and (question ->> 'delete_on')::date
          <= (${now}::timestamptz at time zone events.timezone)::date
      returning orders.event_id
    )
    update booking_forms set changed_at = ${now}::timestamptz
    where event_id in (select event_id from gone)`.execute(db);
  await sql`
    update booking_forms set answers_deleted_to = today, changed_at = ${now}::timestamptz
    from events
      cross join lateral (
        select (${now}::timestamptz at time zone events.timezone)::date as today) as here
    where events.id = booking_forms.event_id and exists (
      select from jsonb_array_elements(questions) question
      where (question ->> 'delete_on')::date <= today
        and (question ->> 'delete_on')::date > coalesce(answers_deleted_to, '-infinity'))`.execute(
    db,
  );
}
