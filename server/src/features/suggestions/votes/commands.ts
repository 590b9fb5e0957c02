import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import { type Database, plannedOnce } from '../../../db/database.ts';
import { pipelined } from '../../../db/pipelined.ts';
import { asOne } from '../../../lib/bulk.ts';
import { notFound } from '../../../lib/app-error.ts';
import type { Decision } from '../../../lib/batches.ts';
import type { EventTimes, Settings } from '../rules.ts';
import { lockedSettings, raisingVersion } from '../version/commands.ts';
import { keepingVotes } from './guests.ts';
import {
  decideVotes,
  type Known,
  pairOf,
  type Vote,
  type VoteChanges,
  type VoteRequest,
} from './rules.ts';

/**
 * Decides votes for suggestions of one event together, in two round trips.
 * @returns one decision for each request, in their order
 */
export async function castVotes(
  db: Database,
  eventId: string,
  requests: readonly VoteRequest[],
  now: Date,
): Promise<Decision<Vote>[]> {
  const suggestionIds = [...new Set(requests.map(({ suggestionId }) => suggestionId))];
  const orderIds = [...new Set(requests.map(({ orderId }) => orderId))];
  return pipelined(
    db,
    [
      lockedSettings(db, eventId).compile(),
      readEvent(db, eventId),
      readSuggestions(db, eventId, suggestionIds),
      readOrders(db, eventId, orderIds),
      readVotes(db, requests),
    ],
    ([[settings], [event], suggestions, orders, votes]) => {
      if (!settings || !event) {
        return { write: undefined, result: requests.map(() => ({ error: notFound() })) };
      }
      const known: Known = {
        settings,
        event,
        suggestions: new Map(suggestions.map((row) => [row.id, row])),
        orders: new Map(orders.map(({ id, ...order }) => [id, order])),
        votes: new Map(votes.map((row) => [pairOf(row.suggestion_id, row.order_id), row.state])),
      };
      const { decisions, changes } = decideVotes(known, requests, now);
      return { write: writeOf(db, eventId, settings, changes, now), result: decisions };
    },
  );
}

function readEvent(db: Database, eventId: string): CompiledQuery<EventTimes> {
  return sql<EventTimes>`
    select ends_at, timezone, cancelled_at, is_postponed
    from events where id = ${eventId} ${plannedOnce}`.compile(db);
}

/** Reads suggestions, and those that they were merged into. */
function readSuggestions(db: Database, eventId: string, ids: string[]) {
  return sql<NonNullable<ReturnType<Known['suggestions']['get']>>>`
    select id, kind, status, votes, is_held_back as "isHeldBack", merged_into as "mergedInto",
      order_id as "orderId"
    from suggestions
    where event_id = ${eventId} and id = any(${ids}::uuid[] || array(
      select merged_into from suggestions
      where id = any(${ids}::uuid[]) and merged_into is not null
    )) ${plannedOnce}`.compile(db);
}

function readOrders(db: Database, eventId: string, ids: string[]) {
  return sql<{ id: string } & NonNullable<ReturnType<Known['orders']['get']>>>`
    select id, status,
      coalesce((select votes from suggestion_guests where order_id = orders.id), 0) as cast,
      (select count(*) from suggestions where order_id = orders.id) as suggested
    from orders where event_id = ${eventId} and id = any(${ids}::uuid[]) ${plannedOnce}`.compile(
    db,
  );
}

/** Reads the votes that the requests are about: a lookup each, however many votes there are. */
function readVotes(db: Database, requests: readonly VoteRequest[]) {
  const suggestionIds = requests.map(({ suggestionId }) => suggestionId);
  const orderIds = requests.map(({ orderId }) => orderId);
  return sql<{ suggestion_id: string; order_id: string; state: 'cast' | 'taken_back' }>`
    select votes.suggestion_id, votes.order_id, state
    from unnest(${suggestionIds}::uuid[], ${orderIds}::uuid[]) asked (suggestion_id, order_id)
    join suggestions on suggestions.id = asked.suggestion_id
    join suggestion_votes votes on votes.suggestion_id = coalesce(merged_into, suggestions.id)
      and votes.order_id = asked.order_id
    where true ${plannedOnce}`.compile(db);
}

function writeOf(
  db: Database,
  eventId: string,
  settings: Settings,
  { votes, counts, guests }: VoteChanges,
  now: Date,
): CompiledQuery | undefined {
  if (votes.size === 0) return undefined;
  const version = settings.version + 1;
  const steps = [...counts].map(([id, step]) => ({ id, step }));
  const rows = [...votes.values()].map(({ suggestionId, orderId, state }) => {
    return { suggestion_id: suggestionId, order_id: orderId, state };
  });
  return asOne([
    sql`
      insert into suggestion_votes (suggestion_id, order_id, state, cast_at)
      select suggestion_id, order_id, state, ${now}::timestamptz
      from json_populate_recordset(null::suggestion_votes, ${JSON.stringify(rows)}::json)
      on conflict (suggestion_id, order_id)
      do update set state = excluded.state, cast_at = excluded.cast_at`,
    sql`
      update suggestions set votes = votes + step, version = ${version}
      from json_to_recordset(${JSON.stringify(steps)}::json) as it (id uuid, step integer)
      where suggestions.id = it.id`,
    keepingVotes(
      eventId,
      [...guests].map(([order_id, cast]) => ({ order_id, votes: cast })),
    ),
    raisingVersion(eventId, version),
  ]).compile(db);
}
