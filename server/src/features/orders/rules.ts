import { orderSentences } from '@marquee/contract/orders/orders';
import { nextStatuses, type OrderStatus } from '@marquee/contract/orders/statuses';
import { bookingSentences as say } from '@marquee/contract/orders/public';
import { notFound, refusal } from '../../lib/app-error.ts';
import { isOver } from '../events/rules.ts';
import type { Movement, Seats } from '../events/seats/commands.ts';
import { isAddOn, unitsOf } from '@marquee/contract/pricing/groups';
import type { OrderItem } from './items/items.ts';

/**
 * Refuses sales of an event that is cancelled, postponed, over, switched off or closed; at the door
 * only if it is cancelled or over.
 */
export function refuseClosed(
  event: Pick<
    Seats,
    'cancelled_at' | 'is_postponed' | 'is_switched_off' | 'is_bookable' | 'ends_at'
  >,
  { at, isAtDoor }: { at: Date; isAtDoor: boolean },
): void {
  if (event.is_switched_off && !isAtDoor) throw notFound();
  refuseCancelled(event);
  if (event.is_postponed && !isAtDoor) throw refusal('event_postponed', say.postponed);
  if (isOver(event, at)) throw refusal('event_over', say.over);
  if (!event.is_bookable && !isAtDoor) throw refusal('booking_closed', say.closed);
}

/** @throws AppError `conflict` when the event was cancelled */
export function refuseCancelled({ cancelled_at }: Pick<Seats, 'cancelled_at'>): void {
  if (cancelled_at !== null) throw refusal('event_cancelled', say.cancelled);
}

/** The key of seats that belong to no price type: those of a guest count for the event alone. */
const NO_PRICE_TYPE = '00000000-0000-0000-0000-000000000000';

/**
 * Returns how an order's seats move between "held" and "sold": +1 takes them, -1 returns them. What
 * would be sold to a guest is held for the guest instead.
 */
export function movementsOf(
  items: (Pick<OrderItem, 'priceTypeId' | 'quantity' | 'admits' | 'unitCents'> &
    Pick<OrderItem, 'creditedCents' | 'isGuest'>)[],
  change: { sold: -1 | 0 | 1; held: -1 | 0 | 1 },
  into = new Map<string, Movement>(),
): Map<string, Movement> {
  for (const item of items) {
    const { priceTypeId, quantity, unitCents, creditedCents = 0, isGuest } = item;
    if (priceTypeId === null && !isGuest) continue;
    const seats = unitsOf(item);
    const id = priceTypeId ?? NO_PRICE_TYPE;
    const isPiece = isAddOn(item);
    const movement = into.get(id) ?? { sold: 0, held: 0, guests: 0, revenueCents: 0, isPiece };
    into.set(id, movement);
    if (isGuest) {
      movement.held += change.sold * seats;
      movement.guests += change.sold * seats;
      continue;
    }
    movement.sold += change.sold * seats;
    movement.held += change.held * seats;
    movement.revenueCents += change.sold * (quantity * unitCents - creditedCents);
  }
  return into;
}

/** Returns whether an order keeps seats that are not sold: it waits for money, or for a decision. */
export function isHolding(status: OrderStatus): boolean {
  return status === 'applied' || awaitsPayment(status);
}

export function awaitsPayment(status: OrderStatus): boolean {
  return status === 'pending' || status === 'processing';
}

/**
 * Returns whether a buyer may still change what an order says of the people who come, as far as the
 * order itself decides: it has tickets, or holds its seats.
 */
export function isChangeable(
  { status, expires_at: end }: { status: OrderStatus; expires_at: Date | null },
  now: Date,
): boolean {
  return status === 'completed' || (isHolding(status) && (end === null || end > now));
}

/** @throws AppError `conflict` with `errors.status`; docs/product.md, Orders, lists the changes */
export function refuseTransition(from: OrderStatus, to: OrderStatus): void {
  if (nextStatuses[from].includes(to)) return;
  const sentence = orderSentences.cannotBecome(from, to);
  throw refusal('status_refused', sentence, { errors: { status: [sentence] } });
}
