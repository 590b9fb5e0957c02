import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, invalid } from '../../../lib/app-error.ts';
import type { Suggestion } from '../ranking/rows.ts';
import { recountGuests } from '../votes/guests.ts';
import { getStored, labelOf } from './rows.ts';
import { changeSuggestions } from './target.ts';

type Target = { eventId: string; kind: Suggestion['kind']; id: string; into: string };

/**
 * Merges a suggestion into another of the same event. Its votes move there; an order that voted for
 * both has one vote. Suggesting it again is a vote for the other from then on.
 * @throws AppError `not_found`; `invalid` for another one that is not in the list
 */
export async function mergeSuggestion(
  deps: Deps,
  actor: Actor,
  { eventId, kind, id, into }: Target,
) {
  return changeSuggestions(deps, actor, eventId, async ({ trx, event, version }) => {
    const from = await getStored(trx, event.id, kind, id);
    if (from.id === into.toLowerCase()) throw invalid({ into: [say.mergeSelf] });
    const target = await getStored(trx, event.id, kind, into).catch((error: unknown) => {
      if (error instanceof AppError) throw invalid({ into: [say.mergeUnknown] });
      throw error;
    });
    await moveVotes(trx, from.id, target.id);
    await recountGuests(trx, [from.id, target.id]);
    await moveReports(trx, from.id, target.id);
    await trx
      .updateTable('suggestions')
      .set({ merged_into: target.id, votes: 0, reports: 0, place: null, version })
      .where((eb) => eb.or([eb('id', '=', from.id), eb('merged_into', '=', from.id)]))
      .execute();
    await recount(trx, target.id, version);
    const object = { type: 'suggestion', id: from.id, label: labelOf(from) };
    const after = { into: labelOf(target) };
    const action = 'suggestion.merged' as const;
    return { result: target.id, audit: { action, object, after } };
  });
}

/** Moves votes; those of orders that vote for both stay behind and are taken back. */
async function moveVotes(trx: Trx, from: string, into: string): Promise<void> {
  // A vote that was taken back there, and not here, counts.
  await sql`
    update suggestion_votes there set state = 'cast', cast_at = here.cast_at
    from suggestion_votes here
    where there.suggestion_id = ${into} and here.suggestion_id = ${from}
      and here.order_id = there.order_id and here.state = 'cast' and there.state = 'taken_back'
    `.execute(trx);
  await sql`
    update suggestion_votes here set suggestion_id = ${into}
    where suggestion_id = ${from} and not exists (
      select from suggestion_votes there
      where there.suggestion_id = ${into} and there.order_id = here.order_id
    )`.execute(trx);
  await sql`
    update suggestion_votes set state = 'taken_back'
    where suggestion_id = ${from} and state = 'cast'`.execute(trx);
}

async function moveReports(trx: Trx, from: string, into: string): Promise<void> {
  await sql`
    update suggestion_reports here set suggestion_id = ${into}
    where suggestion_id = ${from} and not exists (
      select from suggestion_reports there
      where there.suggestion_id = ${into} and there.order_id = here.order_id
    )`.execute(trx);
  await sql`
    update suggestion_reports set settled_at = coalesce(settled_at, reported_at)
    where suggestion_id = ${from}`.execute(trx);
}

/** Counts votes and reports anew. */
async function recount(trx: Trx, id: string, version: number): Promise<void> {
  await sql`
    update suggestions set version = ${version},
      votes = (select count(*) from suggestion_votes
        where suggestion_id = ${id} and state = 'cast'),
      reports = (select count(*) from suggestion_reports
        where suggestion_id = ${id} and settled_at is null)
    where id = ${id}`.execute(trx);
}
