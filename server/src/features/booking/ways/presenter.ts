import type { OfferedWay, WaysAnswer } from '@marquee/contract/booking/ways';
import { isOnlineWay, payWays } from '@marquee/contract/booking/way-names';
import { DAY_MS } from '@marquee/contract/time';
import { wallClockOf } from '@marquee/contract/events/times';
import {
  deadlineOf,
  missingFor,
  type Offer,
  offersAt,
  type Services,
  type Terms,
} from '../../orders/ways/rules.ts';

/** Presents the ways that a booking made at `at` can choose from, the usual one first. */
export function presentOffers(
  event: Terms & { timezone: string },
  services: Services,
  at: Date,
): OfferedWay[] {
  return offersAt(event, services, at).map((offer) => presentOffer(offer, event, at));
}

function presentOffer(offer: Offer, event: Terms & { timezone: string }, at: Date): OfferedWay {
  const { way, deadline } = offer;
  const end = deadlineOf(offer, event, at);
  const none = { way, minutes: null, days: null, day: null, until: null };
  if (isOnlineWay(way)) return { ...none, minutes: deadline ?? event.hold_minutes };
  if (end === null) return none;
  if (way === 'door') return { ...none, until: end.toISOString() };
  const days = deadline ?? event.payment_days;
  // The event's start may come before.
  const isWhole = end.getTime() === at.getTime() + days * DAY_MS;
  return { ...none, days: isWhole ? days : null, day: wallClockOf(end, event.timezone).date };
}

/** Presents which ways can work, and why others cannot. */
export function presentWorking(
  event: Pick<Terms, 'payee' | 'has_bank_account'>,
  services: Services,
): WaysAnswer['working'] {
  return payWays.map((way) => {
    const missing = missingFor(way, event, services);
    return { way, works: missing === null, missing };
  });
}
