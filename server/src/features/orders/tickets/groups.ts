import { divide } from '@marquee/contract/money';
import { isAddOn } from '@marquee/contract/pricing/groups';
import { admitsSentences as say } from '@marquee/contract/pricing/admits';
import { refusal } from '../../../lib/app-error.ts';
import { randomId } from '../../../lib/random.ts';
import type { OrderItem } from '../items/items.ts';

/** Tickets with the same `group_id` were bought as one; null: bought alone. */
type Grouped = { id: string; group_id: string | null };

/**
 * Returns the tickets of an item. One that admits several people has a ticket for each, which share
 * its price to the cent, so that sums over tickets are sums of what was paid. Each piece of an add-on
 * has one, too, which admits nobody.
 */
export function ticketsOfItem({ quantity, admits = 1, unitCents }: OrderItem) {
  return Array.from({ length: quantity }, () => {
    if (admits <= 1) {
      const alone = { group_id: null, group_cents: null, is_add_on: isAddOn({ admits }) };
      return [{ id: randomId(), unit_cents: unitCents, ...alone }];
    }
    const group = { group_id: randomId(), group_cents: unitCents, is_add_on: false };
    const shares = divide(unitCents, Array<number>(admits).fill(1));
    return shares.map((unit_cents) => ({ id: randomId(), unit_cents, ...group }));
  }).flat();
}

/** Returns the price at which a ticket is in its order: of its group, if it is one of several. */
export function lineCentsOf(ticket: { unit_cents: number; group_cents: number | null }): number {
  return ticket.group_cents ?? ticket.unit_cents;
}

/** Counts how many were bought of tickets: those of a group count once. */
export function countBought(tickets: readonly Grouped[]): number {
  return new Set(tickets.map(({ id, group_id }) => group_id ?? id)).size;
}

/**
 * Refuses some tickets of a group: it has one price, and is given back whole.
 * @param valid all valid tickets of the order
 * @throws AppError `group_whole`
 */
export function refuseParts(
  picked: readonly Grouped[],
  valid: readonly (Grouped & { label: string })[],
): void {
  const chosen = new Set(picked.map(({ id }) => id));
  for (const { group_id } of picked) {
    if (group_id === null) continue;
    const group = valid.filter((ticket) => ticket.group_id === group_id);
    if (group.every(({ id }) => chosen.has(id))) continue;
    throw refusal('group_whole', say.wholeGroup(group[0]?.label ?? '', group.length));
  }
}
