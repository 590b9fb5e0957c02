import type { PublicTicket } from '@marquee/contract/events/public';
import { addOnName } from '@marquee/contract/pricing/add-ons';
import { admitsWords } from '@marquee/contract/pricing/groups';
import { onlyWithWords } from '@marquee/contract/pricing/only-with-words';
import { perOrderWords } from '@marquee/contract/pricing/per-order-words';

/** A price type, or the variants of one add-on. */
export type Offer = {
  /** The add-on's name; undefined for a price type without variants. */
  addOn: string | undefined;
  tickets: PublicTicket[];
  /** What holds for every variant alike; '' where they differ. */
  notes: string;
};

/** Returns the price types in their order, with the variants of an add-on where its first one is. */
export function offersOf(tickets: readonly PublicTicket[]): Offer[] {
  const groups = Map.groupBy(tickets, (ticket) => addOnOf(ticket) ?? ticket);
  return [...groups.values()].map((some) => {
    const [first, ...others] = some.map(notesOf);
    const addOn = some[0] && addOnOf(some[0]);
    const isAlike = others.every((notes) => notes === first);
    return { addOn, tickets: some, notes: addOn !== undefined && isAlike ? (first ?? '') : '' };
  });
}

function addOnOf({ Type, variant }: PublicTicket): string | undefined {
  return variant === undefined ? undefined : addOnName(Type, variant);
}

function notesOf(ticket: PublicTicket): string {
  const { admits = 1 } = ticket;
  return [admitsWords(admits), perOrderWords(ticket), onlyWithWords(ticket)].join(' ').trim();
}
