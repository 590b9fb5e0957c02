import { isOnlineWay } from '@marquee/contract/booking/way-names';
import type { BookingRequest } from './rules.ts';
import { offersAt, type Terms } from '../../orders/ways/rules.ts';

type Asking = Pick<BookingRequest, 'payment' | 'way' | 'services' | 'at'>;

/** Returns whether a booking waits for a payment to the organizer, whatever the event offers. */
export function surelyWaits({ payment, way, services = [] }: Asking): boolean {
  if (payment === 'paid') return false;
  return way === undefined ? services.length === 0 : !isOnlineWay(way);
}

/** Returns whether a booking waits for a payment to the organizer, if it costs something. */
export function waits({ payment, way, services = [], at }: Asking, event: Terms): boolean {
  if (payment === 'paid') return false;
  const chosen = way ?? offersAt(event, services, at)[0]?.way;
  return chosen !== undefined && !isOnlineWay(chosen);
}
