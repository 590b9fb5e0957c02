import { isolated } from '@marquee/contract/people/isolate';
import { scheduleSentences } from '@marquee/contract/events/schedule-words';
import { type StateMeaning, stateMeanings, stateOf } from '@marquee/contract/events/state';
import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

/** Two hours: time to leave for the doors. */
const REMINDS_SECONDS = 2 * 60 * 60;

export type CalendarEntry = {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  location: string;
  latitude: number;
  longitude: number;
  /** The town whose middle the point only is; none or '' if it is exact. */
  pin_town: string | null;
  description: string;
  /** Absolute address of the event's page; its host makes the entry's UID unique. */
  url: string;
  now: Date;
  /** Programs replace an entry by one with a higher number (RFC 5545, SEQUENCE). */
  revision: number;
  cancelled_at: Date | null;
  /** Its new date is not known yet. */
  is_postponed: boolean;
  /** iCalendar identifies an organizer by its e-mail address, so one without is left out. */
  organizer?: { name: string; email: string };
};

/** Calendars do not tell whether tickets are left. */
function meaningOf({ cancelled_at, is_postponed }: CalendarEntry) {
  const change = {
    cancelled_at: cancelled_at?.toISOString() ?? null,
    postponed: is_postponed,
  };
  const sale = { isDraft: false, isOver: false, isSoldOut: false, isSwitchedOn: true };
  return stateMeanings[stateOf({ ...sale, change })];
}

/**
 * Returns an event as an iCalendar file (RFC 5545) with times in UTC. The UID depends on the event
 * and our host only, so that importing it again updates the entry.
 */
export function presentCalendar(entry: CalendarEntry): string {
  const { organizer } = entry;
  const calendar = ical({
    prodId: { company: 'Marquee', product: 'Marquee', language: 'EN' },
    // A program that gets CANCEL removes the entry; it needs an organizer (RFC 5546, 3.2.5).
    method:
      entry.cancelled_at !== null && organizer?.email
        ? ICalCalendarMethod.CANCEL
        : ICalCalendarMethod.PUBLISH,
  });
  const added = addEntry(calendar, entry);
  if (meaningOf(entry).date === 'holds') {
    added.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: REMINDS_SECONDS,
      description: entry.title,
    });
  }
  return textOf(calendar);
}

/** Returns events as one calendar to subscribe to, without reminders. @param name as calendar programs list it */
export function presentCalendarFeed(name: string, entries: CalendarEntry[]): string {
  const calendar = ical({
    name,
    prodId: { company: 'Marquee', product: 'Marquee', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const entry of entries) addEntry(calendar, entry);
  return textOf(calendar);
}

function addEntry(calendar: ReturnType<typeof ical>, entry: CalendarEntry) {
  const meaning = meaningOf(entry);
  const isAsAnnounced = meaning.date === 'holds';
  const { id, title, location, pin_town, description, url, organizer } = entry;
  // Programs lead to the point, and to the name without one.
  const geo = { lat: entry.latitude, lon: entry.longitude };
  return calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    stamp: entry.now,
    start: entry.starts_at,
    end: entry.ends_at,
    // Programs show no status, so the words say it, and the old time blocks nobody's day.
    summary: isAsAnnounced ? title : `${meaning.word}: ${isolated(title)}`,
    description: [noteOf(meaning.date), description].filter(Boolean).join('\n\n'),
    ...(!isAsAnnounced && { transparency: ICalEventTransparency.TRANSPARENT }),
    url,
    location: pin_town ? { title: location } : { title: location, geo },
    sequence: entry.revision,
    status: ICalEventStatus[meaning.calendar],
    ...(organizer?.email ? { organizer } : {}),
  });
}

function noteOf(date: StateMeaning['date']): string {
  if (date === 'holds') return '';
  return date === 'none' ? scheduleSentences.postponed : scheduleSentences.cancelled;
}

function textOf(calendar: ReturnType<typeof ical>): string {
  // Every line ends with CRLF, the last one too (RFC 5545, section 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
