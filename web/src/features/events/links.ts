import type { Event } from '@marquee/contract/events/events';

/** The ways that are open even when an event does not load. */
export const homeLinks = [
  { label: 'Home', to: '/admin/event' },
  { label: 'My Events', to: '/admin/event/all' },
];

export function analyticsPath(eventId: string): string {
  return `/admin/dashboard/event/${eventId}`;
}

export function ordersPath(eventId: string): string {
  return `/admin/event/${eventId}/orders`;
}

export function scanPath(eventId: string): string {
  return `/admin/scan/${eventId}`;
}

/** What everybody sees; undefined while the event is switched off, which is 404 to the public. */
export function publicPath(event: Pick<Event, 'slug' | 'status'>): string | undefined {
  return event.status ? undefined : `/events/${event.slug}`;
}

/** The way to the public page, where there is one, for the head of a page. */
export function publicLinks(event: Pick<Event, 'slug' | 'status'> | undefined) {
  const to = event && publicPath(event);
  return to === undefined ? [] : [{ label: 'Public page', to, opensNewTab: true }];
}
