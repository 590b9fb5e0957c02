import type { PublicCode } from '@marquee/contract/codes/public';
import { shownPrice } from '@marquee/contract/pricing/shown';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../lib/app-error.ts';
import { getId } from '../../../lib/ids.ts';
import { listPublicByIds } from '../../events/public/by-id.ts';
import { presentPublicEvent } from '../../events/public/presenter.ts';
import { amountNow, planOf } from '../../events/seats/plan.ts';
import { borneFeeOf } from '../../settings/queries.ts';
import { discountLines } from '../at-booking/discounts.ts';
import { type BookedCode, codeQuery } from '../at-booking/queries.ts';
import { isForLine, refuseUnusable } from '../at-booking/rules.ts';
import { presentPublicCode } from '../presenter.ts';
import { keptOf } from '../shares/rules.ts';

/**
 * Returns what a code of an event does for its buyers.
 * @throws AppError `not_found` for an event that is not public, and as a booking with the code does
 */
export async function describeCode(
  { db, clock }: Deps,
  givenId: string,
  typed: string,
): Promise<PublicCode> {
  const [event] = await listPublicByIds(db, [getId(givenId)]);
  if (!event) throw notFound();
  const code = await codeQuery(db, event.id, [typed]).executeTakeFirst();
  const now = clock();
  refuseUnusable(code, now);
  const isOpened = (id: string) => code.price_type_ids.includes(id);
  const isOffered = ({ id, is_hidden }: { id: string; is_hidden: boolean }) =>
    !is_hidden || isOpened(id);
  // The others stay, hidden: their seats count in shared limits.
  const prices = event.prices.map((price) => {
    return { ...price, is_hidden: !(price.is_hidden && isOpened(price.id)) };
  });
  const isTold = ({ id }: { id: string }) =>
    event.prices.some((one) => one.id === id && isOffered(one));
  // Seats that are kept for the code are free for its holder.
  const keptSeats = event.reserved_seats - keptOf(code.share);
  const { tickets } = presentPublicEvent(
    { ...event, prices, reserved_seats: keptSeats },
    now,
    isTold,
  );
  return {
    ...presentPublicCode(code),
    opens: tickets,
    left: leftWith(code, { event, keptSeats, now }),
    prices: pricesWith(code, { ...event, prices: event.prices.filter(isOffered) }, now),
  };
}

/** Returns how many tickets can be booked with the code, where that is more than without it. */
function leftWith(
  code: BookedCode,
  { event, keptSeats, now }: { event: ListedEvent; keptSeats: number; now: Date },
): PublicCode['left'] {
  if (keptSeats === event.reserved_seats) return [];
  const before = new Map(presentPublicEvent(event, now).tickets.map(({ ID, left }) => [ID, left]));
  const isFor = isForLine(code);
  const { tickets } = presentPublicEvent({ ...event, reserved_seats: keptSeats }, now);
  return tickets.flatMap(({ ID, left, admits }) => {
    const isMore = left > (before.get(ID) ?? 0);
    return isMore && isFor({ priceTypeId: ID, admits }) ? [{ ID, left }] : [];
  });
}

type ListedEvent = Awaited<ReturnType<typeof listPublicByIds>>[number];

/** Returns what one ticket of each price type costs with the code, where that is less. */
function pricesWith(
  code: BookedCode,
  { prices, terms }: ListedEvent,
  now: Date,
): PublicCode['prices'] {
  if (code.is_per_order) return [];
  // What a buyer chooses is not known yet.
  const known = prices.filter((price) => price.pay_what_you_want === null);
  const lines = known.map((price) => {
    const { id: priceTypeId, label, admits } = price;
    return { priceTypeId, label, admits, quantity: 1, unitCents: amountNow(price, now) };
  });
  const plans = new Map(
    prices.flatMap(({ id, plan }) => {
      const planned = planOf(plan);
      return planned ? [[id, planned] as const] : [];
    }),
  );
  const isFor = isForLine(code);
  const fee = borneFeeOf(terms);
  return discountLines(lines, code, { plans, isFor }).flatMap((line) => {
    if (line.discountCents === undefined) return [];
    return { ID: line.priceTypeId, ...shownPrice(line.unitCents, fee) };
  });
}
