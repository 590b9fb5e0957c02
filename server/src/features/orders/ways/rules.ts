import {
  isOnlineWay,
  type PayWay,
  payWays,
  serviceOfWay,
  wayOfService,
} from '@marquee/contract/booking/way-names';
import {
  type WaySetting,
  waySentences as say,
  type WorkingWay,
} from '@marquee/contract/booking/ways';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marquee/contract/time';
import { refusal } from '../../../lib/app-error.ts';
import type { Seats } from '../../events/seats/commands.ts';

/** A payment page has a deadline even where other payments have none. */
const MOST_DAYS = 365;

/** What of an event decides which ways to pay it offers, and until when each has to be paid. */
export type Terms = Pick<
  Seats,
  | 'payment_ways'
  | 'payee'
  | 'has_bank_account'
  | 'hold_minutes'
  | 'payment_days'
  | 'starts_at'
  | 'ends_at'
  | 'is_postponed'
>;

/** The payment services that are set up, the one that opens new pages first. */
export type Services = readonly string[];

/** A way with its terms; `way` is null where the organizer explains how to pay. */
export type Offer = Omit<WaySetting, 'way'> & { way: PayWay | null };

/**
 * Returns the ways that can be chosen at `at`, the usual one first. Where nothing was chosen, or
 * nothing that was chosen can work, what is set up decides. Empty: each of them is closed by then.
 */
export function offersAt(event: Terms, services: Services, at: Date): Offer[] {
  const working = (event.payment_ways ?? []).filter(
    ({ way }) => missingFor(way, event, services) === null,
  );
  const offers: Offer[] = working.length > 0 ? working : [usualOffer(event, services)];
  return offers.filter((offer) => !isClosed(offer, event, at));
}

/** Returns what is offered where nobody chose: online payment, or else payment to the organizer. */
export function usualOffer(
  event: Pick<Terms, 'payee' | 'has_bank_account'>,
  services: Services,
): Offer {
  const rest = { deadline: null, closes_days: null };
  const online = payWays.filter(
    (way) => isOnlineWay(way) && missingFor(way, event, services) === null,
  );
  const [first] = services.map(wayOfService).filter((way) => online.includes(way));
  return { way: first ?? (event.has_bank_account ? 'transfer' : null), ...rest };
}

/** Returns why a way cannot work; null: it can. */
export function missingFor(
  way: PayWay,
  { payee, has_bank_account }: Pick<Terms, 'payee' | 'has_bank_account'>,
  services: Services,
): WorkingWay['missing'] {
  if (way === 'door') return null;
  if (way === 'transfer') return has_bank_account ? null : 'bank_account';
  if (!services.includes(serviceOfWay[way])) return 'service';
  // A stopped account is not replaced by the platform's; see `payeeOf`.
  if (payee === 'nobody') return 'stopped';
  return way === 'mollie' && payee === 'account' ? 'account_in_use' : null;
}

/** Returns the terms of a way, which a chosen one keeps when it is offered no more. */
export function termsOf({ payment_ways }: Pick<Terms, 'payment_ways'>, way: PayWay): Offer {
  const own = payment_ways?.find((setting) => setting.way === way);
  return own ?? { way, deadline: null, closes_days: null };
}

/** A way is closed from its cut-off on, and when it would have no time left to pay. */
function isClosed({ way, deadline, closes_days }: Offer, event: Terms, at: Date): boolean {
  const { starts_at, is_postponed } = event;
  if (is_postponed) return false;
  const closes = closes_days === null ? null : starts_at.getTime() - closes_days * DAY_MS;
  if (closes !== null && at.getTime() >= closes) return true;
  return way === 'door' && deadline !== null && releaseOf(deadline, event) <= at;
}

function releaseOf(hours: number, { starts_at }: Pick<Terms, 'starts_at'>): Date {
  return new Date(starts_at.getTime() - hours * HOUR_MS);
}

