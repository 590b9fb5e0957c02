import type { ScheduleEntry } from '@marquee/contract/events/about/about';
import { hasSeveralDays } from '@marquee/contract/events/about/plain';
import { formatShortDate, formatTime } from '@marquee/contract/formats/dates';
import { hasNoDate } from '@marquee/contract/formats/when';
import type { PublicOrder } from '@marquee/contract/orders/public';
import { DAY_MS } from '@marquee/contract/time';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { TicketExtras } from '../../../gateways/documents-content.ts';
import { inSentence } from '../../../documents/words.ts';
import { isOver } from '../../events/rules.ts';
import type { MailPart } from './layout.ts';

export const noExtras: TicketExtras = { schedule: [], suggests: null, isOver: false };

/** Reads an event's schedule, and whether it takes suggestions and is over. */
export async function readExtras(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  eventId: string,
): Promise<TicketExtras> {
  const row = await db
    .selectFrom('events')
    .leftJoin('event_about', 'event_about.event_id', 'events.id')
    .leftJoin('suggestion_events as taken', 'taken.event_id', 'events.id')
    .select((eb) => eb.ref('schedule').$castTo<ScheduleEntry[] | null>().as('schedule'))
    .select((eb) => [
      eb.fn.coalesce('takes_songs', sql.lit(false)).as('takesSongs'),
      eb.fn.coalesce('takes_activities', sql.lit(false)).as('takesActivities'),
      // As the suggestions' own rule: a postponed event has no end.
      sql<Date | null>`coalesce(closes_at, case when is_postponed then null else ends_at end)`.as(
        'closesAt',
      ),
    ])
    .select(['ends_at', 'is_postponed'])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
  const kind = row.takesSongs ? 'song' : row.takesActivities ? 'activity' : null;
  const now = clock();
  const isOpen = row.closesAt === null || now < row.closesAt;
  const schedule = row.schedule ?? [];
  return { schedule, suggests: isOpen ? kind : null, isOver: isOver(row, now) };
}

/** Returns the schedule as lines of a mail: '7:30 PM Doors', with days where there are several. */
export function schedulePart(order: PublicOrder, { schedule }: TicketExtras): MailPart[] {
  if (schedule.length === 0) return [];
  const isLong = hasSeveralDays(schedule);
  const lines = schedule.map(({ day, time, title }) => {
    const when = isLong ? `${dayOf(order, day)}, ${formatTime(time)}` : formatTime(time);
    return `${when}  ${inSentence(title)}`;
  });
  return [{ part: 'words', heading: 'Schedule', text: lines.join('\n') }];
}

function dayOf({ event }: PublicOrder, day: number): string {
  if (hasNoDate(event)) return `Day ${day}`;
  const date = new Date(Date.parse(event.date) + (day - 1) * DAY_MS);
  return formatShortDate(date.toISOString().slice(0, 10));
}

/** Returns the link to the suggestions on an order's page. */
export function suggestLink(page: string, { suggests }: TicketExtras): [string, string][] {
  if (suggests === null) return [];
  const words = suggests === 'song' ? 'Suggest a song' : 'Suggest an activity';
  return [[words, `${page}#suggestions`]];
}

/** Leads to a calendar entry while the event's date holds and is ahead. */
export function calendarLink(
  { event, secret }: PublicOrder,
  origin: string,
  { isOver: isPast }: TicketExtras,
): [string, string][] {
  if (hasNoDate(event) || isPast) return [];
  const path = `/api/public/orders/${encodeURIComponent(secret)}/event.ics`;
  return [['Add to calendar', `${origin}${path}`]];
}
