import { type RawBuilder, sql } from 'kysely';
import { sumsOf } from './people/sums.ts';
import type { Check } from '../../doctor/check.ts';

const counts = ['orders', 'tickets', 'events_booked', 'events_attended', 'spend_cents'];
const people = ['order_id', 'name', 'names', 'phone', 'city', 'first_seen', 'last_seen'];
const facts = [...people, 'agreed_at', 'agreed_email_at', 'agreed_text_at'];

/**
 * Adds the audience up again; members whose orders changed since may be outdated. The output names a
 * member by its newest order and shows no personal data.
 */
export const memberChecks: Check[] = [
  sql`
    with ${sumsOf()}
    select 'members' as "table", coalesce(sums.order_id, kept.order_id)::text as id,
      'facts and counts' as what,
      case when kept.email is null then 'none' else ${row('kept', counts)}::text end as stored,
      case when sums.email is null then 'none' else ${row('sums', counts)}::text end as computed
    from members kept full join sums on sums.email = kept.email
    where ${row('kept', [...counts, ...facts])} is distinct from ${row('sums', [...counts, ...facts])}
      and coalesce(kept.email, sums.email) not in (select email from member_changes)`,
  sql`
    with ${sumsOf()}
    select 'organization_members' as "table",
      coalesce(sums.order_id, kept.order_id, kept.organization_id)::text as id,
      'facts and counts' as what,
      case when kept.email is null then 'none' else ${row('kept', counts)}::text end as stored,
      case when sums.email is null then 'none' else ${row('sums', counts)}::text end as computed
    from organization_members kept full join own_sums sums
      on sums.email = kept.email and sums.organization_id = kept.organization_id
    where ${row('kept', [...counts, ...facts])} is distinct from ${row('sums', [...counts, ...facts])}
      and coalesce(kept.email, sums.email) not in (select email from member_changes)`,
  sql`
    with ${sumsOf()},
    computed as (
      select event_id, email, orders > 0 as is_booked, came_at is not null as is_attended
      from visits)
    select 'member_events' as "table", event_id::text as id, 'booked, attended' as what,
      coalesce(concat_ws(', ', kept.is_booked, kept.is_attended), 'none') as stored,
      coalesce(concat_ws(', ', computed.is_booked, computed.is_attended), 'none') as computed
    from member_events kept full join computed using (event_id, email)
    where (kept.is_booked, kept.is_attended)
        is distinct from (computed.is_booked, computed.is_attended)
      and email not in (select email from member_changes)`,
];

function row(table: string, columns: string[]): RawBuilder<unknown> {
  return sql`(${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))})`;
}
