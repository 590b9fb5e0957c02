import type { Event } from '@marquee/contract/events/events';

export function analyticsPath(eventId: string): string {
  return `/admin/dashboard/event/${eventId}`;
}

export function ordersPath(eventId: string): string {
  return `/admin/event/${eventId}/orders`;
}

export function attendeesPath(eventId: string): string {
  return `/admin/event/${eventId}/attendees`;
}

export function guestsPath(eventId: string): string {
  return `/admin/event/${eventId}/guests`;
}

export function editPath(eventId: string): string {
  return `/admin/event/edit/${eventId}`;
}

export function aboutPath(eventId: string): string {
  return `/admin/event/${eventId}/about`;
}

export function publishPath(eventId: string): string {
  return `/admin/event/${eventId}/publish`;
}

export function promotePath(eventId: string): string {
  return `/admin/event/${eventId}/promote`;
}

export function pricingPath(eventId: string): string {
  return `/admin/event/${eventId}/pricing`;
}

export function seatsPath(eventId: string): string {
  return `/admin/event/${eventId}/seats`;
}

export function codesPath(eventId: string): string {
  return `/admin/event/${eventId}/codes`;
}

export function questionsPath(eventId: string): string {
  return `/admin/event/${eventId}/questions`;
}

export function suggestionsPath(eventId: string): string {
  return `/admin/event/${eventId}/suggestions`;
}

export function messagesPath(eventId: string): string {
  return `/admin/event/${eventId}/messages`;
}

export function waitingRoomPath(eventId: string): string {
  return `/admin/event/${eventId}/waiting-room`;
}

export function scanPath(eventId: string): string {
  return `/admin/scan/${eventId}`;
}

/** Returns the public page's path; undefined while the event is switched off (404). */
export function publicPath(event: Pick<Event, 'slug' | 'status'>): string | undefined {
  return event.status ? undefined : `/events/${event.slug}`;
}

/** Returns the link to the public page for a page's header; while switched off, a preview. */
export function publicLinks(event: Pick<Event, 'slug' | 'status'> | undefined) {
  if (!event) return [];
  const label = event.status ? 'Preview' : 'Public page';
  return [{ label, to: `/events/${event.slug}`, opensNewTab: true }];
}

export const EVENT_LIST = '/admin/event/all';
