import { dayOr } from '@marquee/contract/events/time-problems';
import { instantOf, wallClockOf } from '@marquee/contract/events/times';
import type {
  SuggestionSettings,
  SuggestionSettingsInput,
} from '@marquee/contract/suggestions/settings';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { type Actor, organizationScope } from '../../../lib/actor.ts';
import { invalid, notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import type { RankedList } from '../ranking/ranking.ts';
import { closingTimeOf, type EventTimes, openingOf, type Settings, settingsOf } from '../rules.ts';
import { changeSuggestions } from '../staff/target.ts';

export type EventSettings = {
  event: EventTimes & { id: string; organization_id: string };
  settings: Settings;
};

/** @throws AppError `not_found`, also for another organization's event */
export async function getSettings(
  db: Database,
  actor: Actor,
  givenEventId: string,
): Promise<EventSettings> {
  const scope = organizationScope(actor);
  const events = db
    .selectFrom('events')
    .leftJoin('suggestion_events', 'suggestion_events.event_id', 'events.id')
    .where('events.id', '=', getId(givenEventId));
  const { id, organization_id, ends_at, timezone, cancelled_at, is_postponed, ...row } = await (
    scope === null ? events : events.where('organization_id', '=', scope)
  )
    .selectAll('suggestion_events')
    .select(['events.id', 'organization_id', 'ends_at', 'timezone', 'cancelled_at', 'is_postponed'])
    .executeTakeFirstOrThrow(() => notFound());
  return {
    event: { id, organization_id, ends_at, timezone, cancelled_at, is_postponed },
    settings: settingsOf(row),
  };
}

/**
 * Replaces an event's settings.
 * @throws AppError `not_found`, `invalid` for times that cannot be
 */
export async function updateSettings(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { opens, closes, ...input }: SuggestionSettingsInput,
): Promise<void> {
  const { event } = await getSettings(deps.db, actor, eventId);
  const next = {
    ...input,
    opens_at: instantAt(opens, event.timezone, 'opens'),
    closes_at: instantAt(closes, event.timezone, 'closes'),
  };
  const [start, end] = [next.opens_at, closingTimeOf(next, event)];
  if (start !== null && end !== null && start >= end) {
    throw invalid({ closes: [say.closesBeforeOpening] });
  }
  await changeSuggestions(deps, actor, eventId, async ({ trx, settings }) => {
    await trx.updateTable('suggestion_events').set(next).where('event_id', '=', event.id).execute();
    const audit = {
      action: 'event.suggestions-set' as const,
      before: audited(settings),
      after: audited({ ...settings, ...next }),
    };
    return { result: undefined, audit };
  });
}

function audited(settings: Settings) {
  const { takes_songs, takes_activities, takes_nicknames, shows_top } = settings;
  const { opens_at, closes_at, max_suggestions, max_votes } = settings;
  const flags = { takes_songs, takes_activities, takes_nicknames, shows_top };
  return { ...flags, opens_at, closes_at, max_suggestions, max_votes };
}

function instantAt(local: string | null, timezone: string, field: string): Date | null {
  if (local === null) return null;
  const [date = '', time = ''] = local.split('T');
  const instant = instantOf(date, time, timezone);
  if (!instant) throw invalid({ [field]: [dayOr(say.time, date)] });
  return instant;
}

export function presentSettings(
  { event, settings }: EventSettings,
  list: RankedList,
  now: Date,
): SuggestionSettings {
  const opening = openingOf(settings, event, now);
  const local = (instant: Date | null) => {
    if (instant === null) return null;
    const { date, time } = wallClockOf(instant, event.timezone);
    return `${date}T${time}`;
  };
  const { takes_songs, takes_activities, takes_nicknames, shows_top } = settings;
  const { max_suggestions, max_votes } = settings;
  return {
    takes_songs,
    takes_activities,
    takes_nicknames,
    shows_top,
    max_suggestions,
    max_votes,
    opens: local(settings.opens_at),
    closes: local(settings.closes_at),
    is_open: opening.isOpen,
    closed_because: opening.because,
    opens_at: opening.opensAt?.toISOString() ?? null,
    closes_at: opening.closesAt?.toISOString() ?? null,
    version: list.version,
    counts: countsOf(list),
    organization_id: event.organization_id,
  };
}

function countsOf({ songs, activities }: RankedList): SuggestionSettings['counts'] {
  const both = [...songs, ...activities];
  return {
    songs: songs.length,
    activities: activities.length,
    votes: both.reduce((sum, { votes }) => sum + votes, 0),
    reported: both.filter(({ reports }) => reports > 0).length,
    held_back: both.filter(({ isHeldBack, status }) => isHeldBack && status !== 'hidden').length,
  };
}
