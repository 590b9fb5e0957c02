import type { OfferedWay, WaysAnswer } from '@marquee/contract/booking/ways';
import { isOnlineWay, type PayWay, payWays } from '@marquee/contract/booking/way-names';
import { DAY_MS, MINUTE_MS } from '@marquee/contract/time';
import { wallClockOf } from '@marquee/contract/events/times';
import {
  type Changed,
  changedDeadline,
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

/**
 * Presents the other ways of an unpaid order, with the deadlines that it would have.
 * @param order.way how it is paid now
 */
export function presentOtherOffers(
  event: Terms & { timezone: string },
  services: Services,
  order: Changed & { way: PayWay | null },
): OfferedWay[] {
  const { way: own, accepted_at, now } = order;
  const offers = offersAt(event, services, now);
  return offers.flatMap((offer) => {
    if (offer.way === own || offer.way === null) return [];
    const end = changedDeadline(offer, offers, event, order);
    if (end !== null && end <= now) return [];
    const until = presentUntil(offer.way, end, event);
    if (!isOnlineWay(offer.way) || end === null || accepted_at !== null) return until;
    return { ...until, minutes: minutesUntil(end, now), until: null };
  });
}

function minutesUntil(end: Date, now: Date): number {
  return Math.max(1, Math.round((end.getTime() - now.getTime()) / MINUTE_MS));
}

function presentUntil(
  way: PayWay,
  end: Date | null,
  { timezone }: { timezone: string },
): OfferedWay {
  return {
    way,
    minutes: null,
    days: null,
    day: way === 'transfer' && end !== null ? wallClockOf(end, timezone).date : null,
    until: way === 'transfer' ? null : (end?.toISOString() ?? null),
  };
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
