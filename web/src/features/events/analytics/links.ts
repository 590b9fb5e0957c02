import type { Event } from '@marquee/contract/events/events';
import { homeLinks, ordersPath, publicLinks, scanPath } from '../links.ts';

export function neighbours(eventId: string, event?: Event) {
  return [
    ...homeLinks,
    { label: 'Orders', to: ordersPath(eventId) },
    { label: 'Scan', to: scanPath(eventId) },
    ...publicLinks(event),
  ];
}
