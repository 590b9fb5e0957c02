// Without zod, so that the screen that shows the mail before it is sent stays light.
import { scheduleMark } from '../events/schedule-words.ts';
import type { ScheduleChange } from '../events/schedule-change.ts';
import { formatInstant } from '../formats/instants.ts';
import { readersLocale } from '../formats/intl.ts';
import { zoneLabel } from '../formats/zones.ts';
import { isolated } from '../people/isolate.ts';

type About = {
  title: string;
  organizer: string;
  starts_at: string;
  timezone: string;
  location_name: string;
  schedule_change: ScheduleChange;
};

/** Returns what a mail to a ticket holder has around the organizer's message. */
export function aroundHolderMessage(
  about: About,
  locale = readersLocale(),
): {
  /** Title, time and place of the event as they are now. */
  facts: string[];
  button: string;
  why: string;
} {
  const { organizer, starts_at, timezone, location_name, schedule_change } = about;
  const title = isolated(about.title);
  const { postponed, cancelled_at } = schedule_change;
  const start = `${formatInstant(starts_at, timezone, locale)}, ${zoneLabel(timezone, starts_at, locale)}`;
  const when = postponed || cancelled_at !== null ? '' : start;
  const change = scheduleMark(schedule_change, locale)?.text ?? '';
  return {
    facts: [title, when, change, isolated(location_name)].filter((line) => line !== ''),
    button: 'See your order',
    why: `${isolated(organizer)} writes to you because you have a ticket for ${title}.`,
  };
}
