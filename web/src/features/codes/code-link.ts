/** Returns the address of an event's page that applies a code at once. */
export function linkWithCode(slug: string, code: string): string {
  const path = `/events/${encodeURIComponent(slug)}?code=${encodeURIComponent(code)}`;
  return new URL(path, window.location.origin).href;
}
