import {
  type Audience,
  holderSentences as say,
  type TellHoldersInput,
} from '@marquee/contract/notices/holders';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, notFound, refusal } from '../../../lib/app-error.ts';
import { countHourly, type HourlyLimit, secondsUntilRoom } from '../../../lib/hourly-counts.ts';
import { randomId } from '../../../lib/random.ts';
import { record } from '../../audit/commands.ts';
import { noteAnnounced } from '../../events/schedule/announced.ts';
import { type EventRow, getEvent } from '../../events/queries.ts';
import { holderMailJobs } from './jobs.ts';
import { messageLimits } from './limits.ts';
import { findMessage, listReaders } from './queries.ts';

/**
 * Writes one mail job for each buyer and each named holder of an event. A repeated key sends nothing
 * again.
 * @returns how many holders get the mail
 * @throws AppError `not_found`; `no_holders`; `too_many_requests`; `other_content` for another
 * message under the same key
 */
export async function tellHolders(
  { db, clock }: Deps,
  actor: Actor,
  givenId: string,
  { subject, message, key, ...audience }: TellHoldersInput & { key: string | undefined },
): Promise<number> {
  const now = clock();
  const event = await getEvent(db, actor, givenId);
  return db.transaction().execute(async (trx) => {
    const id = randomId();
    const idempotencyKey = key ?? id;
    // The counts' rows are locked, so messages of one event are written one after the other.
    for (const limit of messageLimits(event)) {
      await countMessage(trx, limit, `${event.id} ${idempotencyKey}`, now);
    }
    const to = audienceOf(event, audience);
    const earlier = await findMessage(trx, event.id, idempotencyKey);
    if (earlier && isSame(earlier, { subject, message, ...to })) return earlier.holders;
    if (earlier) throw new AppError('other_content');
    const readers = await listReaders(trx, event.id, audience);
    if (readers.length === 0) throw refusal('no_holders', say.nobody);
    await trx
      .insertInto('holder_messages')
      .values({
        id,
        event_id: event.id,
        idempotency_key: idempotencyKey,
        subject,
        message,
        ...to,
        holders: readers.length,
        sent_at: now,
        sent_by_name: actor.name,
      })
      .execute();
    const jobs = readers.map((reader) => holderMailJobs.of({ messageId: id, ...reader }));
    await enqueue(trx, jobs, now);
    const isForAll = audience.to === 'all' && audience.ticket_id === undefined;
    if (isForAll && event.announced !== null) await noteAnnounced(trx, event.id);
    const object = { type: 'event', id: event.id, label: event.title };
    const after = { subject, message, holders: readers.length };
    await record(trx, actor, { action: 'event.holders-told', object, after }, now);
    return readers.length;
  });
}

type Sent = { subject: string; message: string; audience: string; price_label: string };

function isSame(one: Sent, other: Sent): boolean {
  return (
    one.subject === other.subject &&
    one.message === other.message &&
    one.audience === other.audience &&
    one.price_label === other.price_label
  );
}

/** @throws AppError `not_found` for a price that the event does not have */
function audienceOf(event: EventRow, { to, ticket_id }: Audience) {
  if (ticket_id === undefined) return { audience: to, price_label: '' };
  const price = event.prices.find(({ id }) => id === ticket_id.toLowerCase());
  if (!price) throw notFound();
  return { audience: 'price' as const, price_label: price.label };
}

async function countMessage(trx: Trx, limit: HourlyLimit, id: string, now: Date): Promise<void> {
  if (await countHourly(trx, limit, id, now)) return;
  const retryAfter = await secondsUntilRoom(trx, limit, now);
  const wait = retryAfter === undefined ? {} : { retryAfter };
  throw new AppError('too_many_requests', say.tooMany, wait);
}
