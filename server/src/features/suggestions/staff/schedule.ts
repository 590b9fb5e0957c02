import type { ScheduleEntry } from '@marquee/contract/events/about/about';
import { MAX_SCHEDULE } from '@marquee/contract/events/about/limits';
import type { ScheduleActivityInput } from '@marquee/contract/suggestions/activities';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { changeAbout } from '../../events/about/commands.ts';
import { lockEvent } from '../../events/queries.ts';
import { lockSuggestions, raiseVersion } from '../version/commands.ts';
import { getStored } from './rows.ts';
import { findEvent } from './target.ts';

/**
 * Plans an activity and adds it to the event's schedule, in the order of days and times.
 * @throws AppError `not_found`, `conflict` when the schedule is full
 */
export async function scheduleActivity(
  { db, clock }: Deps,
  actor: Actor,
  { eventId, id }: { eventId: string; id: string },
  { day, time, title, text }: ScheduleActivityInput,
) {
  const now = clock();
  return db.transaction().execute(async (trx) => {
    const event = await findEvent(trx, actor, eventId);
    // The event's own lock comes first, as everywhere.
    await lockEvent(trx, actor, event.id);
    const settings = await lockSuggestions(trx, event.id);
    const activity = await getStored(trx, event.id, 'activity', id);
    const entry = {
      day,
      time,
      title: title ?? activity.title,
      text: text ?? activity.activity_text,
    };
    const version = settings.version + 1;
    await trx
      .updateTable('suggestions')
      .set({ status: 'planned', status_at: now, version })
      .where('id', '=', activity.id)
      .execute();
    await raiseVersion(trx, event.id, version);
    const { schedule } = await changeAbout(trx, actor, event.id, {
      now,
      action: 'event.activity-scheduled',
      change: (before) => {
        if (before.schedule.length >= MAX_SCHEDULE)
          throw refusal('schedule_full', say.scheduleFull);
        return { schedule: sorted([...before.schedule, entry]) };
      },
    });
    return { id: activity.id, version, event, schedule };
  });
}

function sorted(entries: ScheduleEntry[]): ScheduleEntry[] {
  return entries.toSorted(
    (a, b) => a.day - b.day || (a.time < b.time ? -1 : a.time > b.time ? 1 : 0),
  );
}
