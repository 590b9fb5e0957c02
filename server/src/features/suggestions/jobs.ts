import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { DefinedJobs } from '../../jobs/define.ts';
import { saleCancelledJobs } from '../payments/jobs-kinds.ts';
import { lockSuggestions, raiseVersion } from './version/commands.ts';

export const suggestionJobs: DefinedJobs[] = [
  saleCancelledJobs.doneBy((deps, { orderId, eventId }) => withdrawVotes(deps, orderId, eventId)),
];

/**
 * Takes the votes of an order that was cancelled out of the counts. What others voted for stays, and
 * a suggestion without votes is no longer shown to guests.
 */
async function withdrawVotes({ db }: Deps, orderId: string, eventId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isThere = await trx
      .selectFrom('events')
      .select('id')
      .where('id', '=', eventId)
      .executeTakeFirst();
    if (!isThere) return;
    // The lock first: a vote that was decided before the cancellation has been written then.
    const settings = await lockSuggestions(trx, eventId);
    const version = settings.version + 1;
    const { numAffectedRows } = await sql`
      with withdrawn as (
        update suggestion_votes set state = 'withdrawn'
        where order_id = ${orderId} and state = 'cast'
        returning suggestion_id
      ), none as (
        update suggestion_guests set votes = 0 where order_id = ${orderId}
      )
      update suggestions set votes = votes - 1, version = ${version}
      where id in (select suggestion_id from withdrawn)`.execute(trx);
    if ((numAffectedRows ?? 0n) > 0n) await raiseVersion(trx, eventId, version);
  });
}
