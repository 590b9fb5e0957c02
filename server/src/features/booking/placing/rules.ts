import { centsOf, type Cents } from '@marquee/contract/money';
import { isOnlineWay, type PayWay } from '@marquee/contract/booking/way-names';
import type { OrderStatus } from '@marquee/contract/orders/statuses';
import type { BookingInput } from '@marquee/contract/orders/public';
import { countPieces } from '@marquee/contract/pricing/groups';
import { reverseChargeSentences as untaxed } from '@marquee/contract/tax/reverse-charge';
import { marketingWording } from '@marquee/contract/orders/marketing';
import { defaultLocale, readersLocale } from '@marquee/contract/formats/intl';
import { randomId, randomSecret } from '../../../lib/random.ts';
import { type RequestScope, requestScope } from '../../../observation/request-scope.ts';
import type { CodeInUse } from '../../codes/at-booking/queries.ts';
import { applyCode, findCode, seatsFromShare } from '../../codes/at-booking/rules.ts';
import { takeFromShare } from '../../codes/shares/rules.ts';
import { refuseOtherTotal } from './other-total.ts';
import type { Seats } from '../../events/seats/commands.ts';
import { refuseClosed } from '../../orders/rules.ts';
import {
  countForPlans,
  refuseShortage,
  refuseTooMany,
  type Stock,
  takeSeats,
} from '../../orders/rules-stock.ts';
import { priceItems } from '../../orders/rules-prices.ts';
import { type Charges, chargesOf } from '../../orders/items/charges.ts';
import { endOfApplication, isApplication } from './applying.ts';
import { refuseNotSold } from './not-sold.ts';
import { countUnpaid } from '../unpaid/rules.ts';
import { chooseWay, deadlineOf, type Offer, type Services } from '../../orders/ways/rules.ts';
import { refuseUntaxed } from '../../orders/items/reverse-charge.ts';
import { countSeats, type RequestedItem, requestedItemsOf } from '../../orders/items/items.ts';
import { hashOfRequest } from '../../../http/request-hash.ts';
import { type Asking, answersIn, type GivenAnswers, type KeptAnswers } from './answers.ts';

export type BookingRequest = GivenAnswers & {
  items: RequestedItem[];
  name: string;
  /** '' at the door, if the buyer gave none. */
  email: string;
  phone: string;
  wantsMarketing: boolean;
  /** The total that the buyer was shown; undefined if the request does not say. */
  expectedCents: Cents | undefined;
  idempotencyKey: string | undefined;
  /** SHA-256 of what was requested under the key. */
  requestHash: string;
  at: Date;
  /** How the buyer reads dates and money; undefined: as the organizer writes them. */
  locale?: string | undefined;
  /** The code that makes tickets cheaper or opens hidden ones. */
  code?: string | undefined;
  /** The code of the link that brought the buyer. */
  via?: string | undefined;
  /** The page of another site that showed the booking in a frame. */
  hostPage?: string | undefined;
  /** The HTTP request; a batch decides for several. */
  scope?: RequestScope | undefined;
  /** The spot of the waiting room whose turn this is; undefined without one. */
  spotId?: string | undefined;
  /** The locale of a refusal; a batch decides for several readers. */
  answerLocale: string;
  /** The secret of the unpaid order that this one replaces. */
  replaces?: string | undefined;
  channel: 'online' | 'door';
  /**
   * How an order that costs something is paid: `offered` in a way that the event offers, and `paid`
   * was paid on the spot.
   */
  payment: 'offered' | 'paid';
  /** The way that the buyer chose; undefined: the first that is offered. */
  way?: PayWay | undefined;
  /** The payment services that are set up. */
  services?: Services;
};

export type NewOrder = Charges &
  KeptAnswers & {
    code: Pick<CodeInUse, 'id' | 'code'> | undefined;
    /** What it takes of its code's share; undefined: nothing. */
    reserved: { id: string; seats: number } | undefined;
    id: string;
    secret: string;
    status: Exclude<OrderStatus, 'cancelled'>;
    bookingRequest: BookingRequest;
    /** How it is paid; null if it is free, or the organizer explains how. */
    way: PayWay | null;
    expiresAt: Date | null;
    marketingWording: string | null;
  };

type Given = Pick<
  BookingRequest,
  | 'at'
  | 'idempotencyKey'
  | 'channel'
  | 'payment'
  | 'way'
  | 'services'
  | 'locale'
  | 'via'
  | 'hostPage'
  | 'code'
  | 'spotId'
  | 'replaces'
  | 'answers'
  | 'holders'
  | 'company'
>;

/**
 * Returns the booking request of a call, online or at the door.
 * @param hashed what makes two requests under one key the same
 */
