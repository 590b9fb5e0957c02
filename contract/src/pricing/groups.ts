import { formatPrice } from '../formats/money.ts';

/**
 * A number of tickets of one type. Each admits one person if `admits` is absent; with 0 it is an
 * add-on, which admits nobody.
 */
export type Bought = { quantity: number; admits?: number | undefined };

/**
 * Counts the people of a line. This is the one rule of groups: whatever counts tickets or seats counts
 * people (capacity, the limit of a type, the limit of an order, held and sold seats, steps and demand
 * of price plans, the least tickets of a code, names, answers, the ledger's tickets), and whatever has
 * a price counts what is bought (the quantity, price, fee, discount and tax of lines).
 */
export function peopleOf({ quantity, admits = 1 }: Bought): number {
  return quantity * admits;
}

/** Tells whether a price type is an add-on, as a T-shirt or parking: it is picked up, not admitted. */
export function isAddOn({ admits = 1 }: { admits?: number | undefined }): boolean {
  return admits === 0;
}

/** Returns the types that admit people; where add-ons are no way in, it is these that count. */
export function withoutAddOns<T extends { admits?: number | undefined }>(types: readonly T[]): T[] {
  return types.filter((type) => !isAddOn(type));
}

/** Counts what a line takes of the limit of its type: people, or pieces of an add-on. */
export function unitsOf(bought: Bought): number {
  return isAddOn(bought) ? bought.quantity : peopleOf(bought);
}

/** Counts what has a code of its own: tickets, one for each person, and pieces of add-ons. */
export function countUnits(items: readonly Bought[]): number {
  return items.reduce((sum, item) => sum + unitsOf(item), 0);
}

export function countPieces(items: readonly Bought[]): number {
  return items.reduce((sum, item) => sum + (isAddOn(item) ? item.quantity : 0), 0);
}

export function countPeople(items: readonly Bought[]): number {
  return items.reduce((sum, item) => sum + peopleOf(item), 0);
}

/** Returns valid tickets by group, in the order of their first tickets; alone if bought alone. */
export function byGroup<T extends { reference: string; group?: string | undefined }>(
  tickets: readonly T[],
): T[][] {
  return [...Map.groupBy(tickets, ({ group, reference }) => group ?? reference).values()];
}

/** Says the price of a ticket, and for how many it is in a group: "€60.00 for 4". */
export function sharedPrice(ticket: { unit_total: number; admits?: number | undefined }): string {
  const price = formatPrice(ticket.unit_total);
  return ticket.admits ? `${price} for ${ticket.admits}` : price;
}

/** Says of a price type how many people a ticket admits, or that nobody comes in with it. */
export function admitsWords(admits: number): string {
  return isAddOn({ admits }) ? 'Picked up at the event.' : `Admits ${admits}.`;
}

/** Names a price type where people read how many are bought: "Family ticket (admits 4)". */
export function groupName(type: string, admits = 1): string {
  return admits > 1 ? `${type} (admits ${admits})` : type;
}
