const DAY_MS = 86_400_000;

/** 'Today', 'Tomorrow', 'In 9 days': by the calendar of the event's place. */
export function untilDay(startsAt: string, timezone: string, now: Date): string {
  const days = Math.round((dayOf(new Date(startsAt), timezone) - dayOf(now, timezone)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** 'Fri, Nov 27, 8:30 PM' on the clock of the event's place. */
export function startOf(startsAt: string, timezone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(new Date(startsAt));
}

/** The calendar day there, as the instant of its midnight in UTC. */
function dayOf(instant: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
  return Date.parse(`${text}T00:00:00Z`);
}