/** Returns until when an order of `from` has to be paid this way; null: without an end. */
export function deadlineOf({ way, deadline }: Offer, event: Terms, from: Date): Date | null {
  if (isOnlineWay(way)) {
    return new Date(from.getTime() + (deadline ?? event.hold_minutes) * MINUTE_MS);
  }
  if (way === 'transfer' || way === null) {
    return paymentDeadline({ ...event, payment_days: deadline ?? event.payment_days }, from);
  }
  if (event.is_postponed) return null;
  if (deadline !== null) return releaseOf(deadline, event);
  return event.starts_at > from ? event.starts_at : event.ends_at;
}

/**
 * Returns when an offline order placed at `at` expires: after the days of the rules, at the event's
 * start at the latest, or at its end for an order placed after the start. A postponed event, which
 * sells at the door only, has neither. null: never.
 */
function paymentDeadline(
  event: Pick<Terms, 'payment_days' | 'starts_at' | 'ends_at' | 'is_postponed'>,
  at: Date,
): Date | null {
  if (event.payment_days === 0) return null;
  const due = new Date(at.getTime() + event.payment_days * DAY_MS);
  if (event.is_postponed) return due;
  const last = event.starts_at > at ? event.starts_at : event.ends_at;
  return last < due ? last : due;
}

/**
 * Chooses the way of a booking.
 * @param asked undefined: the first that is offered
 * @throws AppError `way_not_offered` at the field `payment`
 */
export function chooseWay(
  asked: PayWay | undefined,
  event: Terms,
  { services, at }: { services: Services; at: Date },
): Offer {
  const offers = offersAt(event, services, at);
  const chosen = asked === undefined ? offers[0] : offers.find(({ way }) => way === asked);
  if (chosen) return chosen;
  const sentence = offers.length === 0 ? say.noneOffered : say.notOffered;
  throw refusal('way_not_offered', sentence, { errors: { payment: [sentence] } });
}

/** What of an order decides until when it has to be paid another way. */
export type Changed = {
  created_at: Date;
  accepted_at: Date | null;
  expires_at: Date | null;
  now: Date;
};

/**
 * Returns the new deadline of an order that changes its way to pay: that of the new way, but never
 * later than a way could have had from the booking on, so that changing it again and again holds no
 * seats for longer. Time counts from the booking, or from the acceptance of an application; a payment
 * page has at least its minutes from now on.
 */
export function changedDeadline(
  to: Offer,
  offers: readonly Offer[],
  event: Terms,
  order: Changed,
): Date | null {
  const { created_at, accepted_at, expires_at, now } = order;
  const endOf = (offer: Offer) =>
    accepted_at === null
      ? deadlineOf(offer, event, created_at)
      : acceptedDeadline(offer, event, accepted_at);
  const own = endOf(to);
  const page = isOnlineWay(to.way) ? deadlineOf(to, event, now) : null;
  const wanted = own !== null && page !== null && page > own ? page : own;
  const allowed = offers.map(endOf);
  if (expires_at === null || allowed.includes(null)) return wanted;
  const latest = Math.max(expires_at.getTime(), ...allowed.map((end) => end?.getTime() ?? 0));
  return wanted === null || wanted.getTime() > latest ? new Date(latest) : wanted;
}

/**
 * Chooses how an accepted application is paid: the way that its buyer chose, or the first one if
 * that is closed by now.
 * @throws AppError `way_not_offered`
 */
export function wayOfAccepted(
  chosen: PayWay | null,
  event: Terms,
  given: { services: Services; at: Date },
): Offer {
  const offers = offersAt(event, given.services, given.at);
  return offers.find(({ way }) => way === chosen) ?? chooseWay(undefined, event, given);
}

/**
 * Returns until when an application that is accepted at `at` has to be paid. Nobody looks at a
 * payment page then, so an online payment has the days of other orders instead of its minutes.
 */
export function acceptedDeadline(offer: Offer, event: Terms, at: Date): Date | null {
  if (!isOnlineWay(offer.way)) return deadlineOf(offer, event, at);
  const days = event.payment_days === 0 ? MOST_DAYS : event.payment_days;
  return paymentDeadline({ ...event, payment_days: days }, at);
}
