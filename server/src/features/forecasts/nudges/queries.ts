import type { Role } from '@marquee/contract/access';
import type { EventPace } from '@marquee/contract/forecasts';
import { WEEK_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { nudgesOf, type Week } from './rules.ts';

/** Adds what may help to those events that need a nudge. */
export async function withNudges(
  db: Database,
  paces: Omit<EventPace, 'nudges'>[],
  { role, now }: { role: Role; now: Date },
): Promise<EventPace[]> {
  const ids = paces.flatMap((pace) => (pace.verdict === 'needs_nudge' ? [pace.event_id] : []));
  const weeks = new Map((await listWeeks(db, ids, now)).map((week) => [week.event_id, week]));
  return paces.map((pace) => {
    const week = weeks.get(pace.event_id);
    return { ...pace, nudges: week ? nudgesOf(week, role) : [] };
  });
}

async function listWeeks(db: Database, ids: string[], now: Date): Promise<Week[]> {
  if (ids.length === 0) return [];
  const from = new Date(now.getTime() - WEEK_MS);
  const { rows } = await sql<Week>`
    select events.id as event_id,
      exists (select from organization_members members
        where members.organization_id = events.organization_id
          and members.agreed_at is not null) as has_readers,
      exists (select from campaigns
        where campaigns.event_id = events.id
          and (status in ('scheduled', 'in_review', 'sending', 'paused')
            or status = 'sent' and begins_at >= ${from})) as is_written_about,
      exists (select from boosts
        where boosts.event_id = events.id and status in ('asked', 'approved')
          and last_day >= ${now}::date) as is_promoted,
      exists (select from price_types
        where price_types.event_id = events.id and admits > 0 and amount_cents > 0) as is_paid,
      (select coalesce(sum(views), 0)::integer from event_views
        where event_views.event_id = events.id and day >= ${from}::date) as views,
      (select count(*)::integer from orders
        where orders.event_id = events.id and status = 'completed' and channel = 'online'
          and moved_from is null and created_at >= ${from}) as orders
    from events where events.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
