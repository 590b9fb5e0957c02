/** Returns the name of the cookie that holds the turn at an event. */
export function turnCookieName(eventId: string): string {
  return `turn-${eventId.slice(0, 8)}`;
}
