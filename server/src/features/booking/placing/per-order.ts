import { perOrderRefusals as say } from '@marquee/contract/pricing/per-order';
import { sql } from 'kysely';
import { refusal } from '../../../lib/app-error.ts';
import type { RequestedItem } from '../../orders/items/items.ts';
import { atItems, type Persons, type Stock } from '../../orders/rules-stock.ts';
import { buyerKey } from '../unpaid/rules.ts';

type Items = readonly { priceTypeId: string | null; quantity: number }[];

/**
 * Selects how many tickets of a price each address has in orders that are not cancelled, guests'
 * tickets aside. Prices without a limit per person count nothing.
 * @param addresses of `addressesOf`
 */
export function ticketsByEmail(addresses: string[]) {
  return sql<Record<string, number> | null>`case when max_per_person is not null then
    tickets_of_persons(price_types.event_id, price_types.id, ${addresses}) end`.as(
    'tickets_by_email',
  );
}

/** Returns the addresses of buyers as tickets are counted by them. */
export function addressesOf(buyers: { email: string }[]): string[] {
  return [...new Set(buyers.map(({ email }) => buyerKey(email)))].filter((email) => email !== '');
}

export type PerPerson = { tickets_by_email: Record<string, number> | null };

export function personsOf(prices: readonly ({ id: string } & PerPerson)[]): Persons {
  return new Map(
    prices.flatMap(({ id, tickets_by_email: tickets }) =>
      tickets === null ? [] : [[id, new Map(Object.entries(tickets))]],
    ),
  );
}

/**
 * Refuses fewer or more tickets of a price than an online order may have. Staff sell any number.
 * @throws AppError `type_too_few`, `type_too_many`
 */
export function refusePerOrder(items: Items, { prices }: Pick<Stock, 'prices'>): void {
  for (const [ticket_id, quantity] of quantitiesOf(items)) {
    const price = prices.get(ticket_id);
    if (!price || quantity === 0) continue;
    const { min_per_order, max_per_order } = price;
    if (min_per_order !== null && quantity < min_per_order) {
      const sentence = say.tooFew(price.label, min_per_order);
      const details = { ticket_id, min_per_order };
      throw refusal('type_too_few', sentence, { ...atItems(sentence), details });
    }
    if (max_per_order !== null && quantity > max_per_order) {
      const sentence = say.tooMany(price.label, max_per_order);
      const details = { ticket_id, max_per_order };
      throw refusal('type_too_many', sentence, { ...atItems(sentence), details });
    }
  }
}

/**
 * Refuses more tickets of a price than one address may have. The sentence does not say how many it
 * has, because anybody can type an address.
 * @throws AppError `type_person_limit`
 */
export function refusePerPerson(
  { items, email }: { items: RequestedItem[]; email: string },
  { prices, persons }: Pick<Stock, 'prices' | 'persons'>,
): void {
  for (const [ticket_id, quantity] of quantitiesOf(items)) {
    const price = prices.get(ticket_id);
    if (!price || price.max_per_person === null) continue;
    const { label, max_per_person } = price;
    const own = persons.get(ticket_id)?.get(buyerKey(email)) ?? 0;
    if (own + quantity <= max_per_person) continue;
    const sentence = say.personLimit(label, max_per_person);
    const details = { ticket_id, max_per_person };
    throw refusal('type_person_limit', sentence, { ...atItems(sentence), details });
  }
}

/** Counts the tickets of an order for its address, or gives those of a replaced order back. */
export function countPerPerson(
  persons: Persons,
  { items, email }: { items: Items; email: string },
  sign: 1 | -1,
): void {
  for (const [id, quantity] of quantitiesOf(items)) {
    const tickets = persons.get(id);
    const key = buyerKey(email);
    tickets?.set(key, (tickets.get(key) ?? 0) + sign * quantity);
  }
}

function quantitiesOf(items: Items): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { priceTypeId: id, quantity } of items) {
    if (id !== null) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return quantities;
}
