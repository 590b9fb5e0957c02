/** What an element shows: the page in its frame, and the public page that a plain link leads to. */
export type Shown = { origin: string; frame: string; page: string; what: 'tickets' | 'events' };

/** The form of every event's and organizer's name in an address; nothing else gets into one. */
const slugForm = /^[a-z\d-]{1,200}$/i;
const LONGEST_HOST_PAGE = 500;

/** Returns the addresses of an event's tickets; undefined for what cannot be an event's name. */
export function ticketsOf(origin: string | undefined, event: string | null): Shown | undefined {
  const slug = slugOf(event);
  if (origin === undefined || slug === undefined) return undefined;
  return {
    origin,
    frame: framed(`${origin}/embed/${slug}`),
    page: `${origin}/events/${slug}`,
    what: 'tickets',
  };
}

/** Returns the addresses of an organizer's events; undefined for what cannot be an organizer's name. */
export function eventsOf(
  origin: string | undefined,
  organizer: string | null,
  view: string | null,
): Shown | undefined {
  const slug = slugOf(organizer);
  if (origin === undefined || slug === undefined) return undefined;
  return {
    origin,
    frame: framed(`${origin}/embed/organizers/${slug}`, view === 'calendar' ? { view } : {}),
    page: `${origin}/o/${slug}`,
    what: 'events',
  };
}

function slugOf(given: string | null): string | undefined {
  const slug = given?.trim() ?? '';
  return slugForm.test(slug) ? slug : undefined;
}

/** Adds the address of this page, which a payment returns to. */
function framed(address: string, query: Record<string, string> = {}): string {
  const url = new URL(address);
  const from = hostPage();
  const given = from === undefined ? query : { ...query, from };
  for (const [name, value] of Object.entries(given)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns the address of this page without its fragment, and without its query where that is too long. */
function hostPage(): string | undefined {
  const { protocol, origin, pathname, search } = location;
  if (!protocol.startsWith('http')) return undefined;
  const [whole, short] = [origin + pathname + search, origin + pathname];
  return [whole, short].find((address) => address.length <= LONGEST_HOST_PAGE);
}
