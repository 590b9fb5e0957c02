import { MAX_LISTED_MESSAGES } from '@marquee/contract/notices/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { countLeft, findCancellation } from '../../event-cancellation/queries.ts';
import { FAILING_TRIES } from '../waiting/queries.ts';

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];
export type CancellationRow = NonNullable<Awaited<ReturnType<typeof findCancellationMail>>>;

/** Returns the newest messages to the holders of an event, with what is left of their mails. */
export async function listMessages(db: Database, eventId: string) {
  const messages = await db
    .selectFrom('holder_messages')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED_MESSAGES)
    .execute();
  const queue = await countQueued(db, 'holder-mail', sql`payload ->> 'messageId'`);
  return messages.map((message) => ({ ...message, ...(queue.get(message.id) ?? none) }));
}

/** Returns the message that was sent with the cancellation of an event, if there is one. */
export async function findCancellationMail(db: Database, eventId: string) {
  const cancellation = await findCancellation(db, eventId);
  if (!cancellation || cancellation.mails === 0) return undefined;
  const eventOfOrder = sql`
    (select event_id::text from orders where id = (payload ->> 'orderId')::uuid)`;
  const queue = await countQueued(db, 'event-cancelled-mail', eventOfOrder);
  const toNamed = await countQueued(db, 'holder-cancelled-mail', sql`payload ->> 'eventId'`);
  const [buyers, named] = [queue.get(eventId) ?? none, toNamed.get(eventId) ?? none];
  const { leftMails } = await countLeft(db, eventId);
  return {
    ...cancellation,
    waiting: buyers.waiting + named.waiting + leftMails,
    failed: buyers.failed + named.failed,
  };
}

type Queued = { waiting: number; failed: number };
const none: Queued = { waiting: 0, failed: 0 };

/** Counts the mails of one kind that were not sent yet, by what they belong to. */
async function countQueued(
  db: Database,
  kind: string,
  owner: RawBuilder<unknown>,
): Promise<Map<string, Queued>> {
  const { rows } = await sql<Queued & { owner: string }>`
    with queued as (
      select payload, attempts, failed_at, last_error from jobs where kind = ${kind}
      union all
      select one -> 'payload', 0, null, null
      from jobs, jsonb_array_elements(payload -> 'jobs') as one
      where kind = 'bundle' and one ->> 'kind' = ${kind}
    ), sorted as (
      select ${owner} as owner, last_error is not null
        and (attempts >= ${FAILING_TRIES} or failed_at is not null) as is_failing
      from queued
    )
    select owner, count(*) filter (where not is_failing)::integer as waiting,
      count(*) filter (where is_failing)::integer as failed
    from sorted where owner is not null group by owner`.execute(db);
  return new Map(rows.map(({ owner: id, ...counts }) => [id, counts]));
}
