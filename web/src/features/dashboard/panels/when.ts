const DAY_MS = 86_400_000;

/** Returns 'Today', 'Tomorrow' or 'In 9 days', by the calendar of the event's location. */
export function untilDay(startsAt: string, timezone: string, now: Date): string {
  const days = Math.round((dayOf(new Date(startsAt), timezone) - dayOf(now, timezone)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** Returns 'Fri, Nov 27, 8:30 PM' in the local time of the event. */
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

/** Returns the calendar day in a time zone, as the instant of its midnight in UTC. */
function dayOf(instant: Date, timeZone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
  return Date.parse(`${text}T00:00:00Z`);
}
