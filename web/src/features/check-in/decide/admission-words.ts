/** Formats an instant in the event's time zone: '8:04 PM' today, otherwise 'Nov 20, 8:04 PM'. */
export function timeAtDoor(instant: string, timezone: string, now = new Date()): string {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' });
  const isToday = day.format(at) === day.format(now);
  return new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && ({ month: 'short', day: 'numeric' } as const)),
  }).format(at);
}