export function bookingRequestOf(
  input: Pick<BookingInput, 'items' | 'name' | 'email' | 'phone' | 'total'>,
  given: Given & { wantsMarketing: boolean },
  hashed: unknown[],
): BookingRequest {
  const { items, name, email, phone, total } = input;
  return {
    items: requestedItemsOf(items),
    name,
    email,
    phone,
    expectedCents: total === undefined ? undefined : centsOf(total),
    requestHash: given.idempotencyKey === undefined ? '' : hashOfRequest(hashed),
    answerLocale: readersLocale(),
    scope: requestScope(),
    ...given,
  };
}

export function onlineRequestOf(
  input: BookingInput,
  given: Omit<
    Given,
    'channel' | 'payment' | 'way' | 'via' | 'code' | 'replaces' | 'answers' | 'holders' | 'company'
  >,
): BookingRequest {
  const { items, name, email, phone, marketing, total, payment: way, ...others } = input;
  const { host_page: _unproven, ...more } = others;
  const { code, replaces, answers, holders, company } = more;
  const hashed: unknown[] = [sortedItems(items), name, email, phone, marketing, total];
  if (replaces !== undefined) hashed.push(replaces);
  if (code !== undefined) hashed.push({ code });
  if (answers !== undefined) hashed.push(answers);
  if (holders !== undefined) hashed.push({ holders });
  if (company !== undefined) hashed.push({ company });
  if (way !== undefined) hashed.push({ way });
  const bought = { channel: 'online', payment: 'offered', wantsMarketing: marketing } as const;
  return bookingRequestOf(input, { ...given, ...bought, way, ...more }, hashed);
}

/** Sorts items, so that their order makes no other request. */
export function sortedItems<T extends { ticket_id: string }>(items: T[]): T[] {
  return items.toSorted((a, b) => a.ticket_id.localeCompare(b.ticket_id, defaultLocale));
}

/**
 * Decides one booking request and takes its seats from the stock.
 * @throws AppError `invalid` for more tickets than an order may have, `conflict` with a sentence
 * for the buyer, `not_found` for an event that is switched off
 */
export function decideBooking(
  bookingRequest: BookingRequest,
  event: Seats & Asking,
  stock: Stock,
  codes: ReadonlyMap<string, CodeInUse>,
): NewOrder {
  const { at } = bookingRequest;
  refuseTooMany(bookingRequest.items, stock, event.order_limit);
  const isAtDoor = bookingRequest.channel === 'door';
  refuseClosed(event, { at, isAtDoor });
  const code = findCode(bookingRequest, codes, at);
  if (!isAtDoor) refuseNotSold(bookingRequest, { event, stock, code });
  const priced = priceItems(bookingRequest.items, stock, at);
  const charges = chargesOf(applyCode(priced, code, stock), event);
  const { items, totalCents } = charges;
  const sold = { items, event, company: bookingRequest.company };
  refuseUntaxed(sold, isAtDoor ? untaxed.notAtDoor : untaxed.companyNeeded);
  const given = answersIn(bookingRequest, items, event);
  refuseOtherTotal(bookingRequest, charges, stock);
  const ofShare = seatsFromShare(code, items);
  const offer = offerOf(bookingRequest, totalCents, event);
  const isApplied = isApplication(bookingRequest, stock.prices);
  const status = isApplied ? 'applied' : statusOf(offer);
  if (isApplied || status === 'processing') {
    refuseShortage(items, stock, ofShare);
    const { email } = bookingRequest;
    const wanted = { seats: countSeats(items), pieces: countPieces(items) };
    countUnpaid({ email, ...wanted, isApplied }, stock, event);
  }
  takeSeats(items, stock, status === 'completed' ? 'sold' : 'held', ofShare);
  if (code?.share) takeFromShare(code.share, ofShare, stock.seats);
  countForPlans(items, stock, at);
  return {
    ...charges,
    code,
    reserved: code?.share && ofShare > 0 ? { id: code.share.id, seats: ofShare } : undefined,
    id: randomId(),
    secret: randomSecret(),
    status,
    bookingRequest,
    way: offer ? offer.way : paidWay(bookingRequest, totalCents),
    expiresAt: isApplied ? endOfApplication(event) : offer ? deadlineOf(offer, event, at) : null,
    marketingWording: bookingRequest.wantsMarketing
      ? marketingWording(event.organization_name)
      : null,
    ...given,
  };
}

/**
 * Returns the way in which a new order waits for its payment; undefined: there is nothing to wait for.
 * @throws AppError `way_not_offered`
 */
function offerOf(
  { payment, way, services = [], at }: BookingRequest,
  totalCents: Cents,
  event: Seats,
): Offer | undefined {
  if (totalCents === 0 || payment === 'paid') return undefined;
  return chooseWay(way, event, { services, at });
}

/** What was paid on the spot was paid at the door. */
function paidWay({ channel }: BookingRequest, totalCents: Cents): PayWay | null {
  return channel === 'door' && totalCents > 0 ? 'door' : null;
}

function statusOf(offer: Offer | undefined): NewOrder['status'] {
  if (!offer) return 'completed';
  return isOnlineWay(offer.way) ? 'pending' : 'processing';
}
