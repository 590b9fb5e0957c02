import { sql } from 'kysely';
import type { Check } from '../../doctor/check.ts';

/** Checks of what guests suggested: votes and reports agree with their rows. */
export const suggestionChecks: Check[] = [
  sql`
    select 'suggestions' as "table", suggestions.id::text as id, 'votes' as what,
      votes::text as stored, count(cast_votes)::text as computed
    from suggestions left join suggestion_votes cast_votes
      on cast_votes.suggestion_id = suggestions.id and cast_votes.state = 'cast'
    group by suggestions.id having votes <> count(cast_votes)`,
  sql`
    select 'suggestion_guests' as "table", coalesce(kept.order_id, counted.order_id)::text as id,
      'votes' as what, coalesce(kept.votes, 0)::text as stored,
      coalesce(counted.votes, 0)::text as computed
    from suggestion_guests kept
    full join (
      select order_id, count(*) as votes from suggestion_votes where state = 'cast' group by 1
    ) counted using (order_id)
    where coalesce(kept.votes, 0) <> coalesce(counted.votes, 0)`,
  sql`
    select 'suggestions' as "table", suggestions.id::text as id, 'reports' as what,
      reports::text as stored, count(open)::text as computed
    from suggestions left join suggestion_reports open
      on open.suggestion_id = suggestions.id and open.settled_at is null
    group by suggestions.id having reports <> count(open)`,
  sql`
    select 'suggestion_events' as "table", event_id::text as id, 'version' as what,
      suggestion_events.version::text as stored, max(suggestions.version)::text as computed
    from suggestion_events join suggestions using (event_id)
    group by event_id having suggestion_events.version < max(suggestions.version)`,
  // A job takes the votes of a cancelled order back; until it has run, they still count.
  sql`
    select 'suggestion_votes' as "table", suggestion_id::text as id,
      concat('state of the vote of order ', order_id) as what,
      state::text as stored, 'withdrawn' as computed
    from suggestion_votes
    where state = 'cast'
      and not exists (select from orders where id = order_id and status = 'completed')
      and not exists (
        select from jobs where kind = 'sale-cancelled' and payload->>'orderId' = order_id::text
      )`,
];
