import { formatCount } from '../formats/counts.ts';
import * as nouns from '../formats/nouns.ts';
import { type Bought, countUnits } from './groups.ts';

/** Says how much was bought: '2 tickets and 1 add-on'. @param people whom the tickets admit */
export function boughtWords(people: number, pieces: number): string {
  const tickets = people === 0 && pieces > 0 ? [] : [formatCount(people, nouns.ticket)];
  const addOns = pieces === 0 ? [] : [formatCount(pieces, nouns.addOn)];
  return [...tickets, ...addOns].join(' and ');
}

/** Picks the words for what an order has: 'ticket is' or 'tickets are'. A piece of an add-on is a ticket, too. */
export function forBought(items: readonly Bought[], one: string, other: string): string {
  return countUnits(items) === 1 ? one : other;
}
