import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** What a calendar keeps of an event. */
export type CalendarEntry = {
  id: string;
  title: string;
  starts_at: Date;
  ends_at: Date;
  /** The place in words. */
  location: string;
  latitude: number;
  longitude: number;
  description: string;
  /** The page it links to, absolute; its host makes the entry's name unique in the world. */
  url: string;
  now: Date;
  /** Calendars know an organizer by the e-mail address only; without one they are told none. */
  organizer?: { name: string; email: string };
};

/**
 * An event as an iCalendar file (RFC 5545), its times in UTC. The entry's UID depends on the event
 * and our host only, so that a calendar that gets it again changes the one it has.
 */
export function presentCalendar(entry: CalendarEntry): string {
  const { id, title, location, latitude, longitude, description, url, organizer } = entry;
  const calendar = ical({
    prodId: { company: 'Marquee', product: 'Marquee', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${id}@${new URL(url).hostname}`,
    stamp: entry.now,
    start: entry.starts_at,
    end: entry.ends_at,
    summary: title,
    description,
    url,
    location: { title: location, geo: { lat: latitude, lon: longitude } },
    status: ICalEventStatus.CONFIRMED,
    ...(organizer?.email ? { organizer } : {}),
  });
  // Every line ends, the last one too (RFC 5545, 3.1).
  return `${calendar.toString().trimEnd()}\r\n`;
}
