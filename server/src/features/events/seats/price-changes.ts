import type { priceReasons } from '@marquee/contract/pricing/pricing';
import type { PriceLimits } from '@marquee/contract/pricing/rules';
import { insertOf, type Write } from '../../../lib/bulk.ts';
import { randomId } from '../../../lib/random.ts';

/** A change of a price as its history keeps it. */
export type PriceChangeRow = {
  price: { id: string; label: string };
  /** The same as `to` for a new price. */
  from: number;
  to: number;
  at: Date;
  reason: (typeof priceReasons)[number];
  /** '' if the plan changed it. */
  by: string;
  /** Seats of the price that were taken, and seats of the event that were left. */
  taken: number;
  left: number;
  /** The limits of the plan after the change; null without a plan. */
  limits: PriceLimits | null;
  /** The event's start, for a change by demand; undefined while it is postponed. */
  startsAt?: Date | undefined;
};

/** Returns the statement that adds to the history. */
export function changesOf(changes: (PriceChangeRow & { eventId: string })[]): Write[] {
  const rows = changes.map((change) => ({
    id: randomId(),
    event_id: change.eventId,
    price_type_id: change.price.id,
    label: change.price.label,
    from_cents: change.from,
    to_cents: change.to,
    changed_at: change.at,
    reason: change.reason,
    actor_name: change.by,
    taken: change.taken,
    seats_left: change.left,
    limits: change.limits,
    starts_at: change.startsAt ?? null,
  }));
  return insertOf('price_changes', rows);
}
