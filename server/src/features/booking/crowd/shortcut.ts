import { COME_BACK_SECONDS, eventIn, type Shortcut } from '../../../http/front-door.ts';
import type { Rooms } from '../../waiting-rooms/kept/rooms.ts';
import { type Crowd, TURNED_AWAY } from './crowd.ts';

/**
 * Turns bookings away while the server is full, before it reads them: those who are let in would
 * otherwise wait for the refusals of all others.
 */
export function turnAway(crowd: Crowd, rooms: Rooms): Shortcut {
  const full = {
    route: 'booking' as const,
    status: 503,
    headers: Object.entries({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(COME_BACK_SECONDS),
    }).flat(),
    body: JSON.stringify({ message: TURNED_AWAY, code: 'unavailable' }),
  };
  return ({ method, url = '' }) => {
    const eventId = method === 'POST' ? eventIn(url, '/orders') : undefined;
    if (eventId === undefined || !crowd.isFull()) return undefined;
    rooms.turnedAway(eventId);
    return full;
  };
}
